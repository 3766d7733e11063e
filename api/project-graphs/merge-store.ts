// Two entities that are one. Each relationship keeps between which two it was said to be, so that a merge can be undone
// whatever came after it [PG21].
import { sql } from 'kysely';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { inPart, type Part } from './part-store.ts';

export type MergeRow = {
  id: string;
  keptId: string;
  keptName: string;
  mergedName: string;
  author: string;
  createdAt: Date;
};

export type MergeStore = ReturnType<typeof mergeStore>;

/** What changes a graph comes one after the other. */
export const lockGraph = (trx: Trx, { graphId }: Pick<Part, 'graphId'>) =>
  lock(trx, `project-graph:${graphId}`);

export const mergeStore = (db: Db) => ({
  page: (part: Part, { limit, offset, sortDirection }: PageRequest): Promise<Page<MergeRow>> =>
    inTenant(db, part, async (trx) => {
      const order = sortDirection === 'ASC' ? sql`asc` : sql`desc`;
      const items = await mergesWhere(
        trx,
        sql`${inPart(part, 'm')} order by m.created_at ${order}, m.id limit ${limit} offset ${offset}`,
      );
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from project_graph_merges as m
        where ${inPart(part, 'm')}`.execute(trx);
      return { items, totalCount: rows[0]?.count ?? 0 };
    }),

  find: (part: Part, id: string): Promise<MergeRow | undefined> =>
    inTenant(
      db,
      part,
      async (trx) => (await mergesWhere(trx, sql`${inPart(part, 'm')} and m.id = ${id}::uuid`))[0],
    ),

  /** False: one of them is no longer there. A merge of this id that is there already is kept. */
  add: (part: Part, id: string, { keptId, mergedId }: { keptId: string; mergedId: string }, author: string) =>
    inTenant(db, part, async (trx) => {
      await lockGraph(trx, part);
      if ((await mergesWhere(trx, sql`m.id = ${id}::uuid`)).length > 0) return true;
      const { rows } = await sql`select id from project_graph_nodes as n where ${inPart(part, 'n')}
        and n.merged_into is null and n.id in (${keptId}::uuid, ${mergedId}::uuid)`.execute(trx);
      if (rows.length < 2) return false;
      const { graphId, ownerId } = part;
      await trx
        .insertInto('projectGraphMerges')
        .values({ id, graphId, ownerId, keptId, mergedId, author })
        .execute();
      await sql`update project_graph_nodes set root_id = ${keptId}::uuid,
        merged_into = case when id = ${mergedId}::uuid then ${keptId}::uuid else merged_into end
        where id = ${mergedId}::uuid or root_id = ${mergedId}::uuid`.execute(trx);
      for (const end of [sql`from_id`, sql`to_id`])
        await sql`update project_graph_edges set ${end} = ${keptId}::uuid where ${end} = ${mergedId}::uuid`.execute(
          trx,
        );
      return true;
    }),

  /** False: it is no longer there. */
  undo: (part: Part, id: string) =>
    inTenant(db, part, async (trx) => {
      await lockGraph(trx, part);
      const merge = await trx
        .deleteFrom('projectGraphMerges as m')
        .where('m.id', '=', id)
        .where(inPart(part, 'm'))
        .returning('m.mergedId')
        .executeTakeFirst();
      if (!merge) return false;
      const back = sql`${merge.mergedId}::uuid`;
      // With what had been merged into it.
      const family = sql`with recursive family (id) as (select ${back} union
        select n.id from project_graph_nodes as n join family on n.merged_into = family.id)`;
      for (const [end, said] of [
        [sql`from_id`, sql`said_from`],
        [sql`to_id`, sql`said_to`],
      ] as const)
        await sql`${family} update project_graph_edges set ${end} = ${back}
          where ${said} in (select id from family)`.execute(trx);
      await sql`${family} update project_graph_nodes as n set
          root_id = case when n.id = ${back} then null else ${back} end,
          merged_into = case when n.id = ${back} then null else n.merged_into end
        from family where n.id = family.id`.execute(trx);
      return true;
    }),
});

async function mergesWhere(trx: Trx, rest: ReturnType<typeof sql>): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select m.id, m.kept_id as "keptId", kept.name as "keptName", merged.name as "mergedName", m.author,
      m.created_at as "createdAt"
    from project_graph_merges as m join project_graph_nodes as kept on kept.id = m.kept_id
    join project_graph_nodes as merged on merged.id = m.merged_id where ${rest}`.execute(trx);
  return rows;
}
