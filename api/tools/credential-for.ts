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

type Naming = Pick<ToolDefinition, 'authenticationType' | 'credentialId' | 'apiEndpoint'> & {
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
  { credentialId, projectId, apiEndpoint }: Naming,
  by: { runId: string } | { userId: string },
): Promise<Credential> {
  if (!credentialId) throw new Problem(toolProblems.secretNeeded).at('credentialId');
  const request = { tenantId, credentialId, projectId, ...by };
  const address = originOf(apiEndpoint);
  return lentCredential(await credentials.use({ ...request, address, purpose: 'request' }));
}

/** [TO30] */
export async function checkCredential(
  credentials: CredentialPort,
  auth: AuthContext,
  { authenticationType, credentialId, apiEndpoint, projectId }: Naming,
  before?: string | null,
) {
  if (authenticationType !== 'Credential' || credentialId === null) return;
  const address = originOf(apiEndpoint);
  await credentials.checkChoice(auth, { credentialId, projectId, address, before, purpose: 'request' });
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
