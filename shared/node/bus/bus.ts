// Wake-ups between processes and machines. A message says that something happened, never all of it: whoever is told of
// a gap looks at the tables again, and so misses nothing.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Json } from '../../kernel/json.ts';
import { withFallback } from './fallback.ts';
import { connectNotify } from './notify.ts';
import { connectRedis } from './redis.ts';
import type { Transport } from './transport.ts';

export type Bus = {
  /** Returns at once. `payload` is small: at most 4,000 bytes as JSON. */
  publish(topic: string, payload: Json): void;
  /** Hears what any process published, this one included. Answers how to stop. */
  subscribe(topic: string, listener: (payload: Json) => void): () => void;
  /** Called after the connection was lost: messages may have been missed. Answers how to stop. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
};

export type BusOptions = {
  databaseUrl: string;
  redisUrl?: string | undefined;
  /** A lost connection is told here and mended by itself. */
  onError?: (error: unknown) => void;
};

/**
 * Resolves when everything published from now on will be heard. Throws when there is no database at first; Redis may be
 * away, and is joined when it comes back.
 */
export async function createBus({ databaseUrl, redisUrl, onError = () => {} }: BusOptions): Promise<Bus> {
  const hearing = createHearing(onError);
  const events = { ...hearing.events, onError };
  const notify = await connectNotify(databaseUrl, events);
  const transport = redisUrl ? withFallback(await connectRedis(redisUrl, events), notify) : notify;
  const outbox = createOutbox(transport);
  return {
    publish: outbox.publish,
    subscribe: hearing.subscribe,
    onGap: hearing.onGap,
    close: async () => {
      await outbox.close();
      await transport.close();
    },
  };
}

type Message = [topic: string, payload: Json];

const MAX_PAYLOAD_BYTES = 4000;
const MAX_FRAME_BYTES = 7800;
const MAX_WAITING_MESSAGES = 10_000;
const RETRY_MS = 200;
/** Between two sendings: under load, much that was published goes out in one. */
export const REST_MS = 10;
/** A frame without messages: something was dropped while there was no connection. */
const GAP = '[]';

/** Whatever is published while a batch is on its way goes out together in the next one. */
function createOutbox(transport: Transport) {
  const sender = randomUUID();
  let waiting: Message[] = [];
  let dropped = false;
  let closed = false;
  let sending: Promise<void> | undefined;
  let frames = 0;

  function publish(topic: string, payload: Json) {
    if (JSON.stringify(payload).length > MAX_PAYLOAD_BYTES)
      throw new RangeError(`What is published on ${topic} is too large.`);
    waiting.push([topic, payload]);
    sending ??= sendAll().finally(() => (sending = undefined));
  }

  // Numbered, because PostgreSQL delivers equal notifications of one transaction only once.
  const frame = (messages: string) => JSON.stringify([sender, ++frames]).slice(0, -1) + `,${messages}]`;

  async function sendAll() {
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const frameTexts = packed(batch).map(frame);
      if (dropped) frameTexts.push(frame(GAP));
      try {
        await transport.send(frameTexts);
        dropped = false;
        if (!closed) await pause(REST_MS);
      } catch {
        if (closed) return;
        waiting = [...batch, ...waiting];
        if (waiting.length > MAX_WAITING_MESSAGES) {
          waiting = waiting.slice(-MAX_WAITING_MESSAGES);
          dropped = true;
        }
        await pause(RETRY_MS);
      }
    }
  }

  const close = async () => {
    closed = true;
    await sending;
  };
  return { publish, close };
}

/** As few frames as hold the messages. */
function packed(messages: Message[]): string[] {
  const frames: string[][] = [[]];
  let size = 0;
  for (const message of messages) {
    const text = JSON.stringify(message);
    const bytes = Buffer.byteLength(text) + 1;
    if (size + bytes > MAX_FRAME_BYTES) {
      frames.push([]);
      size = 0;
    }
    frames.at(-1)?.push(text);
    size += bytes;
  }
  return frames.map((texts) => `[${texts.join()}]`);
}

function createHearing(onError: (error: unknown) => void) {
  const listeners = new Map<string, Set<(payload: Json) => void>>();
  const gapListeners = new Set<() => void>();

  function call<Args extends unknown[]>(hearers: Iterable<(...args: Args) => void>, ...args: Args) {
    for (const hearer of hearers) {
      try {
        hearer(...args);
      } catch (error) {
        onError(error);
      }
    }
  }

  const onGap = () => call(gapListeners);
  function onFrame(frame: string) {
    const [, , messages] = JSON.parse(frame) as [sender: string, number, messages: Message[]];
    if (messages.length === 0) onGap();
    for (const [topic, payload] of messages) call(listeners.get(topic) ?? [], payload);
  }

  return {
    events: { onFrame, onGap },
    subscribe(topic: string, listener: (payload: Json) => void) {
      const own = (payload: Json) => listener(payload);
      const others = listeners.get(topic) ?? new Set();
      listeners.set(topic, others.add(own));
      return () => {
        others.delete(own);
        if (others.size === 0 && listeners.get(topic) === others) listeners.delete(topic);
      };
    },
    onGap(listener: () => void) {
      const own = () => listener();
      gapListeners.add(own);
      return () => void gapListeners.delete(own);
    },
  };
}
