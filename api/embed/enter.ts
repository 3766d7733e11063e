// Somebody opens the chat of a page: as whom the page's server says, as the visitor they were before, or as a new one.
import { embedProblems } from '../../shared/embed/problems.ts';
import type { VisitorEntry, VisitorIdentity } from '../../shared/embed/embed.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { DeploymentPort, EmbedTarget } from '../deployments/ports.ts';
import { checkIdentity, visitorIdOf } from './check-identity.ts';
import { readToken, type EmbedVisitor } from './visitor-token.ts';

const { tokenDays } = workLimits.embed;

type Deps = { vault: Vault; deployments: Pick<DeploymentPort, 'identitySecret'> };

export async function visitorEntering(
  deps: Deps,
  target: EmbedTarget,
  { token, identity }: VisitorEntry,
): Promise<EmbedVisitor> {
  if (identity) return vouchedFor(deps, target, identity);
  if (target.visibility !== 'AllUsers') throw new Problem(embedProblems.identityNeeded);
  return {
    ...placeOf(target),
    visitorId: visitorBefore(deps.vault, target, token) ?? crypto.randomUUID(),
    name: 'Web visitor',
    vouchedBy: null,
    expiresAt: Date.now() + tokenDays * DAY_MS,
  };
}

const placeOf = ({ tenantId, id, keyId, rotatedAt }: EmbedTarget) => ({
  tenantId,
  deploymentId: id,
  keyId,
  rotatedAt: rotatedAt.getTime(),
});

async function vouchedFor(
  { deployments }: Deps,
  target: EmbedTarget,
  identity: VisitorIdentity,
): Promise<EmbedVisitor> {
  const signing = await deployments.identitySecret(target);
  const expiresAt = checkIdentity(identity, signing?.secret);
  return {
    ...placeOf(target),
    visitorId: visitorIdOf(target.keyId, target.id, identity.id),
    name: identity.name || identity.id,
    vouchedBy: signing?.mark ?? null,
    expiresAt,
  };
}

/** An anonymous one: whoever is vouched for is vouched for anew. */
function visitorBefore(vault: Vault, { id, keyId }: EmbedTarget, token = ''): string | undefined {
  const known = readToken(vault, token);
  const isSame = known?.vouchedBy === null && known.deploymentId === id && known.keyId === keyId;
  return isSame ? known.visitorId : undefined;
}
