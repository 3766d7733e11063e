// Live documents in the database: a log of updates, folded into a snapshot now and then. Works in any process.
import { sql } from 'kysely';
import * as Y from 'yjs';
import { workLimits } from '../../kernel/work-limits.ts';
import { parseDocumentName } from '../../documents/names.ts';
import { TOUCH_SEPARATOR } from '../../documents/touched.ts';
import { asSystem, type Db, type Trx } from '../database/database.ts';
import { inWorker } from '../worker-pool/index.ts';
import { burstsOf, type Burst, type LoggedEdit } from '../../documents/bursts.ts';
import { applyAll, applyInSlices } from './apply-all.ts';
import foldNow, { type FoldedDocument, type Folding } from './fold-task.ts';
import { openBursts, writeMoments, type WrittenMoment } from './moment-store.ts';
import { insertMentions, type Mention } from './mention-store.ts';

export type LogEntry = {
  document: string;
  update: Uint8Array;
  /** Where it came from: `connection`, `local`, `redis`, `parked`, `upgrade`. */
  origin: string;
  userId: string | null;
  /** The steps it changed. */
  touched: readonly string[];
  /** People its comments name. */
  mentions?: readonly Mention[];
};

const { maxFoldedRows, maxFoldedBytes, maxTouches } = workLimits.liveDocuments;
const { foldMs } = workLimits.history;

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
const tenantOf = (document: string) => parseDocumentName(document)?.tenantId ?? null;

/** One statement for a whole batch, of many documents and tenants. */
export const appendUpdates = (db: Db, entries: readonly LogEntry[]): Promise<void> =>
  asSystem(db, async (trx) => {
    await sql`insert into document_updates (tenant_id, document, update, origin, user_id, touched)
      select tenant_id, document, update, origin, user_id, string_to_array(touched, ${TOUCH_SEPARATOR})
      from unnest(
        ${entries.map(({ document }) => tenantOf(document))}::uuid[],
        ${entries.map(({ document }) => document)}::text[],
        ${entries.map(({ update }) => bufferOf(update))}::bytea[],
        ${entries.map(({ origin }) => origin)}::text[],
        ${entries.map(({ userId }) => userId)}::uuid[],
        ${entries.map(({ touched }) => touched.join(TOUCH_SEPARATOR))}::text[]
      ) as entry (tenant_id, document, update, origin, user_id, touched)`.execute(trx);
    for (const { document, userId, mentions = [] } of entries)
      if (userId)
        await insertMentions(trx, { document, tenantId: tenantOf(document), authorId: userId, mentions });
  });

/**
 * The snapshot, then the log as it was written. One statement is one view of the database: two could straddle a folding,
 * and see the old snapshot beside a log that has just been emptied.
 */
export async function loadUpdates(trx: Trx, document: string): Promise<Uint8Array[]> {
  const { rows } = await sql<{ update: Buffer }>`
    select state as update, 0 as seq from document_snapshots where document = ${document}
    union all select update, seq from document_updates where document = ${document}
    order by seq`.execute(trx);
  return rows.map(({ update }) => new Uint8Array(update));
}

/** The document exactly as far as it is durable. */
export const loadDocument = async (trx: Trx, document: string): Promise<Y.Doc> =>
  applyAll(new Y.Doc(), await loadUpdates(trx, document));

/** For a document nobody can have opened yet, in the transaction that makes it known. */
export async function insertSnapshot(trx: Trx, document: string, state: Uint8Array) {
  await sql`insert into document_snapshots (document, tenant_id, state)
    values (${document}, ${tenantOf(document)}, ${bufferOf(state)})`.execute(trx);
}

type Foldable = {
  /** Changes with every write of the snapshot. */
  version: string | undefined;
  state: Buffer | undefined;
  rows: (LoggedEdit & { update: Buffer })[];
  /** What the first rows may go on with. */
  open: Burst[];
};

/**
 * Folds the oldest rows of the log into the snapshot; answers how many those were, 0 when there is nothing to do or
 * somebody else was quicker. The document is put together outside of any transaction: it can take longer than one may
 * be idle, and its locks would be in everybody's way.
 */
export async function foldLog(db: Db, document: string): Promise<number> {
  const { version, state, rows, open } = await asSystem(db, (trx) => readFoldable(trx, document));
  if (rows.length === 0) return 0;
  const parts = [...(state ? [state] : []), ...rows.map(({ update }) => update)].map(
    (part) => new Uint8Array(part),
  );
  const { bursts, continued } = burstsOf(rows, open);
  const seqs = rows.map(({ seq }) => seq);
  const before = parts.length - rows.length;
  const ends = bursts.map(({ seq }) => before + seqs.indexOf(seq) + 1);
  const folded = await foldParts(tenantOf(document) ?? '', { parts, ends });
  const moments = folded.graphs.flatMap((graph, at) => (bursts[at] ? [{ ...bursts[at], graph }] : []));
  // Without their graphs the moments before stay what they are.
  const past = { moments, continued: moments.length > 0 ? continued : [] };
  return asSystem(db, (trx) => replaceRows(trx, { document, version, seqs, state: folded.state, past }));
}

const foldInWorker = inWorker<typeof foldNow>(new URL('./fold-task.ts', import.meta.url), {
  timeLimitMs: foldMs,
});

/** Where others would notice, in another thread. A document too large for one is still folded, without its past. */
async function foldParts(tenantId: string, folding: Folding): Promise<FoldedDocument> {
  const bytes = folding.parts.reduce((sum, { length }) => sum + length, 0);
  if (bytes < workLimits.graphs.minCheckBytes) return foldNow(folding);
  return foldInWorker(folding, { tenantId }).catch(async () => {
    const whole = await applyInSlices(new Y.Doc(), folding.parts);
    return { state: Y.encodeStateAsUpdate(whole), graphs: [] };
  });
}

/** One statement, for the same reason as when loading. */
async function readFoldable(trx: Trx, document: string): Promise<Foldable> {
  const open = await openBursts(trx, document);
  const { rows } = await sql<
    Omit<LoggedEdit, 'seq'> & { seq: string | null; version: string; update: Buffer }
  >`
    select null as seq, xmin::text as version, state as update, null as user_id, created_at as at, null as touched
    from document_snapshots where document = ${document}
    union all (
      select seq, '', update, user_id, created_at, touched from (
        select seq, update, user_id, created_at, touched, sum(octet_length(update)) over (order by seq) as bytes from document_updates
        where document = ${document} order by seq limit ${maxFoldedRows}) log
      where bytes - octet_length(update) < ${maxFoldedBytes} order by seq)`.execute(trx);
  const snapshot = rows.find(({ seq }) => seq === null);
  return {
    version: snapshot?.version,
    state: snapshot?.update,
    rows: rows.flatMap(({ seq, version: _version, ...row }) =>
      seq === null ? [] : [{ ...row, seq: Number(seq) }],
    ),
    open,
  };
}

type Folded = {
  document: string;
  version: string | undefined;
  seqs: number[];
  state: Uint8Array;
  past: { moments: WrittenMoment[]; continued: number[] };
};

/**
 * Exactly the rows that were read go: a lower `seq` may be committed later by another process. Nothing is done where
 * the snapshot is no longer the one they were folded into.
 */
async function replaceRows(trx: Trx, { document, version, seqs, state, past }: Folded): Promise<number> {
  const { numAffectedRows } = version
    ? await sql`update document_snapshots set state = ${bufferOf(state)}
        where document = ${document} and xmin::text = ${version}`.execute(trx)
    : await sql`insert into document_snapshots (document, tenant_id, state)
        values (${document}, ${tenantOf(document)}, ${bufferOf(state)}) on conflict do nothing`.execute(trx);
  if (numAffectedRows !== 1n) return 0;
  await sql`with gone as (delete from document_updates where document = ${document} and seq = any(${seqs}) returning *),
    touches as (
      insert into document_touches (document, tenant_id, user_id, step_id, at)
      select document, tenant_id, user_id, step_id, max(created_at) from gone, unnest(touched) step_id
      where user_id is not null group by document, tenant_id, user_id, step_id
      on conflict (document, user_id, step_id) do update set at = greatest(document_touches.at, excluded.at))
    update document_snapshots set created_at = coalesce((select created_at from gone order by seq desc limit 1), created_at)
    where document = ${document}`.execute(trx);
  await writeMoments(trx, document, past);
  return seqs.length;
}

/** Documents with at least so many rows or bytes in their log, the longest first. */
export const longLogs = (db: Db, least: { rows: number; bytes: number }): Promise<string[]> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ document: string }>`
      select document from document_updates group by document
      having count(*) >= ${least.rows} or sum(octet_length(update)) >= ${least.bytes}
      order by count(*) desc limit 100`.execute(trx);
    return rows.map(({ document }) => document);
  });

export type Touch = { userId: string; stepId: string; at: Date };

/** Who changed which step, and when last, since a moment; the newest first, no more than anybody looks at. */
export async function touchesSince(trx: Trx, document: string, since: Date): Promise<Touch[]> {
  const { rows } = await sql<Touch>`
    select user_id, step_id, max(at) as at from (
      select user_id, step_id, at from document_touches where document = ${document}
      union all
      select user_id, step_id, created_at from document_updates, unnest(touched) step_id
      where document = ${document} and user_id is not null) touch
    where at > ${since} group by user_id, step_id order by max(at) desc limit ${maxTouches}`.execute(trx);
  return rows;
}

/** The steps anybody changed since a moment, by the time the changes arrived here. */
export async function stepsTouchedSince(trx: Trx, document: string, since: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select step_id as id from document_touches where document = ${document} and at > ${since}
    union
    select step_id from document_updates, unnest(touched) step_id
    where document = ${document} and created_at > ${since}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** What others changed in one document since a moment counts as changed in another one now: it was merged there. */
export async function carryTouches(trx: Trx, from: string, into: string, since: Date) {
  const touches = await touchesSince(trx, from, since);
  if (touches.length === 0) return;
  await sql`insert into document_touches (document, tenant_id, user_id, step_id, at)
    select ${into}, ${tenantOf(into)}::uuid, user_id, step_id, now()
    from unnest(${touches.map(({ userId }) => userId)}::uuid[], ${touches.map(({ stepId }) => stepId)}::text[])
      as touch (user_id, step_id)
    on conflict (document, user_id, step_id) do update set at = excluded.at`.execute(trx);
}

/** For good. */
export async function forgetDocuments(trx: Trx, documents: readonly string[]) {
  for (const table of [
    'documentUpdates',
    'documentSnapshots',
    'documentTouches',
    'documentMoments',
    'documentMentions',
  ] as const)
    await sql`delete from ${sql.table(table)} where document = any(${[...documents]})`.execute(trx);
}
