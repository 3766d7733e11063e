// A worker's pen: events and states of one run's steps, written in batches, one transaction per batch. While a batch
// commits, pure steps go on and fill the next one; everything else waits for `durable()`.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import { notWaitingForDisk, type Db } from '../../shared/node/database/database.ts';
import { readPosition } from './claim-store.ts';
import type { BillingPort } from './ports.ts';
import { writeJournal, type Closing, type Entry, type RunRef, type WriteOptions } from './journal-store.ts';

/** Of one transaction; a batch ends with the entry that reaches either. Writing it down holds up everybody. */
const BATCH = { entries: 1000, characters: bytes.MB / 4 };
/** How much pure steps may run ahead of the disk. */
const BACKLOG = { entries: 5000, characters: 16 * bytes.MB };

const { largeWriteCharacters } = workLimits.runs;

/** This worker no longer owns the run: stop at once and silently, its new owner continues. */
export class LeaseLostError extends Error {}

export type JournalRun = RunRef & { lastSeq: number; status: string };

export type JournalHooks = {
  /** Another process wrote to this journal, or our write was refused. */
  changed: () => void;
  /** Books what the steps of a batch cost, in the batch's transaction. */
  book: BillingPort['book'];
  /** A batch has been committed. */
  written: (seq: number) => void;
  /** Large batches take turns, so that no workspace's writes hold up everybody else's. */
  inTurn: <Result>(write: () => Promise<Result>) => Promise<Result>;
};

export class Journal {
  /** The last event this worker knows of. */
  seq: number;
  status: string;
  /** Work of the background does not wait for the disk. */
  waitsForDisk = true;
  #db: Db;
  #run: RunRef;
  #hooks: JournalHooks;
  #entries: Entry[] = [];
  /** Of the entries, in characters. */
  #size = 0;
  #added = 0;
  #committed = 0;
  #waiters: { upTo: number; resolve: () => void; reject: (error: Error) => void }[] = [];
  #writing: Promise<void> | undefined;
  #error: Error | undefined;
  /** Another process wrote, and the plan does not include it yet. */
  #behind = false;

  constructor(db: Db, { lastSeq, status, ...run }: JournalRun, hooks: JournalHooks) {
    this.#db = db;
    this.#run = run;
    this.#hooks = hooks;
    this.seq = lastSeq;
    this.status = status;
  }

  get error() {
    return this.#error;
  }

  /** Callers that append more should wait for `durable()` first. */
  get isFull() {
    return this.#entries.length > BACKLOG.entries || this.#size > BACKLOG.characters;
  }

  /** After a batch was lost nothing more is written: a journal with a hole would be read as if the lost had never been. */
  add(entry: Entry) {
    if (this.#error) return;
    this.#entries.push(entry);
    this.#size += entry.size ?? 0;
    this.#added++;
    this.#writing ??= nextTurn().then(() => this.#drain());
  }

  /** Resolves when everything added so far is committed. */
  durable(): Promise<void> {
    if (this.#error) return Promise.reject(this.#error);
    if (this.#committed === this.#added) return Promise.resolve();
    const upTo = this.#added;
    return new Promise((resolve, reject) => this.#waiters.push({ upTo, resolve, reject }));
  }

  /**
   * The last write: what is left, one more event and the run's new status in a single transaction. With `ifQuiet` it
   * writes nothing and answers false when anybody else wrote since we last looked: no wake-up is ever lost.
   */
  async close(entry: Entry, closing: Closing, ifQuiet = false): Promise<boolean> {
    await this.#writing;
    if (this.#error) throw this.#error;
    if (ifQuiet && this.#behind) return false; // our own last batch revealed it
    const entries = [...this.#entries, entry];
    const onlyAtSeq = ifQuiet ? this.seq : null;
    const written = await this.#write(entries, { closing, onlyAtSeq });
    if (!written) {
      if (ifQuiet) return false;
      throw new LeaseLostError('fenced');
    }
    this.#drop();
    this.#hooks.written(written.base + entries.length);
    return true;
  }

  /** After a write was refused: the rest is given up, so that the run can be closed without it. */
  giveUp() {
    this.#error = undefined;
    this.#drop();
  }

  #drop() {
    this.#entries = [];
    this.#size = 0;
  }

  /** Learns how far the journal and the run's status are, after all our own writes. */
  async catchUp() {
    await this.#writing;
    this.#behind = false;
    const position = await readPosition(this.#db, this.#run);
    if (!position) throw new LeaseLostError('taken away');
    this.seq = position.lastSeq;
    this.status = position.status;
  }

  async #drain() {
    try {
      while (this.#entries.length > 0) await this.#writeBatch(this.#nextBatch());
    } catch (error) {
      this.#error = error as Error;
      this.#drop();
      for (const waiter of this.#waiters.splice(0)) waiter.reject(this.#error);
      this.#hooks.changed();
    } finally {
      this.#writing = undefined;
    }
  }

  #nextBatch(): Entry[] {
    let [entries, characters] = [0, 0];
    for (const { size = 0 } of this.#entries) {
      entries++;
      characters += size;
      if (entries >= BATCH.entries || characters >= BATCH.characters) break;
    }
    this.#size -= characters;
    return this.#entries.splice(0, entries);
  }

  #write(entries: Entry[], options: Omit<WriteOptions, 'book' | 'after'> = {}) {
    const { book, inTurn } = this.#hooks;
    const known = { book, after: this.seq, ...options };
    const commit = () => writeJournal(this.#db, this.#run, entries, known);
    const write = this.waitsForDisk ? commit : () => notWaitingForDisk(commit);
    const size = entries.reduce((sum, entry) => sum + (entry.size ?? 0), 0);
    return size < largeWriteCharacters ? write() : inTurn(write);
  }

  async #writeBatch(batch: Entry[]) {
    const written = await this.#write(batch);
    if (!written) throw new LeaseLostError('fenced');
    const foreign = written.base !== this.seq || written.status !== this.status;
    this.seq = written.base + batch.length;
    this.status = written.status;
    this.#committed += batch.length;
    for (let first = this.#waiters[0]; first && first.upTo <= this.#committed; first = this.#waiters[0]) {
      this.#waiters.shift();
      first.resolve();
    }
    this.#hooks.written(this.seq);
    if (!foreign) return;
    this.#behind = true;
    this.#hooks.changed();
  }
}
