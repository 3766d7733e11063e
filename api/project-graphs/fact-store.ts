// Writes what a text says into its graph. `round` says whether it is still the reading that counts [PG10].
import { sql } from 'kysely';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { appendChanges } from '../../shared/node/changes-outbox.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { projectGraphProblems } from '../../shared/project-graphs/problems.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import type { SourceStatus } from '../../shared/project-graphs/source.ts';
import { keyOf, type Facts } from './extract/facts.ts';
import { lockGraph } from './merge-store.ts';
import { inPart, type Part } from './part-store.ts';

const { maxNodes, maxEdges } = workLimits.projectGraphs;

type Reading = { tenantId: string; sourceId: string; round: number };
type Passing = { status: SourceStatus; done?: number; total?: number; errorCode?: string };
type Batch = Facts & { done: number; total: number };

export const factStore = (db: Db, reading: Reading) => ({
  /** What is to be read; undefined: it was stopped or deleted. */
  begin: () => inTenant(db, reading, (trx) => pass(trx, reading, { status: 'Processing' })),

  /** False: this reading no longer counts. A batch that was written before is not written again. */
  write: ({ entities, relations, done, total }: Batch): Promise<boolean> =>
    inTenant(db, reading, async (trx) => {
      const status = done === total ? 'Finished' : 'Processing';
      const source = await pass(trx, reading, { status, done, total });
      if (!source) return false;
      const part = { tenantId: reading.tenantId, graphId: source.graphId, ownerId: source.ownerId };
      await lockGraph(trx, part);
      await writeNodes(trx, part, reading.sourceId, entities);
      await writeEdges(trx, part, reading.sourceId, relations);
      await refuseTooMany(trx, part);
      return true;
    }),

  fail: (errorCode: string) =>
    inTenant(db, reading, async (trx) => {
      await pass(trx, reading, { status: 'Failed', errorCode });
    }),
});

/** To the next state, and everybody who looks is told. */
async function pass(trx: Trx, { tenantId, sourceId, round }: Reading, passing: Passing) {
  const source = await trx
    .updateTable('projectGraphSources as s')
    .from('projectGraphs as g')
    .set({ ...passing, updatedAt: sql`clock_timestamp()` })
    .whereRef('g.id', '=', 's.graphId')
    .where('s.id', '=', sourceId)
    .where('s.round', '=', round)
    .where('s.status', 'in', ['Pending', 'Processing'])
    .returning(['s.graphId', 's.ownerId', 's.content', 's.done', 'g.projectId'])
    .executeTakeFirst();
  if (source)
    await appendChanges(trx, [projectGraphRoutes.list], {
      tenantId,
      projectIds: source.projectId === null ? [] : [source.projectId],
      subjectId: source.graphId,
    });
  return source;
}

/** Of what is said several times, the surest. */
function surest<Fact extends { confidence: number }>(facts: readonly Fact[], keyed: (fact: Fact) => string) {
  const best = new Map<string, Fact>();
  for (const fact of facts) {
    const key = keyed(fact);
    const before = best.get(key);
    if (key && (!before || before.confidence < fact.confidence)) best.set(key, fact);
  }
  return [...best].map(([key, fact]) => ({ ...fact, key }));
}

async function writeNodes(trx: Trx, { graphId, ownerId }: Part, sourceId: string, facts: Facts['entities']) {
  const nodes = JSON.stringify(surest(facts, ({ name }) => keyOf(name)));
  await sql`with facts as (select * from jsonb_to_recordset(${nodes}::jsonb)
      as f (key text, name text, type text, confidence double precision, excerpt text, position integer)),
    written as (insert into project_graph_nodes as n (graph_id, owner_id, key, name, type, confidence)
      select ${graphId}::uuid, ${ownerId}::text, key, name, type, confidence from facts
      on conflict (graph_id, owner_id, key) do update set
        type = case when excluded.confidence > n.confidence then excluded.type else n.type end,
        updated_at = case when excluded.confidence > n.confidence then clock_timestamp() else n.updated_at end,
        confidence = greatest(n.confidence, excluded.confidence)
      returning id, key)
    insert into project_graph_mentions (graph_id, owner_id, source_id, node_id, confidence, excerpt, position)
      select ${graphId}::uuid, ${ownerId}::text, ${sourceId}::uuid, written.id, confidence, excerpt, position
      from facts join written using (key)`.execute(trx);
}

/** Between what the names stand for by now. [PG20] */
async function writeEdges(trx: Trx, part: Part, sourceId: string, facts: Facts['relations']) {
  const { graphId, ownerId } = part;
  const keyed = facts.map((fact) => ({ ...fact, one: keyOf(fact.from), other: keyOf(fact.to) }));
  const edges = JSON.stringify(surest(keyed, ({ one, type, other }) => JSON.stringify([one, type, other])));
  await sql`with facts as (
      select f.*, a.id as said_from, coalesce(a.root_id, a.id) as from_id, b.id as said_to,
        coalesce(b.root_id, b.id) as to_id
      from jsonb_to_recordset(${edges}::jsonb)
        as f (one text, type text, other text, confidence double precision, excerpt text, position integer)
      join project_graph_nodes as a on a.key = f.one and ${inPart(part, 'a')}
      join project_graph_nodes as b on b.key = f.other and ${inPart(part, 'b')}),
    written as (insert into project_graph_edges as e
        (graph_id, owner_id, type, confidence, said_from, said_to, from_id, to_id)
      select ${graphId}::uuid, ${ownerId}::text, type, confidence, said_from, said_to, from_id, to_id from facts
      on conflict (said_from, type, said_to) do update set confidence = greatest(e.confidence, excluded.confidence)
      returning id, said_from, type, said_to)
    insert into project_graph_mentions (graph_id, owner_id, source_id, edge_id, confidence, excerpt, position)
      select ${graphId}::uuid, ${ownerId}::text, ${sourceId}::uuid, written.id, confidence, excerpt, position
      from facts join written using (said_from, type, said_to)`.execute(trx);
}

/** [PG3] */
export async function refuseTooMany(trx: Trx, { graphId }: Pick<Part, 'graphId'>) {
  const { rows } = await sql<{ nodes: number; edges: number }>`select
    (select count(*)::int from project_graph_nodes where graph_id = ${graphId}::uuid) as nodes,
    (select count(*)::int from project_graph_edges where graph_id = ${graphId}::uuid) as edges`.execute(trx);
  const { nodes = 0, edges = 0 } = rows[0] ?? {};
  if (nodes > maxNodes) throw new Problem(projectGraphProblems.tooManyNodes, { most: maxNodes });
  if (edges > maxEdges) throw new Problem(projectGraphProblems.tooManyEdges, { most: maxEdges });
}
