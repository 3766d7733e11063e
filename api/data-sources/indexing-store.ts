// One indexing of one file. `round` says whether it is still the one that counts.
import { sql } from 'kysely';
import type { FileState } from '../../shared/data-sources/data-source.ts';
import { dataSourceProblems } from '../../shared/data-sources/problems.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { appendChanges } from '../../shared/node/changes-outbox.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { SearchableChunk } from './read-chunks-task.ts';

const { maxChunks } = workLimits.dataSources;

/** Chunks written by one statement. */
const AT_ONCE = 500;

type Indexing = { tenantId: string; fileId: string; round: number };
type Watching = { signal: AbortSignal; progress: (done: number, total: number) => void };

export function indexingStore(db: Db, indexing: Indexing) {
  const { fileId } = indexing;
  return {
    /** What is to be read; undefined: it was stopped, deleted or begun anew. */
    begin: () => inTenant(db, indexing, (trx) => pass(trx, indexing, { status: 'Processing' })),

    /** All of it or nothing. */
    finish: (chunks: readonly SearchableChunk[], watching: Watching) =>
      inTenant(db, indexing, async (trx) => {
        const done = { status: 'Indexed', errorCode: '', chunksCount: chunks.length } as const;
        const file = await pass(trx, indexing, done);
        if (!file) return;
        const { sourceId } = file;
        await trx.deleteFrom('sourceChunks').where('fileId', '=', fileId).execute();
        await lock(trx, `source-chunks:${sourceId}`);
        if ((await countChunks(trx, sourceId)) + chunks.length > maxChunks)
          throw new Problem(dataSourceProblems.tooManyChunks, { most: maxChunks }); // [DS7]
        for (let at = 0; at < chunks.length; at += AT_ONCE) {
          watching.signal.throwIfAborted();
          watching.progress(at, chunks.length);
          await insert(trx, { sourceId, fileId }, chunks.slice(at, at + AT_ONCE));
        }
      }),

    fail: (errorCode: string) =>
      inTenant(db, indexing, async (trx) => {
        await pass(trx, indexing, { status: 'IndexingFailed', errorCode });
      }),
  };
}

type Passing = { status: FileState; errorCode?: string; chunksCount?: number };

/** To the next state, and everybody who looks is told; undefined: this indexing no longer counts. */
async function pass(trx: Trx, { tenantId, fileId, round }: Indexing, passing: Passing) {
  const file = await trx
    .updateTable('sourceFiles as f')
    .from('dataSources as s')
    .set({ ...passing, updatedAt: sql<Date>`clock_timestamp()` })
    .whereRef('s.id', '=', 'f.sourceId')
    .where('f.id', '=', fileId)
    .where('f.round', '=', round)
    .where('f.status', 'in', ['Pending', 'Processing'])
    .returning(['f.sourceId', 'f.kind', 'f.content', 's.projectId', 's.chunkSize', 's.chunkOverlap'])
    .executeTakeFirst();
  if (file)
    await appendChanges(trx, [dataSourceRoutes.list], {
      tenantId,
      projectIds: [file.projectId],
      subjectId: file.sourceId,
    });
  return file;
}

async function countChunks(trx: Trx, sourceId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('sourceChunks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sourceId', '=', sourceId)
    .executeTakeFirstOrThrow();
  return count;
}

const insert = (
  trx: Trx,
  { sourceId, fileId }: { sourceId: string; fileId: string },
  chunks: readonly SearchableChunk[],
) =>
  sql`
  insert into source_chunks (source_id, file_id, position, page, heading, text, words, stems)
  select ${sourceId}::uuid, ${fileId}::uuid, position, page, heading, text,
    to_tsvector('simple', words), to_tsvector('english', words)
  from jsonb_to_recordset(${JSON.stringify(chunks)}::jsonb)
    as chunk (position integer, page integer, heading text, text text, words text)`.execute(trx);
