// Whether somebody may store a credential like this, and what is stored of it.
import type { CredentialDraft } from '../../shared/credentials/credential.ts';
import { boundOrigin } from '../../shared/credentials/address.ts';
import { credentialTypeOf, isSent } from '../../shared/credentials/credential-type.ts';
import { credentialProblems } from '../../shared/credentials/problems.ts';
import { may, reach } from '../../shared/credentials/reach.ts';
import type { Values } from '../../shared/credentials/request-parts.ts';
import { isInScope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { CredentialChange } from './credential-store.ts';
import { fieldsOf, fill, refuseIncomplete, refuseUnsendable } from './fields.ts';
import { askerOf } from './present.ts';
import { sealValues, type Filled } from './sealed-values.ts';

/** Its address as it is bound, and its values whole: entered now, or stored before. */
export type CheckedDraft = { address: string; filled: Filled[] };

export function checkDraft(draft: CredentialDraft, stored: Values): CheckedDraft {
  const { credentialType: type, userSpecific } = draft;
  if (credentialTypeOf(type).family === 'oauth')
    throw new Problem(credentialProblems.viaConnector).at('credentialType');
  const address = checkAddress(draft);
  const fields = fieldsOf(type, draft.credentialDataList);
  const filled = fill(fields, draft.credentialDataList, stored);
  if (userSpecific) return { address, filled: filled.map(withoutSecret) };
  refuseIncomplete(fields, filled);
  refuseUnsendable(type, filled);
  return { address, filled };
}

/** In a user-based one secrets are each person's own. */
const withoutSecret = (field: Filled): Filled => (field.isSecret ? { ...field, value: '' } : field);

function checkAddress({ credentialType: type, address }: CredentialDraft): string {
  const { origins, family } = credentialTypeOf(type);
  if (!isSent(type)) return '';
  if (address === '') {
    if (origins.length === 0) throw new Problem(credentialProblems.addressNeeded).at('address');
    return '';
  }
  const unfit = family === 'database' ? credentialProblems.databaseUnfit : credentialProblems.addressUnfit;
  const origin = boundOrigin(type, address);
  if (origin === undefined) throw new Problem(unfit).at('address');
  return origin;
}

/** [CR2] `knownProjects`: which of these ids are projects they have. */
export async function checkReach(
  auth: AuthContext,
  { scope, projectId }: Pick<CredentialDraft, 'scope' | 'projectId'>,
  knownProjects: (scope: AuthContext['scope'], ids: readonly string[]) => Promise<readonly string[]>,
) {
  if (scope !== 'Project') {
    if (projectId !== null) throw new Problem(credentialProblems.projectForbidden).at('projectId');
  } else {
    const isKnown = projectId !== null && isInScope(auth.scope, projectId);
    if (!isKnown || (await knownProjects(auth.scope, [projectId])).length === 0)
      throw new Problem(credentialProblems.projectNeeded).at('projectId');
  }
  const ownerId = reach[scope].change === 'owner' ? auth.person.id : null;
  if (!may(askerOf(auth), 'change', { scope, projectId, ownerId }))
    throw new Problem(credentialProblems.scopeNotYours).at('scope');
}

type Saver = { vault: Vault; auth: AuthContext };

export function toChange(
  { vault, auth }: Saver,
  id: string,
  draft: CredentialDraft,
  { address, filled }: CheckedDraft,
): CredentialChange {
  const { name, scope, projectId, credentialType, userSpecific, expiresAt } = draft;
  return {
    name,
    scope,
    projectId,
    credentialType,
    userSpecific,
    address,
    sourceType: 'UserProvided',
    ownerId: scope === 'Personal' ? auth.person.id : null,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    ...sealValues(vault, { tenantId: auth.scope.tenantId, credentialId: id }, filled),
  };
}
