// What people enter and change themselves. It is as sure as anything, and stays when the texts go [PG18].
import { sql } from 'kysely';
import { Problem } from '../../shared/kernel/problem.ts';
import type { AsRead } from '../../shared/kernel/as-read.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { refuseStale } from '../../shared/node/database/refuse-stale.ts';
import type { GraphEdgeDraft, GraphNodeDraft } from '../../shared/project-graphs/graph.ts';
import { projectGraphProblems } from '../../shared/project-graphs/problems.ts';
import { keyOf, relationName } from './extract/facts.ts';
import { refuseTooMany } from './fact-store.ts';
import { lockGraph } from './merge-store.ts';
import { inPart, type Part } from './part-store.ts';

export type HandStore = ReturnType<typeof handStore>;

const byHand = { confidence: 1, byHand: true } as const;
const changedNow = () => ({ ...byHand, updatedAt: sql<Date>`clock_timestamp()` });

export const handStore = (db: Db) => ({ ...handNodes(db), ...handEdges(db) });

const handNodes = (db: Db) => ({
  /** One of this id that is there already is kept: the call was repeated. */
  addNode: (part: Part, id: string, { name, type, properties }: GraphNodeDraft) =>
    inTenant(db, part, async (trx) => {
      const own = { id, graphId: part.graphId, ownerId: part.ownerId };
      await lockGraph(trx, part);
      const taken = await nodeNamed(trx, part, name);
      if (taken?.id === id) return;
      if (taken) throw nodeTaken(name);
      await trx
        .insertInto('projectGraphNodes')
        .values({ ...own, ...byHand, key: keyOf(name), name, type, properties: JSON.stringify(properties) })
        .execute();
      await refuseTooMany(trx, part);
    }),

  /** False: it is not there. */
  changeNode: (
    part: Part,
    id: string,
    { name, type, properties, ...read }: GraphNodeDraft & AsRead,
  ): Promise<boolean> =>
    inTenant(db, part, async (trx) => {
      await lockGraph(trx, part);
      const before = await trx
        .selectFrom('projectGraphNodes as n')
        .select(['n.key', 'n.name', 'n.type'])
        .where('n.id', '=', id)
        .where(inPart(part, 'n'))
        .where('n.mergedInto', 'is', null)
        .executeTakeFirst();
      if (!before) return false;
      await refuseStale(trx, 'projectGraphNodes', id, read);
      const key = keyOf(name);
      if (key !== before.key) await keepOldName(trx, part, { ...before, id }, name);
      await trx
        .updateTable('projectGraphNodes')
        .set({ ...changedNow(), key, name, type, properties: JSON.stringify(properties) })
        .where('id', '=', id)
        .execute();
      return true;
    }),

  /** With what was merged into it, and its relationships. False: it is not there. */
  removeNode: (part: Part, id: string): Promise<boolean> =>
    inTenant(db, part, async (trx) => {
      await lockGraph(trx, part);
      const { rows } = await sql`delete from project_graph_nodes as n where ${inPart(part, 'n')}
        and n.merged_into is null and n.id = ${id}::uuid returning id`.execute(trx);
      return rows.length > 0;
    }),
});

const handEdges = (db: Db) => ({
  addEdge: (part: Part, id: string, { from, type, to }: GraphEdgeDraft) =>
    inTenant(db, part, async (trx) => {
      const { graphId, ownerId } = part;
      await lockGraph(trx, part);
      for (const [field, end] of [
        ['from', from],
        ['to', to],
      ] as const)
        if (!(await isThere(trx, part, end))) throw new Problem(projectGraphProblems.nodeNotFound).at(field);
      const verb = relationName(type);
      const same = await edgeBetween(trx, part, { from, type: verb, to });
      if (same === id) return;
      if (same !== undefined) throw new Problem(projectGraphProblems.edgeTaken).at('type');
      const ends = { saidFrom: from, saidTo: to, fromId: from, toId: to };
      await trx
        .insertInto('projectGraphEdges')
        .values({ id, graphId, ownerId, type: verb, ...byHand, ...ends })
        .execute();
      await refuseTooMany(trx, part);
    }),

  /** False: it is not there. */
  changeEdge: (part: Part, id: string, { type, ...read }: { type: string } & AsRead): Promise<boolean> =>
    inTenant(db, part, async (trx) => {
      await lockGraph(trx, part);
      const ends = await trx
        .selectFrom('projectGraphEdges as e')
        .select(['e.fromId as from', 'e.toId as to'])
        .where('e.id', '=', id)
        .where(inPart(part, 'e'))
        .executeTakeFirst();
      if (!ends) return false;
      await refuseStale(trx, 'projectGraphEdges', id, read);
      const verb = relationName(type);
      const same = await edgeBetween(trx, part, { ...ends, type: verb });
      if (same !== undefined && same !== id) throw new Problem(projectGraphProblems.edgeTaken).at('type');
      await trx
        .updateTable('projectGraphEdges')
        .set({ ...changedNow(), type: verb })
        .where('id', '=', id)
        .execute();
      return true;
    }),

  removeEdge: (part: Part, id: string): Promise<boolean> =>
    inTenant(db, part, async (trx) => {
      const { rows } = await sql`delete from project_graph_edges as e where ${inPart(part, 'e')}
        and e.id = ${id}::uuid returning id`.execute(trx);
      return rows.length > 0;
    }),
});

const nodeTaken = (name: string) => new Problem(projectGraphProblems.nodeTaken, { name }).at('name');

const nodeNamed = (trx: Trx, part: Part, name: string) =>
  trx
    .selectFrom('projectGraphNodes as n')
    .select([
      'n.id',
      'n.rootId',
      // It stands for a renamed entity: merged into it, and not by a merge that can be undone.
      sql<boolean>`n.merged_into is not null
        and not exists (select from project_graph_merges where merged_id = n.id)`.as('isOldName'),
    ])
    .where(inPart(part, 'n'))
    .where('n.key', '=', keyOf(name))
    .executeTakeFirst();

async function isThere(trx: Trx, part: Part, id: string): Promise<boolean> {
  const { rows } = await sql`select from project_graph_nodes as n where ${inPart(part, 'n')}
    and n.merged_into is null and n.id = ${id}::uuid`.execute(trx);
  return rows.length > 0;
}

async function edgeBetween(trx: Trx, part: Part, { from, type, to }: GraphEdgeDraft) {
  const { rows } = await sql<{
    id: string;
  }>`select e.id from project_graph_edges as e where ${inPart(part, 'e')}
    and e.from_id = ${from}::uuid and e.to_id = ${to}::uuid and e.type = ${type} limit 1`.execute(trx);
  return rows[0]?.id;
}

type Before = { id: string; key: string; name: string; type: string };

/** As an entity of its own that stands for the renamed one, so that later texts that use it mean that one. */
async function keepOldName(trx: Trx, part: Part, { id, key, name, type }: Before, newName: string) {
  const { graphId, ownerId } = part;
  const taken = await nodeNamed(trx, part, newName);
  if (taken && !(taken.isOldName && taken.rootId === id)) throw nodeTaken(newName);
  if (taken) await forgetOldName(trx, taken.id, id);
  // Its key goes to the new one, so that the old one may take it.
  await trx
    .updateTable('projectGraphNodes')
    .set({ key: keyOf(newName) })
    .where('id', '=', id)
    .execute();
  const alias = { graphId, ownerId, key, name, type, ...byHand, mergedInto: id, rootId: id };
  await trx.insertInto('projectGraphNodes').values(alias).execute();
}

/** What texts said under it since is said of the entity itself. */
async function forgetOldName(trx: Trx, oldId: string, id: string) {
  await sql`update project_graph_mentions set node_id = ${id}::uuid where node_id = ${oldId}::uuid`.execute(
    trx,
  );
  await sql`update project_graph_edges as e set said_from = ${id}::uuid where said_from = ${oldId}::uuid
    and not exists (select from project_graph_edges where said_from = ${id}::uuid and type = e.type and said_to = e.said_to)`.execute(
    trx,
  );
  await sql`update project_graph_edges as e set said_to = ${id}::uuid where said_to = ${oldId}::uuid
    and not exists (select from project_graph_edges where said_to = ${id}::uuid and type = e.type and said_from = e.said_from)`.execute(
    trx,
  );
  await trx.deleteFrom('projectGraphNodes').where('id', '=', oldId).execute();
}
