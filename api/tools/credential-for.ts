// What a tool's request is signed with: its own secret, or a saved credential that is lent to it.
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Vault } from '../../shared/node/vault.ts';
import { originOf } from '../../shared/tools/endpoint.ts';
import { toolProblems } from '../../shared/tools/problems.ts';
import type { ToolDefinition } from '../../shared/tools/tool.ts';
import type { CredentialPort } from '../credentials/index.ts';
import type { AuthContext } from '../http/authorize.ts';
import { credentialOf, isWithoutSecret, lentCredential, openSecret, type Credential } from './credential.ts';
import type { ToolRow } from './tool-store.ts';

export type LendingDeps = { vault: Vault; credentials: CredentialPort };

type Naming = Pick<ToolDefinition, 'toolType' | 'authenticationType' | 'credentialId' | 'apiEndpoint'> & {
  projectId: string | null;
};

/** Of a run: its credentials are those of whoever started it. */
export async function credentialFor(
  { vault, credentials }: LendingDeps,
  scope: Scope,
  { tool, runId }: { tool: ToolRow; runId: string },
): Promise<Credential> {
  if (tool.authenticationType === 'Credential') return lend(credentials, scope, tool, { runId });
  const isSigned = !isWithoutSecret(tool.authenticationType);
  const secret = isSigned ? openSecret(vault, scope, tool) : '';
  if (isSigned && !secret) throw new Problem(toolProblems.secretMissing, { tool: tool.name });
  return credentialOf(tool, secret);
}

async function lend(
  credentials: CredentialPort,
  { tenantId }: Pick<Scope, 'tenantId'>,
  { credentialId, projectId, ...tool }: Naming,
  by: { runId: string } | { userId: string },
): Promise<Credential> {
  if (!credentialId) throw new Problem(toolProblems.secretNeeded).at('credentialId');
  const request = { tenantId, credentialId, projectId, ...by };
  return lentCredential(await credentials.use({ ...request, ...useOf(tool) }));
}

/** A database is reached at the address its credential is stored for. */
const useOf = ({ toolType, apiEndpoint }: Pick<Naming, 'toolType' | 'apiEndpoint'>) =>
  toolType === 'Sql'
    ? ({ purpose: 'database' } as const)
    : ({ purpose: 'request', address: originOf(apiEndpoint) } as const);

/** [TO30] */
export async function checkCredential(
  credentials: CredentialPort,
  auth: AuthContext,
  { authenticationType, credentialId, projectId, ...tool }: Naming,
  before?: string | null,
) {
  if (authenticationType !== 'Credential' || credentialId === null) return;
  await credentials.checkChoice(auth, { credentialId, projectId, before, ...useOf(tool) });
}

/** Of a test: that of the person who asks for it. */
export async function credentialToTry(
  credentials: CredentialPort,
  auth: AuthContext,
  tool: ToolDefinition & { projectId: string | null },
  { secret, stored }: { secret: string; stored: ToolRow | undefined },
): Promise<Credential> {
  if (tool.authenticationType !== 'Credential') return credentialOf(tool, secret);
  await checkCredential(credentials, auth, tool, stored?.credentialId);
  return lend(credentials, auth.scope, tool, { userId: auth.person.id });
}
