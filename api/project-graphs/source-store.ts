// The texts a graph is made from, and what becomes of them [PG10].
import { sql } from 'kysely';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { projectGraphProblems } from '../../shared/project-graphs/problems.ts';
import type { GraphTextDraft, SourceStatus } from '../../shared/project-graphs/source.ts';
import { enqueue, enqueueAll } from '../kit/jobs/enqueue-store.ts';
import { extractionJob, type ReadingModel } from './extraction-job.ts';
import { lockGraph } from './merge-store.ts';
import { inPart, type Part } from './part-store.ts';

export type SourceRow = {
  id: string;
  name: string;
  characters: number;
  status: SourceStatus;
  done: number;
  total: number;
  errorCode: string;
  nodes: number;
  relationships: number;
  author: string;
  createdAt: Date;
  updatedAt: Date;
};

export type SourceStore = ReturnType<typeof sourceStore>;

const { maxSources, maxCopiedCharacters } = workLimits.projectGraphs;
const columns = { name: sql`lower(name)`, createdAt: sql`created_at` };

export const sourceStore = (db: Db) => ({
  page: (part: Part, slice: PageRequest<keyof typeof columns>): Promise<Page<SourceRow>> =>
    inTenant(db, part, (trx) =>
      readPage(
        visible(trx, part)
          .where('name', 'ilike', containing(slice.filter))
          .orderBy(columns[slice.sortBy ?? 'createdAt'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
          .orderBy('id'),
        slice,
      ),
    ),

  find: (part: Part, id: string): Promise<SourceRow | undefined> =>
    inTenant(db, part, (trx) => visible(trx, part).where('id', '=', id).executeTakeFirst()),

  /** A text of this id that is there already is kept: the call was repeated. */
  add: (
    part: Part,
    id: string,
    author: string,
    { name, text, model }: Pick<GraphTextDraft, 'name' | 'text'> & { model: ReadingModel | undefined },
  ) =>
    inTenant(db, part, async (trx) => {
      const { graphId, ownerId } = part;
      await lockGraph(trx, part);
      const added = await trx
        .insertInto('projectGraphSources')
        .values({ id, graphId, ownerId, name, content: text, author })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) return;
      const { count } = await trx
        .selectFrom('projectGraphSources')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('graphId', '=', graphId)
        .executeTakeFirstOrThrow();
      if (count > maxSources) throw new Problem(projectGraphProblems.tooManySources, { most: maxSources }); // [PG3]
      await enqueue(trx, extractionJob, { sourceId: id, round: 1, ...(model && { model }) });
    }),

  copyAll,

  /** False: it was not under way. */
  stop: (part: Part, id: string): Promise<boolean> =>
    inTenant(db, part, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('projectGraphSources')
        .set({ status: 'Aborted', round: sql`round + 1`, updatedAt: sql`clock_timestamp()` })
        .where('id', '=', id)
        .where(inPart(part, 'projectGraphSources'))
        .where('status', 'in', ['Pending', 'Processing'])
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    }),

  /** With what no other text says. [PG15] */
  remove: (part: Part, id: string) =>
    inTenant(db, part, async (trx) => {
      await lockGraph(trx, part);
      await trx
        .deleteFrom('projectGraphSources')
        .where('id', '=', id)
        .where(inPart(part, 'projectGraphSources'))
        .execute();
      await sql`delete from project_graph_edges as e where ${inPart(part, 'e')} and not e.by_hand
        and not exists (select from project_graph_mentions where edge_id = e.id)`.execute(trx);
      // What others were merged into stays as long as they do.
      await sql`delete from project_graph_nodes as n where ${inPart(part, 'n')} and not n.by_hand
        and not exists (select from project_graph_mentions where node_id in (
          select id from project_graph_nodes where id = n.id or root_id = n.id or merged_into = n.id))
        and not exists (select from project_graph_edges where n.id in (said_from, said_to, from_id, to_id))`.execute(
        trx,
      );
    }),
});

/** The texts of one part, to be read for another, which has none yet: else the call was repeated. [PG6] */
async function copyAll(trx: Trx, from: Part, to: Part, author: string) {
  await lockGraph(trx, to);
  const there = trx.selectFrom('projectGraphSources').select('id').where('graphId', '=', to.graphId);
  if (await there.limit(1).executeTakeFirst()) return;
  const { rows: sizes } = await sql<{ characters: number }>`
    select coalesce(sum(char_length(content)), 0)::float as characters from project_graph_sources as s
    where ${inPart(from, 's')}`.execute(trx);
  if ((sizes[0]?.characters ?? 0) > maxCopiedCharacters) throw new Problem(projectGraphProblems.copyTooLarge);
  const { rows } = await sql<{ id: string }>`insert into project_graph_sources
        (graph_id, owner_id, name, content, author)
      select ${to.graphId}::uuid, ${to.ownerId}::text, s.name, s.content, ${author}
      from project_graph_sources as s where ${inPart(from, 's')} order by s.created_at returning id`.execute(
    trx,
  );
  await enqueueAll(
    trx,
    extractionJob,
    rows.map(({ id }) => ({ sourceId: id, round: 1 })),
  );
}

const visible = (trx: Trx, part: Part) =>
  trx
    .selectFrom('projectGraphSources')
    .select([
      ...([
        'id',
        'name',
        'status',
        'done',
        'total',
        'errorCode',
        'author',
        'createdAt',
        'updatedAt',
      ] as const),
      sql<number>`char_length(content)`.as('characters'),
      sql<number>`(select count(distinct node_id)::int from project_graph_mentions
        where source_id = project_graph_sources.id)`.as('nodes'),
      sql<number>`(select count(distinct edge_id)::int from project_graph_mentions
        where source_id = project_graph_sources.id)`.as('relationships'),
    ])
    .where(inPart(part, 'projectGraphSources'));
