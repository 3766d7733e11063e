// What a tool leads to inside of the product: an agent, a memory or a graph of its own project, and no agent by its address.
import type { Scope } from '../../shared/access/permissions.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { toolProblems } from '../../shared/tools/problems.ts';
import type { ToolSettings } from '../../shared/tools/tool.ts';
import type { GraphPort } from '../project-graphs/index.ts';

export type TargetDeps = {
  /** undefined: there is no such agent in the scope. */
  agentName: (scope: Scope, id: string) => Promise<string | undefined>;
  /** Those a project may use. */
  memoryNames: (scope: Scope, projectId: string) => Promise<readonly { id: string }[]>;
  graphs: () => Pick<GraphPort, 'isUsable'>;
};

/** Whose runs programs start at the address: `…/v1/PipelineExecution/{id}`. */
function agentAt(apiEndpoint: string): string | undefined {
  const segments = apiEndpoint.toLowerCase().split(/[/?#]/);
  return segments[segments.indexOf('pipelineexecution') + 1];
}

type Draft = Pick<ToolSettings, 'toolType' | 'toolMetadata' | 'projectId' | 'apiEndpoint'>;

export async function checkTargets(deps: TargetDeps, { tenantId }: Scope, draft: Draft) {
  const { toolType, projectId } = draft;
  if (toolType === 'Custom') return checkAddress(deps, { tenantId, projects: 'all' }, draft);
  // An agent reaches those of its own project alone.
  if (toolType === 'Agent' && projectId === null)
    throw new Problem(toolProblems.agentUnknown).at('projectId');
  if (projectId === null) return;
  const inside = { tenantId, projects: [projectId] };
  if (toolType === 'Agent') await checkAgent(deps, inside, draft);
  if (toolType === 'MemoryLoad' || toolType === 'MemoryStore')
    await checkMemory(deps, inside, { ...draft, projectId });
  if (toolType === 'GraphQuery' && !(await deps.graphs().isUsable(inside, draft.toolMetadata.graphId)))
    throw new Problem(toolProblems.graphUnknown).at('toolMetadata.graphId');
}

async function checkAddress({ agentName }: TargetDeps, scope: Scope, { apiEndpoint }: Draft) {
  const agentId = agentAt(apiEndpoint);
  const isOurs = agentId && isId(agentId) && (await agentName(scope, agentId)) !== undefined;
  if (isOurs) throw new Problem(toolProblems.endpointOfAgent).at('apiEndpoint');
}

async function checkAgent({ agentName }: TargetDeps, scope: Scope, { toolMetadata: { agentId } }: Draft) {
  const name = isId(agentId) ? await agentName(scope, agentId) : undefined;
  if (name === undefined) throw new Problem(toolProblems.agentUnknown).at('toolMetadata.agentId');
}

async function checkMemory(
  { memoryNames }: TargetDeps,
  scope: Scope,
  { projectId, toolMetadata: { memoryId } }: Draft & { projectId: string },
) {
  const known = await memoryNames(scope, projectId);
  if (!known.some(({ id }) => id === memoryId))
    throw new Problem(toolProblems.memoryUnknown).at('toolMetadata.memoryId');
}
