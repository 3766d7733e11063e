// The past of a document in the database. Moments of what is still in the log are worked out when somebody looks; folding
// the log writes them down. Both cut the log in the same way, so that nobody sees which of the two a moment is.
import { deflateSync, inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { workLimits } from '../../kernel/work-limits.ts';
import { burstsOf, type Burst, type LoggedEdit } from '../../documents/bursts.ts';
import { parseDocumentName } from '../../documents/names.ts';
import type { AgentGraph } from '../../steps/index.ts';
import { asSystem, type Db, type Trx } from '../database/database.ts';

const { keptDays, maxMoments, maxBytes, maxNamed, maxUnfolded } = workLimits.history;
const KEPT = sql`interval '1 day' * ${keptDays}`;

export type Moment = Burst & { name: string | null };
export type WrittenMoment = Burst & { graph: Uint8Array };

type Row = { seq: string; userId: string; from: Date; until: Date; steps: string[]; name: string | null };

const fields = sql`seq, user_id, began_at as from, at as until, steps, name`;
const read = ({ seq, ...row }: Row): Moment => ({ ...row, seq: Number(seq) });

/** The latest moment of each person: what they do next may belong to it. Named ones stay as they are. */
export async function openBursts(trx: Trx, document: string): Promise<Burst[]> {
  const { rows } = await sql<Row>`select distinct on (user_id) ${fields} from document_moments
    where document = ${document} order by user_id, seq desc`.execute(trx);
  return rows.filter(({ name }) => name === null).map(read);
}

/** In the transaction that takes their edits out of the log. `continued`: those that came back longer. */
export async function writeMoments(
  trx: Trx,
  document: string,
  { moments, continued }: { moments: readonly WrittenMoment[]; continued: readonly number[] },
) {
  await sql`delete from document_moments
    where document = ${document} and seq = any(${[...continued]}::bigint[]) and name is null`.execute(trx);
  for (const { seq, userId, from, until, steps, graph } of moments)
    await sql`insert into document_moments (document, tenant_id, seq, user_id, began_at, at, steps, graph)
      values (${document}, ${parseDocumentName(document)?.tenantId}, ${seq}, ${userId}, ${from}, ${until}, ${steps},
        ${Buffer.from(graph)}) on conflict do nothing`.execute(trx);
  await sql`delete from document_moments using (
      select seq, row_number() over (order by seq desc) as place, sum(octet_length(graph)) over (order by seq desc) as bytes
      from document_moments where document = ${document} and name is null) counted
    where document = ${document} and document_moments.seq = counted.seq
      and (place > ${maxMoments} or bytes > ${maxBytes})`.execute(trx);
}

/** The newest first. */
export async function listMoments(trx: Trx, document: string): Promise<Moment[]> {
  const { rows } = await sql<Row>`select ${fields} from document_moments
    where document = ${document} and (name is not null or at > now() - ${KEPT})`.execute(trx);
  const kept = rows.map(read);
  const { bursts, continued } = burstsOf(await loggedEdits(trx, document), await openBursts(trx, document));
  const fresh = bursts.filter(({ seq }) => !kept.some((moment) => moment.seq === seq));
  return [
    ...kept.filter(({ seq, name }) => name !== null || !continued.includes(seq)),
    ...fresh.map((burst) => ({ ...burst, name: null })),
  ].sort((a, b) => b.seq - a.seq);
}

/** Of the log, what is young enough for the history; the newest of a log that waits for being folded. */
async function loggedEdits(trx: Trx, document: string): Promise<LoggedEdit[]> {
  const { rows } = await sql<Omit<LoggedEdit, 'seq'> & { seq: string }>`
    select seq, user_id, created_at as at, touched from document_updates
    where document = ${document} and created_at > now() - ${KEPT}
    order by seq desc limit ${maxUnfolded}`.execute(trx);
  return rows.reverse().map(({ seq, ...edit }) => ({ ...edit, seq: Number(seq) }));
}

/** Either the graph, or the updates to read it from. `until`: when it was so. Nothing for a moment that is gone. */
export type FoundMoment = { seq: number; until: Date } & ({ graph: AgentGraph } | { updates: Uint8Array[] });

/** A burst that has gone on since is found by its new end. */
export async function findMoment(trx: Trx, document: string, seq: number): Promise<FoundMoment | undefined> {
  const { rows } = await sql<{ seq: string; at: Date; graph: Buffer }>`
    select seq, at, graph from document_moments
    where document = ${document} and seq >= ${seq} order by seq limit 1`.execute(trx);
  const [kept] = rows;
  if (kept && (Number(kept.seq) === seq || !(await isInLog(trx, document, seq))))
    return { seq: Number(kept.seq), until: kept.at, graph: unpacked(kept.graph) };
  return loggedMoment(trx, document, seq);
}

const isInLog = async (trx: Trx, document: string, seq: number) =>
  (await sql`select from document_updates where document = ${document} and seq = ${seq}`.execute(trx)).rows
    .length > 0;

/** One statement is one view of the database: see `loadUpdates`. */
async function loggedMoment(trx: Trx, document: string, seq: number): Promise<FoundMoment | undefined> {
  const { rows } = await sql<{ seq: string | null; at: Date; update: Buffer }>`
    select null as seq, created_at as at, state as update from document_snapshots where document = ${document}
    union all (select seq, created_at, update from document_updates
      where document = ${document} and seq <= ${seq} order by seq)`.execute(trx);
  const last = rows.find((row) => Number(row.seq) === seq);
  if (!last) return undefined;
  return { seq, until: last.at, updates: rows.map(({ update }) => new Uint8Array(update)) };
}

/** Names a moment, or with null takes the name away. Answers whether there was room for one more. */
export async function nameMoment(
  trx: Trx,
  document: string,
  { name, graph, ...burst }: Burst & { name: string | null; graph: AgentGraph },
): Promise<boolean> {
  const { rows } = await sql<{ used: number }>`select count(*)::int as used from document_moments
    where document = ${document} and name is not null and seq <> ${burst.seq}`.execute(trx);
  if (name !== null && (rows[0]?.used ?? 0) >= maxNamed) return false;
  await sql`insert into document_moments (document, tenant_id, seq, user_id, began_at, at, steps, graph, name)
    values (${document}, ${parseDocumentName(document)?.tenantId}, ${burst.seq}, ${burst.userId}, ${burst.from},
      ${burst.until}, ${burst.steps}, ${packed(graph)}, ${name})
    on conflict (document, seq) do update set name = excluded.name`.execute(trx);
  return true;
}

/** Answers how many have been kept for long enough. */
export const forgetOldMoments = (db: Db): Promise<number> =>
  asSystem(db, async (trx) => {
    const { numAffectedRows } = await sql`delete from document_moments
      where name is null and at < now() - ${KEPT}`.execute(trx);
    return Number(numAffectedRows ?? 0);
  });

const packed = (graph: AgentGraph) => deflateSync(JSON.stringify(graph));
const unpacked = (bytes: Buffer): AgentGraph => JSON.parse(inflateSync(bytes).toString('utf8')) as AgentGraph;
