// Live documents in the database: a log of updates, folded into a snapshot now and then. Works in any process.
import '../../documents/unnest-yjs.ts';
import { sql } from 'kysely';
import * as Y from 'yjs';
import { parseDocumentName } from '../../documents/names.ts';
import { asSystem, type Db, type Trx } from '../database/database.ts';

export type LogEntry = {
  document: string;
  update: Uint8Array;
  /** Where it came from: `connection`, `local`, `redis`, `parked`, `upgrade`. */
  origin: string;
  userId: string | null;
  /** The steps it changed. */
  touched: readonly string[];
};

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
const tenantOf = (document: string) => parseDocumentName(document)?.tenantId ?? null;

/** One statement for a whole batch, of many documents and tenants. */
export const appendUpdates = (db: Db, entries: readonly LogEntry[]): Promise<void> =>
  asSystem(db, async (trx) => {
    await sql`insert into document_updates (tenant_id, document, update, origin, user_id, touched)
      select tenant_id, document, update, origin, user_id, string_to_array(touched, ' ')
      from unnest(
        ${entries.map(({ document }) => tenantOf(document))}::uuid[],
        ${entries.map(({ document }) => document)}::text[],
        ${entries.map(({ update }) => bufferOf(update))}::bytea[],
        ${entries.map(({ origin }) => origin)}::text[],
        ${entries.map(({ userId }) => userId)}::uuid[],
        ${entries.map(({ touched }) => touched.join(' '))}::text[]
      ) as entry (tenant_id, document, update, origin, user_id, touched)`.execute(trx);
  });

/**
 * One statement is one view of the database: two could straddle a folding, and see the old snapshot beside a log that
 * has just been emptied.
 */
export async function loadUpdates(trx: Trx, document: string): Promise<Uint8Array[]> {
  const { rows } = await sql<{ update: Buffer }>`
    select state as update from document_snapshots where document = ${document}
    union all select update from document_updates where document = ${document}`.execute(trx);
  return rows.map(({ update }) => new Uint8Array(update));
}

/** One transaction, one update after the other: Y.mergeUpdates of many small updates is quadratic. */
export function applyAll(doc: Y.Doc, updates: readonly Uint8Array[], origin?: unknown): Y.Doc {
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update, origin);
  }, origin);
  return doc;
}

/** The document exactly as far as it is durable. */
export const loadDocument = async (trx: Trx, document: string): Promise<Y.Doc> =>
  applyAll(new Y.Doc(), await loadUpdates(trx, document));

/** For a document nobody can have opened yet, in the transaction that makes it known. */
export async function insertSnapshot(trx: Trx, document: string, state: Uint8Array) {
  await sql`insert into document_snapshots (document, tenant_id, state)
    values (${document}, ${tenantOf(document)}, ${bufferOf(state)})`.execute(trx);
}

/**
 * Folds the log into the snapshot; answers how many rows that were. `delete … returning` takes exactly what it read:
 * a lower `seq` may be committed later by another process. Where another process is at it, nothing is done.
 */
export const foldLog = (db: Db, document: string): Promise<number> =>
  asSystem(db, async (trx) => {
    const { rows: locks } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${document}, 7)) as got`.execute(trx);
    if (!locks[0]?.got) return 0;
    const { rows: gone } = await sql<{ update: Buffer; created_at: Date }>`
      with gone as (delete from document_updates where document = ${document} returning *),
      touches as (
        insert into document_touches (document, tenant_id, user_id, step_id, at)
        select document, tenant_id, user_id, step_id, max(created_at) from gone, unnest(touched) step_id
        where user_id is not null group by document, tenant_id, user_id, step_id
        on conflict (document, user_id, step_id) do update set at = greatest(document_touches.at, excluded.at))
      select update, created_at from gone order by seq`.execute(trx);
    if (gone.length === 0) return 0;
    const { rows: old } = await sql<{ state: Buffer }>`
      select state from document_snapshots where document = ${document}`.execute(trx);
    const parts = [...old.map(({ state }) => state), ...gone.map(({ update }) => update)];
    // A real document also drops deleted content.
    const whole = applyAll(
      new Y.Doc(),
      parts.map((part) => new Uint8Array(part)),
    );
    const changedAt = gone.at(-1)?.created_at;
    await sql`insert into document_snapshots (document, tenant_id, state, created_at)
      values (${document}, ${tenantOf(document)}, ${bufferOf(Y.encodeStateAsUpdate(whole))}, ${changedAt})
      on conflict (document) do update set state = excluded.state, created_at = excluded.created_at`.execute(
      trx,
    );
    return gone.length;
  });

/** Documents with at least so many rows in their log, the longest first. */
export const longLogs = (db: Db, least: number): Promise<string[]> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ document: string }>`
      select document from document_updates group by document having count(*) >= ${least}
      order by count(*) desc limit 100`.execute(trx);
    return rows.map(({ document }) => document);
  });

export type Touch = { userId: string; stepId: string; at: Date };

/** Who changed which step, and when last, since a moment; the newest first. */
export async function touchesSince(trx: Trx, document: string, since: Date): Promise<Touch[]> {
  const { rows } = await sql<Touch>`
    select user_id as "userId", step_id as "stepId", max(at) as at from (
      select user_id, step_id, at from document_touches where document = ${document}
      union all
      select user_id, step_id, created_at from document_updates, unnest(touched) step_id
      where document = ${document} and user_id is not null) touch
    where at > ${since} group by user_id, step_id order by max(at) desc`.execute(trx);
  return rows;
}
