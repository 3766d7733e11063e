// Who uses a record of another domain: agents by their steps, and by the tools their models call.
import type { AgentDependent } from '../../shared/agents/agent.ts';
import type { RecordUses } from '../../shared/agents/record-uses.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { DependentStore } from './dependent-read-model.ts';

/** The agents of so many tools are looked for: each search reads every agent. */
const MAX_TOOLS_FOLLOWED = 5;

type Found = {
  tools: RecordUses['tools'];
  /** The agents whose steps name the record. */
  agents?: readonly AgentDependent[];
};

export async function recordUses(
  { ofTool }: Pick<DependentStore, 'ofTool'>,
  scope: Scope,
  { tools, agents: direct = [] }: Found,
): Promise<RecordUses> {
  const found = [...direct];
  for (const tool of tools.slice(0, MAX_TOOLS_FOLLOWED)) found.push(...(await ofTool(scope, tool)));
  const agents = [...Map.groupBy(found, ({ id }) => id).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { id, name, projectId } = first;
    return [{ id, name, projectId, isPublished: [first, ...others].some((use) => use.inActiveVersion) }];
  });
  const byName = agents.toSorted((one, other) => one.name.localeCompare(other.name));
  return { agents: byName.slice(0, workLimits.lists.maxDependents), tools };
}
