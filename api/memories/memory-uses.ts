// Who loads from a memory or stores in it: agents by their steps, and by the tools their models call.
import type { AgentDependent } from '../../shared/agents/agent.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { MemoryUses } from '../../shared/memories/use.ts';

type Placed = { id: string; projectId: string | null };

export type UseDeps = {
  dependents: {
    ofMemory: (scope: Scope, memory: Placed) => Promise<AgentDependent[]>;
    ofTool: (scope: Scope, tool: Placed) => Promise<AgentDependent[]>;
  };
  toolsWith: (scope: Scope, memoryId: string) => Promise<MemoryUses['tools']>;
  projectsOfAgents: (scope: Scope, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** The agents of so many tools are looked for: each search reads every agent. */
const MAX_TOOLS_FOLLOWED = 5;

export async function memoryUses(deps: UseDeps, scope: Scope, memory: Placed): Promise<MemoryUses> {
  const tools = await deps.toolsWith(scope, memory.id);
  const found = await deps.dependents.ofMemory(scope, memory);
  for (const tool of tools.slice(0, MAX_TOOLS_FOLLOWED))
    found.push(...(await deps.dependents.ofTool(scope, tool)));
  const byId = Map.groupBy(found, ({ id }) => id);
  const projects = await deps.projectsOfAgents(scope, [...byId.keys()]);
  const agents = [...byId].flatMap(([id, [first, ...others]]) => {
    const projectId = projects.get(id);
    if (!first || projectId === undefined) return [];
    const isPublished = [first, ...others].some(({ inActiveVersion }) => inActiveVersion);
    return [{ id, name: first.name, projectId, isPublished }];
  });
  const byName = agents.toSorted((one, other) => one.name.localeCompare(other.name));
  return { agents: byName.slice(0, workLimits.lists.maxDependents), tools };
}
