// How the engine calls a tool.
import type { Scope } from '../../shared/access/permissions.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { toolProblems } from '../../shared/tools/problems.ts';
import { builtInTypes, isBuiltIn } from '../../shared/tools/tool-types.ts';
import type { ToolPort } from '../engine/index.ts';
import { credentialFor, type LendingDeps } from './credential-for.ts';
import { performTool, type PerformDeps } from './perform-tool.ts';
import type { ToolRow, ToolStore } from './tool-store.ts';

export type ToolPortDeps = PerformDeps & LendingDeps & { store: ToolStore };

export const createToolPort = ({ store, vault, credentials, ...deps }: ToolPortDeps): ToolPort => ({
  describe: async (scope, toolId) => {
    const tool = await find(store, scope, toolId);
    const { id, name, standardizedName, description, purpose, toolType, toolMetadata, parameters } = tool;
    const about = { id, name, standardizedName, description, purpose, parameters };
    if (toolType !== 'Agent') return { ...about, onlyReads: onlyReads(tool) };
    const { agentId, agentVersion } = toolMetadata;
    return { ...about, onlyReads: false, agent: { id: agentId, version: agentVersion } };
  },

  async call(scope, { toolId, values }, { signal, idempotencyKey, run: user }) {
    const tool = await find(store, scope, toolId);
    const credential = await credentialFor({ vault, credentials }, scope, { tool, runId: user.id });
    return performTool(deps, { scope, tool, credential, values, signal, run: { user, idempotencyKey } });
  },
});

const onlyReads = ({ toolType, methodType }: ToolRow) =>
  isBuiltIn(toolType) ? builtInTypes[toolType].onlyReads : methodType === 'GET';

export async function find(store: ToolStore, scope: Scope, id: string): Promise<ToolRow> {
  const row = isId(id) ? await store.find(scope, id) : undefined;
  if (!row) throw new Problem(toolProblems.notFound);
  return row;
}
