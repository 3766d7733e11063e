// The files of data sources, and what becomes of them [DS5]. Whoever calls has found the data source within their scope.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { FileState } from '../../shared/data-sources/data-source.ts';
import { dataSourceProblems } from '../../shared/data-sources/problems.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import { enqueue } from '../kit/jobs/enqueue-store.ts';
import { indexingJob } from './indexing-job.ts';
import type { ReadFile } from './read-text.ts';

type Tenant = Pick<Scope, 'tenantId'>;
/** A file of a data source. */
type Place = { sourceId: string; fileId: string };

export type FileRow = {
  id: string;
  fileName: string;
  size: number;
  status: FileState;
  errorCode: string;
  chunksCount: number;
  author: string;
  createdAt: Date;
  updatedAt: Date;
};

export type FileStore = ReturnType<typeof fileStore>;

const { maxFilesPerSource } = workLimits.dataSources;

const shown = [
  ...(['id', 'fileName', 'size', 'status', 'errorCode', 'chunksCount', 'author'] as const),
  ...(['createdAt', 'updatedAt'] as const),
];

const columns = { fileName: sql`lower(file_name)`, createdAt: sql`created_at`, size: sql`size` };

export const fileStore = (db: Db) => ({
  page: (
    tenant: Tenant,
    sourceId: string,
    slice: PageRequest<keyof typeof columns>,
  ): Promise<Page<FileRow>> =>
    inTenant(db, tenant, (trx) =>
      readPage(
        trx
          .selectFrom('sourceFiles')
          .select(shown)
          .where('sourceId', '=', sourceId)
          .where(sql<boolean>`strpos(lower(file_name), lower(${slice.filter})) > 0`)
          .orderBy(columns[slice.sortBy ?? 'fileName'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
          .orderBy('id'),
        slice,
      ),
    ),

  find: (tenant: Tenant, { sourceId, fileId }: Place): Promise<FileRow | undefined> =>
    inTenant(db, tenant, (trx) =>
      trx
        .selectFrom('sourceFiles')
        .select(shown)
        .where('id', '=', fileId)
        .where('sourceId', '=', sourceId)
        .executeTakeFirst(),
    ),

  add: (tenant: Tenant, sourceId: string, author: string, file: ReadFile) =>
    inTenant(db, tenant, async (trx) => {
      await lock(trx, `source-files:${sourceId}`);
      const { count } = await trx
        .selectFrom('sourceFiles')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sourceId', '=', sourceId)
        .executeTakeFirstOrThrow();
      if (count >= maxFilesPerSource)
        throw new Problem(dataSourceProblems.tooManyFiles, { most: maxFilesPerSource }).at('file'); // [DS7]
      const { round, ...added } = await trx
        .insertInto('sourceFiles')
        .values({ sourceId, author, ...file })
        .returning([...shown, 'round'])
        .executeTakeFirstOrThrow();
      await enqueueIndexing(trx, { id: added.id, round });
      return added;
    }).catch((error: unknown) => {
      if (isUniqueViolation(error, 'source_files_name'))
        throw new Problem(dataSourceProblems.fileTaken, { name: file.fileName }).at('file');
      throw error;
    }),

  /** False: it is on its way already. */
  indexAgain: (tenant: Tenant, { fileId }: Place): Promise<boolean> =>
    inTenant(db, tenant, async (trx) => {
      const file = await trx
        .updateTable('sourceFiles')
        .set(fromTheStart)
        .where('id', '=', fileId)
        .where('status', 'not in', ['Pending', 'Processing'])
        .returning(['id', 'round'])
        .executeTakeFirst();
      if (file) await enqueueIndexing(trx, file);
      return file !== undefined;
    }),

  /** False: it was not under way. */
  abort: (tenant: Tenant, { fileId }: Place): Promise<boolean> =>
    inTenant(db, tenant, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('sourceFiles')
        .set({ status: 'Aborted', round: nextRound, updatedAt: now })
        .where('id', '=', fileId)
        .where('status', 'in', ['Pending', 'Processing'])
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    }),

  remove: (tenant: Tenant, { fileId }: Place) =>
    inTenant(db, tenant, (trx) => trx.deleteFrom('sourceFiles').where('id', '=', fileId).execute()),
});

/** All files of a data source, from the start. */
export async function indexAll(trx: Trx, sourceId: string) {
  const files = await trx
    .updateTable('sourceFiles')
    .set(fromTheStart)
    .where('sourceId', '=', sourceId)
    .returning(['id', 'round'])
    .execute();
  for (const file of files) await enqueueIndexing(trx, file);
}

const now = sql<Date>`clock_timestamp()`;
const nextRound = sql<number>`round + 1`;
const fromTheStart = { status: 'Pending' as const, errorCode: '', round: nextRound, updatedAt: now };

const enqueueIndexing = (trx: Trx, { id, round }: { id: string; round: number }) =>
  enqueue(trx, indexingJob, { fileId: id, round });
