// Which agents run another one, have it as their backup, call a tool, search a data source or use a memory. An agent reaches those of
// its own project only, so nobody else is asked.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { AgentDependent } from '../../shared/agents/agent.ts';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { loadUpdates } from '../../shared/node/documents/index.ts';
import { agentsIn, memoriesIn, sourcesIn, toolsIn, type AgentGraph } from '../../shared/steps/index.ts';
import { backedUpBy } from './backup-store.ts';
import { readDraft } from './graph-work.ts';

export type DependentStore = ReturnType<typeof dependentStore>;

/** `projectId` null: of every project. */
type Placed = { id: string; projectId: string | null };
/** `graphs`: of the versions in use that mention it. */
type Candidate = { id: string; name: string; projectId: string; graphs: AgentGraph[] };

/** By name, at most so many as the limits say. */
export const dependentStore = (db: Db) => ({
  of: (scope: Scope, agent: Placed): Promise<AgentDependent[]> =>
    inTenant(db, scope, async (trx) =>
      withBackups(await dependentsOf(trx, scope, agent), await backedUpBy(trx, agent.id)),
    ),

  ofTool: (scope: Scope, tool: Placed): Promise<AgentDependent[]> =>
    inTenant(db, scope, (trx) => dependentsOf(trx, scope, tool, toolsIn)),

  ofDataSource: (scope: Scope, source: Placed): Promise<AgentDependent[]> =>
    inTenant(db, scope, (trx) => dependentsOf(trx, scope, source, sourcesIn)),

  ofMemory: (scope: Scope, memory: Placed): Promise<AgentDependent[]> =>
    inTenant(db, scope, (trx) => dependentsOf(trx, scope, memory, memoriesIn)),
});

/** `usedIn`: the ids of what a graph uses, of the kind of the thing. */
export async function dependentsOf(
  trx: Trx,
  scope: Scope,
  thing: Placed,
  usedIn: (graph: AgentGraph) => string[] = agentsIn,
): Promise<AgentDependent[]> {
  const dependents: AgentDependent[] = [];
  for (const { id, name, projectId, graphs } of await mentioning(trx, scope, thing)) {
    const draft = await readDraft(scope, await loadUpdates(trx, agentDocumentName(scope.tenantId, id)));
    const inDraft = usedIn(draft.graph).includes(thing.id);
    const inActiveVersion = graphs.some((graph) => usedIn(graph).includes(thing.id));
    if (inDraft || inActiveVersion)
      dependents.push({ id, name, projectId, inDraft, inActiveVersion, asBackup: false });
  }
  return dependents;
}

type Backed = Pick<AgentDependent, 'id' | 'name' | 'projectId'>;

/** Nobody is named twice. */
export function withBackups(
  dependents: readonly AgentDependent[],
  backed: readonly Backed[],
): AgentDependent[] {
  const ids = new Set(backed.map(({ id }) => id));
  const known = new Set(dependents.map(({ id }) => id));
  const others = backed.filter(({ id }) => !known.has(id));
  return [
    ...dependents.map((agent) => ({ ...agent, asBackup: ids.has(agent.id) })),
    ...others.map((agent) => ({ ...agent, inDraft: false, inActiveVersion: false, asBackup: true })),
  ];
}

/** Those whose draft, active version or labelled version holds the id somewhere: a document keeps texts as they are, byte by byte. */
const mentioning = async (trx: Trx, { projects }: Scope, { id, projectId }: Placed) => {
  const idBytes = sql`convert_to(${id}, 'UTF8')`;
  const document = sql`'t/' || agents.tenant_id || '/agent/' || agents.id`;
  const { rows } = await sql<Candidate>`
    select agents.id, agents.name, agents.project_id, mentions.graphs
    from agents, lateral (
      select coalesce(jsonb_agg(v.graph), '[]') as graphs from agent_versions v
      where v.agent_id = agents.id and strpos(v.graph::text, ${id}) > 0
        and (v.number = agents.live_version
          or exists (select from agent_labels l where l.agent_id = agents.id and l.number = v.number))) mentions
    where (${projectId}::uuid is null or agents.project_id = ${projectId}::uuid)
      and (${projects === 'all'} or agents.project_id = any(${projects === 'all' ? [] : [...projects]}::uuid[]))
      and agents.deleted_at is null and agents.id <> ${id}
      and (jsonb_array_length(mentions.graphs) > 0
        or exists (select from document_snapshots
          where document = ${document} and position(${idBytes} in state) > 0)
        or exists (select from document_updates
          where document = ${document} and position(${idBytes} in update) > 0))
    order by lower(agents.name), agents.id
    limit ${workLimits.lists.maxDependents}`.execute(trx);
  return rows;
};
