// One topic of one tenant that somebody in this process listens to: reads what is new once, for all of them.
import type { Sourced } from './source.ts';

/** What is new since the last batch; without gaps from batch to batch. */
export type Batch = { messages: readonly Sourced[]; upTo: number };

export type Topic = ReturnType<typeof createTopic>;

type Reading = {
  /** The last number given. */
  last: () => Promise<number>;
  /** After a number, in order, at most `PAGE`. */
  read: (after: number) => Promise<readonly Sourced[]>;
  onFailure: (error: unknown) => void;
};

export const PAGE = 500;

export function createTopic({ last, read, onFailure }: Reading) {
  const listeners = new Set<(batch: Batch) => void>();
  let head: number | undefined;
  let starting: Promise<number> | undefined;
  let isReadPending = false;
  let working = false;

  function deliver(messages: readonly Sourced[]) {
    const upTo = messages.at(-1)?.seq;
    if (upTo === undefined) return;
    head = upTo;
    for (const listener of listeners) listener({ messages, upTo });
  }

  const start = () =>
    (starting ??= last().then(
      (number) => (head = number),
      (error: unknown) => {
        starting = undefined;
        throw error;
      },
    ));

  async function catchUp() {
    working = true;
    try {
      await start();
      while (isReadPending && head !== undefined) {
        isReadPending = false;
        const messages = await read(head);
        deliver(messages);
        if (messages.length >= PAGE) isReadPending = true;
      }
    } catch (error) {
      onFailure(error);
    }
    working = false;
  }

  const wake = () => {
    isReadPending = true;
    if (!working) void catchUp();
  };

  return {
    wake,

    /** The newest messages, straight from the one who numbered them. */
    offer(messages: readonly Sourced[]) {
      const first = messages[0];
      if (!working && first && head !== undefined && first.seq === head + 1) deliver(messages);
      else if (head === undefined || (messages.at(-1)?.seq ?? 0) > head) wake();
    },

    /** Every batch from now on; answers the function that ends it. */
    subscribe(listener: (batch: Batch) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Resolves once `head` is known. Throws when it cannot be read. */
    started: async () => void (head ?? (await start())),
    /** The last number told to the listeners. */
    head: () => head ?? 0,
    isIdle: () => listeners.size === 0,
  };
}
