// How the engine calls a tool.
import type { Scope } from '../../shared/access/permissions.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { Vault } from '../../shared/node/vault.ts';
import { toolProblems } from '../../shared/tools/problems.ts';
import type { ToolPort } from '../engine/index.ts';
import { buildRequest } from './build-request.ts';
import { credentialOf, openSecret } from './credential.ts';
import { sendRequest } from './send-request.ts';
import type { ToolRow, ToolStore } from './tool-store.ts';

export type ToolPortDeps = { store: ToolStore; vault: Vault; egressFetch: EgressFetch };

export const createToolPort = ({ store, vault, egressFetch }: ToolPortDeps): ToolPort => ({
  describe: async (scope, toolId) => {
    const { id, name, standardizedName, description, purpose, methodType, parameters } = await find(
      store,
      scope,
      toolId,
    );
    return { id, name, standardizedName, description, purpose, parameters, onlyReads: methodType === 'GET' };
  },

  async call(scope, { toolId, values }, { signal, idempotencyKey }) {
    const tool = await find(store, scope, toolId);
    const secret = tool.authenticationType === 'None' ? '' : openSecret(vault, scope, tool);
    return sendRequest(egressFetch, buildRequest(tool, values), {
      tool: tool.name,
      timeoutSeconds: tool.requestTimeout,
      followRedirects: tool.followRedirects,
      credential: credentialOf(tool, secret),
      signal,
      idempotencyKey,
    });
  },
});

export async function find(store: ToolStore, scope: Scope, id: string): Promise<ToolRow> {
  const row = isId(id) ? await store.find(scope, id) : undefined;
  if (!row) throw new Problem(toolProblems.notFound);
  return row;
}
