// One socket listening to one topic: first what was missed, page by page, then what happens.
import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import type { Channel } from '../../shared/live/channel.ts';
import type { ServerMessage, WireItem } from '../../shared/live/wire.ts';
import { readsConversations } from '../../shared/node/sign-in/index.ts';
import type { Message } from './channel-store.ts';
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
  after?: number | undefined;
  /** Without `after`: what happened in so many milliseconds before, too. */
  withinMs?: number | undefined;
};

/** Answers the function that ends it. `onFailure`: the topic cannot be read now. */
export function subscribe(
  options: SubscriptionOptions,
  writer: SocketWriter,
  onFailure: (error: unknown) => void,
): () => void {
  const { name, key, source, topic, listener } = options;
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
    const { from, isLost = false } = await beginningOf(options);
    if (ended) return;
    at = from ?? topic.head();
    writer.send(say({ type: isLost ? 'reset' : 'subscribed', topic: name, after: at }));
    // Nothing was missed, so nothing is read: a page opens dozens of topics, and everybody comes back after a restart.
    if (at === topic.head()) goLive();
    else await catchUp();
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

/** The number it goes on after; absent: from now on. `isLost`: what came before it is not told any more. */
async function beginningOf(options: SubscriptionOptions): Promise<{ from?: number; isLost?: boolean }> {
  const { key, source, topic, listener, after, withinMs } = options;
  const { tenantId } = listener.scope;
  if (after === undefined) {
    if (withinMs === undefined || !source.before || topic.quietMs() > withinMs) return {};
    const before = await source.before(tenantId, key, withinMs);
    return before === undefined ? { isLost: true } : { from: Math.min(before, topic.head()) };
  }
  if (after === topic.head()) return { from: after };
  const { last, oldest } = await source.extent(tenantId, key);
  const isLost = after + 1 < oldest || after > last;
  return { from: isLost ? last : after, isLost };
}

const say = (message: ServerMessage) => JSON.stringify(message);

const frames = new WeakMap<readonly Message[], Map<string, Buffer>>();

type View = { scope: Scope; withText: boolean };

const nameOf = ({ scope: { projects }, withText }: View) =>
  `${withText} ${projects === 'all' ? 'all' : projects.toSorted().join(' ')}`;

/** A batch is put into words, and those into bytes, once for all sockets that may see the same. */
export function frameOf(
  topic: string,
  channel: Channel,
  { scope, credential }: Pick<Listener, 'scope' | 'credential'>,
  { messages, upTo }: Batch,
): Buffer {
  let byView = frames.get(messages);
  if (!byView) frames.set(messages, (byView = new Map()));
  const view: View = { scope, withText: readsConversations(credential) };
  const name = `${topic} ${nameOf(view)}`;
  let frame = byView.get(name);
  if (frame === undefined) {
    const items = itemsOf(channel, view, messages);
    frame = Buffer.from(say({ type: 'messages', topic, upTo, items }));
    byView.set(name, frame);
  }
  return frame;
}

function maySee({ withoutProject }: Channel, scope: Scope, projectId: string | null | undefined): boolean {
  if (projectId === undefined || scope.projects === 'all') return true;
  return projectId === null ? withoutProject === 'everybody' : isInScope(scope, projectId);
}

function itemsOf(channel: Channel, { scope, withText }: View, messages: readonly Message[]): WireItem[] {
  const items: WireItem[] = [];
  for (const { seq, at, projectId, hidden, body } of messages) {
    if (hidden || !maySee(channel, scope, projectId)) continue;
    // A message of an older version that no longer fits is left out; its number still counts.
    const parsed = channel.message.safeParse(body);
    if (!parsed.success) continue;
    const visible = withText ? parsed.data : (channel.withoutText?.(parsed.data) ?? parsed.data);
    items.push({ seq, at: at.toISOString(), body: visible });
  }
  return items;
}
