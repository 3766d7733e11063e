// The topics this process listens to, found by tenant and name, and everything that wakes them. Each reads what is new
// once, for all of its listeners.
import { parseTopic } from '../../shared/live/channel.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { readGrown, type Message, type NumberedMessage } from './channel-store.ts';
import type { Source } from './source.ts';

export type Hub = ReturnType<typeof createHub>;

type Opened = { tenantId: string; name: string; isStored: boolean; topic: Topic };

export function createHub(db: Db, sources: readonly Source[], onFailure: (error: unknown) => void) {
  const sourceByName = new Map(sources.map((source) => [source.channel.name, source]));
  const topics = new Map<string, Opened>();
  const place = (tenantId: string, topic: string) => `${tenantId} ${topic}`;

  async function wakeGrown(stored: readonly Opened[]) {
    if (stored.length === 0) return;
    const heads = stored.map(({ tenantId, name, topic }) => ({
      tenantId,
      channel: name,
      head: topic.head(),
    }));
    for (const { tenantId, channel } of await readGrown(db, heads))
      topics.get(place(tenantId, channel))?.topic.wake();
  }

  return {
    sourceOf: (topic: string) => {
      const { name, key } = parseTopic(topic);
      const source = sourceByName.get(name);
      const isMatch = source && Boolean(source.channel.keyed) === (key !== '');
      return isMatch ? { source, key } : undefined;
    },

    open(tenantId: string, name: string, source: Source, key: string): Topic {
      const at = place(tenantId, name);
      const known = topics.get(at);
      if (known) return known.topic;
      const topic = createTopic({
        last: async () => (await source.extent(tenantId, key)).last,
        read: (after) => source.read(tenantId, key, after, PAGE),
        onFailure,
      });
      topics.set(at, { tenantId, name, isStored: source.isStored === true, topic });
      return topic;
    },

    /** After the last listener has gone. */
    close(tenantId: string, name: string) {
      const at = place(tenantId, name);
      if (topics.get(at)?.topic.isIdle()) topics.delete(at);
    },

    /** Something was added; nothing happens when nobody here listens. */
    wake: (tenantId: string, name: string) => topics.get(place(tenantId, name))?.topic.wake(),

    /** Messages this process has just numbered, in order. */
    offer(messages: readonly NumberedMessage[]) {
      const byTopic = Map.groupBy(messages, ({ tenantId, channel }) => place(tenantId, channel));
      for (const [at, some] of byTopic) {
        const [first] = some;
        if (first && sourceByName.get(parseTopic(first.channel).name)?.rewrites) topics.get(at)?.topic.wake();
        else topics.get(at)?.topic.offer(some);
      }
      return byTopic;
    },

    /** The safety net for wake-ups that were lost with a connection: one question for all stored topics. */
    lookAgain() {
      const all = [...topics.values()];
      for (const { isStored, topic } of all) if (!isStored) topic.wake();
      wakeGrown(all.filter(({ isStored }) => isStored)).catch(onFailure);
    },
  };
}

/** What is new since the last batch; without gaps from batch to batch. */
export type Batch = { messages: readonly Message[]; upTo: number };

export type Topic = ReturnType<typeof createTopic>;

type Reading = {
  /** The last number given. */
  last: () => Promise<number>;
  /** After a number, in order, at most `PAGE`. */
  read: (after: number) => Promise<readonly Message[]>;
  onFailure: (error: unknown) => void;
};

export const PAGE = 500;

function createTopic({ last, read, onFailure }: Reading) {
  const listeners = new Set<(batch: Batch) => void>();
  let head: number | undefined;
  let starting: Promise<number> | undefined;
  let isReadPending = false;
  let working = false;

  function deliver(messages: readonly Message[]) {
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
    offer(messages: readonly Message[]) {
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
