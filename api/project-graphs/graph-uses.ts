// Who asks a graph: tools, and agents whose steps or models call them.
import type { AgentDependent } from '../../shared/agents/agent.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { GraphUses } from '../../shared/project-graphs/use.ts';

type Placed = { id: string; projectId: string | null };

export type UseDeps = {
  dependents: { ofTool: (scope: Scope, tool: Placed) => Promise<AgentDependent[]> };
  toolsAsking: (scope: Scope, graphId: string) => Promise<GraphUses['tools']>;
};

/** The agents of so many tools are looked for: each search reads every agent. */
const MAX_TOOLS_FOLLOWED = 5;

export async function graphUses(deps: UseDeps, scope: Scope, graphId: string): Promise<GraphUses> {
  const tools = await deps.toolsAsking(scope, graphId);
  const found: AgentDependent[] = [];
  for (const tool of tools.slice(0, MAX_TOOLS_FOLLOWED))
    found.push(...(await deps.dependents.ofTool(scope, tool)));
  const agents = [...Map.groupBy(found, ({ id }) => id).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { id, name, projectId } = first;
    return [{ id, name, projectId, isPublished: [first, ...others].some((use) => use.inActiveVersion) }];
  });
  const byName = agents.toSorted((one, other) => one.name.localeCompare(other.name));
  return { agents: byName.slice(0, workLimits.lists.maxDependents), tools };
}
