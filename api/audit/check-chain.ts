// Recomputes a tenant's chain. Reads in pages, so that a long one neither fills the memory nor stops the process.
import type { Break, ChainState } from '../../shared/audit/line.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { GENESIS, hashOf, type Head, type Seals } from './chain.ts';
import { readChained, readEnd, type ChainedLine, type ChainEnd } from './chain-store.ts';

const PAGE = 1000;

type Broken = { seq: number; why: Break };

/** `last`: only the newest so many lines, trusting the one before them. */
export async function checkChain(
  db: Db,
  seals: Seals,
  tenantId: string,
  { last }: { last?: number | undefined } = {},
): Promise<ChainState> {
  let at = await startOf(db, tenantId, last);
  let checked = 0;
  for (;;) {
    const lines = await readChained(db, tenantId, { after: at.seq, limit: PAGE });
    const { broken, head } = follow(at, lines);
    checked += head.seq - at.seq;
    at = head;
    if (broken) return state(await readEnd(db, tenantId), checked, broken);
    if (lines.length === PAGE) continue;
    const end = await readEnd(db, tenantId);
    // Lines that were chained since then are looked at as well.
    if (end.head && end.lastSeq > at.seq && end.head.seq === end.lastSeq) continue;
    return state(end, checked, checkEnd(tenantId, seals, at, end));
  }
}

async function startOf(db: Db, tenantId: string, last: number | undefined): Promise<Head> {
  const genesis = { seq: 0, hash: GENESIS };
  if (last === undefined) return genesis;
  const { lastSeq } = await readEnd(db, tenantId);
  const before = lastSeq - last;
  if (before < 1) return genesis;
  const [line] = await readChained(db, tenantId, { after: before - 1, limit: 1 });
  return line?.seq === before ? line : { seq: before, hash: GENESIS };
}

function follow(from: Head, lines: readonly ChainedLine[]): { head: Head; broken?: Broken } {
  let head = from;
  for (const line of lines) {
    const seq = head.seq + 1;
    if (line.seq !== seq) return { head, broken: { seq, why: 'missing' } };
    const hash = hashOf(head.hash, seq, line);
    if (!hash.equals(line.hash)) return { head, broken: { seq, why: 'changed' } };
    head = { seq, hash };
  }
  return { head };
}

/** Whether the chain ends where and how we once wrote that it ends. */
function checkEnd(tenantId: string, seals: Seals, at: Head, { head }: ChainEnd): Broken | null {
  if (!head) return at.seq === 0 ? null : { seq: at.seq, why: 'head' };
  if (at.seq < head.seq) return { seq: at.seq + 1, why: 'missing' };
  if (at.seq > head.seq || !seals.isOurs(tenantId, head, head.seal)) return { seq: at.seq, why: 'head' };
  return at.hash.equals(head.hash) ? null : { seq: at.seq, why: 'changed' };
}

const state = ({ head, lastSeq, waiting }: ChainEnd, checked: number, firstBroken: Broken | null) => ({
  isIntact: firstBroken === null,
  checked,
  lastSeq: head?.seq ?? lastSeq,
  lastHash: head?.hash.toString('hex') ?? null,
  waiting,
  firstBroken,
  checkedAt: new Date(),
});
