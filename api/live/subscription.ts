// One socket listening to one topic: first what was missed, page by page, then what happens.
import { frameOf, say } from './frames.ts';
import type { Listener, Source } from './source.ts';
import { PAGE, type Batch, type Topic } from './topic.ts';

export type SocketWriter = {
  /** A text, or its bytes. */
  send: (frame: string | Buffer) => void;
  /** Resolves when the other side has taken most of what was sent; at once when it keeps up. */
  drained: () => Promise<void>;
};

type SubscriptionOptions = {
  name: string;
  key: string;
  source: Source;
  topic: Topic;
  listener: Listener;
  after?: number;
};

/** Answers the function that ends it. `onFailure`: the topic cannot be read now. */
export function subscribe(
  { name, key, source, topic, listener, after }: SubscriptionOptions,
  writer: SocketWriter,
  onFailure: (error: unknown) => void,
): () => void {
  const { tenantId } = listener.scope;
  let at = 0;
  let live = false;
  let ended = false;

  function pass({ messages, upTo }: Batch) {
    if (upTo <= at) return;
    const first = messages[0];
    const unseen = first && first.seq <= at ? messages.filter(({ seq }) => seq > at) : messages;
    at = upTo;
    writer.send(frameOf(name, source.channel, listener, { messages: unseen, upTo }));
  }

  async function begin() {
    await topic.started();
    if (ended) return;
    if (after === undefined || after === topic.head()) return beginAtHead();
    const { last, oldest } = await source.extent(tenantId, key);
    if (ended) return;
    const lost = after + 1 < oldest || after > last;
    at = lost ? last : after;
    writer.send(say({ type: lost ? 'reset' : 'subscribed', topic: name, after: at }));
    await catchUp();
  }

  /** Nothing was missed, so nothing is read: a page opens dozens of topics, and everybody comes back after a restart. */
  function beginAtHead() {
    at = topic.head();
    writer.send(say({ type: 'subscribed', topic: name, after: at }));
    goLive();
  }

  function goLive() {
    live = true;
    writer.send(say({ type: 'live', topic: name, after: at }));
  }

  async function catchUp() {
    while (!ended) {
      const messages = await source.read(tenantId, key, at, PAGE);
      const upTo = messages.at(-1)?.seq;
      await topic.started();
      if (ended) return;
      if (upTo !== undefined) pass({ messages, upTo });
      // No await between this comparison and going live: a batch told in between would be missed.
      if (messages.length < PAGE && at >= topic.head()) break;
      await writer.drained();
    }
    goLive();
  }

  const unsubscribe = topic.subscribe((batch) => live && pass(batch));
  begin().catch((error: unknown) => !ended && onFailure(error));
  return () => {
    ended = true;
    unsubscribe();
  };
}
