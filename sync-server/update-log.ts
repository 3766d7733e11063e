// The log's buffer, with group commit: entries that arrive within `collectMs`, or while a commit is under way, share
// the next one. One commit at a time, so positions become durable in order. A failed commit keeps its entries and is
// tried again: editing goes on meanwhile, and nobody is told that anything is saved.
import { setTimeout as pause } from 'node:timers/promises';
import type { LogEntry } from '../shared/node/documents/index.ts';
import { createFifo, type Fifo } from './fifo.ts';

type Waiter = { position: number; release: () => void };

export type UpdateLogOptions = {
  insert: (entries: readonly LogEntry[]) => Promise<void>;
  /** Absent: 2 ms. */
  collectMs?: number;
  /** Told once per outage. */
  onFailure: (error: unknown) => void;
};

export type UpdateLog = ReturnType<typeof createUpdateLog>;

/** What an entry takes beside its update; most updates are smaller. */
const ENTRY_BYTES = 200;
const MAX_BATCH_ROWS = 2000;
const MAX_BATCH_BYTES = 8 * 1024 * 1024;
const MAX_PAUSE_MS = 2000;
/** From so many rows in a commit on, the next one collects for longer: fewer commits leave more time for edits. */
const FLOOD_ROWS = 8;
const FLOOD_COLLECT_MS = 6;

export function createUpdateLog({ insert, collectMs = 2, onFailure }: UpdateLogOptions) {
  const pending = createFifo<LogEntry>();
  const waiters = createFifo<Waiter>();
  const stats = { commits: 0, rows: 0, failuresInARow: 0, backlogBytes: 0 };
  let appended = 0;
  let durable = 0;
  let isRunning = false;

  /** Synchronous and never throws: it is called in the middle of a Yjs transaction. */
  function append(entry: LogEntry) {
    pending.push(entry);
    appended += 1;
    stats.backlogBytes += sizeOf(entry);
    if (isRunning) return;
    isRunning = true;
    setTimeout(() => void run(), collectMs);
  }

  /** Resolves when everything appended before this call is committed. */
  function barrier(): Promise<void> {
    const position = appended;
    if (position <= durable) return Promise.resolve();
    return new Promise((release) => waiters.push({ position, release }));
  }

  async function run() {
    while (pending.size > 0) {
      const batch = nextBatch(pending);
      try {
        await insert(batch);
      } catch (error) {
        stats.failuresInARow += 1;
        if (stats.failuresInARow === 1) onFailure(error);
        await pause(Math.min(MAX_PAUSE_MS, 50 * stats.failuresInARow));
        continue;
      }
      settle(batch);
      if (batch.length >= FLOOD_ROWS) await pause(FLOOD_COLLECT_MS);
    }
    isRunning = false;
  }

  function settle(batch: readonly LogEntry[]) {
    pending.take(batch.length);
    durable += batch.length;
    stats.commits += 1;
    stats.rows += batch.length;
    stats.failuresInARow = 0;
    for (const entry of batch) stats.backlogBytes -= sizeOf(entry);
    let released = 0;
    while ((waiters.at(released)?.position ?? Infinity) <= durable) released += 1;
    for (const { release } of waiters.take(released)) release();
  }

  return { append, barrier, stats };
}

const sizeOf = ({ update }: LogEntry) => update.length + ENTRY_BYTES;

function nextBatch(pending: Fifo<LogEntry>): readonly LogEntry[] {
  const batch: LogEntry[] = [];
  let bytes = 0;
  for (let next = pending.at(0); next; next = pending.at(batch.length)) {
    if (batch.length === MAX_BATCH_ROWS || (batch.length > 0 && bytes + next.update.length > MAX_BATCH_BYTES))
      break;
    bytes += next.update.length;
    batch.push(next);
  }
  return batch;
}
