// One topic in this process: what is new is read once, for all of its listeners.
import type { Message } from './channel-store.ts';
import type { Extent } from './source.ts';

/** What is new since the last batch; without gaps from batch to batch. */
export type Batch = { messages: readonly Message[]; upTo: number };

type Reading = {
  extent: () => Promise<Extent>;
  /** After a number, in order, at most `PAGE`. */
  read: (after: number) => Promise<readonly Message[]>;
  onFailure: (error: unknown) => void;
};

export const PAGE = 500;

export class Topic {
  readonly #reading: Reading;
  readonly #listeners = new Set<(batch: Batch) => void>();
  #head: number | undefined;
  #grewAt = 0;
  #starting: Promise<void> | undefined;
  #isReadPending = false;
  #isWorking = false;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  wake() {
    this.#isReadPending = true;
    if (!this.#isWorking) void this.#catchUp();
  }

  /** The newest messages, straight from the one who numbered them. */
  offer(messages: readonly Message[]) {
    const first = messages[0];
    const isNext = first && this.#head !== undefined && first.seq === this.#head + 1;
    if (!this.#isWorking && isNext) this.#deliver(messages);
    else if (this.#head === undefined || (messages.at(-1)?.seq ?? 0) > this.#head) this.wake();
  }

  /** Every batch from now on; answers the function that ends it. */
  subscribe(listener: (batch: Batch) => void) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves once `head` is known. Throws when it cannot be read. */
  async started(): Promise<void> {
    if (this.#head === undefined) await (this.#starting ??= this.#start());
  }

  /** The last number told to the listeners. */
  head() {
    return this.#head ?? 0;
  }

  /** How long ago the last message was told, in milliseconds. */
  quietMs() {
    return performance.now() - this.#grewAt;
  }

  isIdle() {
    return this.#listeners.size === 0;
  }

  async #start() {
    try {
      const { last, quietMs = 0 } = await this.#reading.extent();
      this.#grewAt = performance.now() - quietMs;
      this.#head = last;
    } catch (error) {
      this.#starting = undefined;
      throw error;
    }
  }

  #deliver(messages: readonly Message[]) {
    const upTo = messages.at(-1)?.seq;
    if (upTo === undefined) return;
    this.#head = upTo;
    this.#grewAt = performance.now();
    for (const listener of this.#listeners) listener({ messages, upTo });
  }

  async #catchUp() {
    this.#isWorking = true;
    try {
      await this.started();
      while (this.#isReadPending && this.#head !== undefined) {
        this.#isReadPending = false;
        const messages = await this.#reading.read(this.#head);
        this.#deliver(messages);
        if (messages.length >= PAGE) this.#isReadPending = true;
      }
    } catch (error) {
      this.#reading.onFailure(error);
    }
    this.#isWorking = false;
  }
}
