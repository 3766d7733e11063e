// The frames of batches. A batch is put into words, and those into bytes, once for all sockets that may see the same.
import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import type { Channel } from '../../shared/live/channel.ts';
import type { ServerMessage, WireItem } from '../../shared/live/wire.ts';
import { readsConversations } from '../../shared/node/sign-in/index.ts';
import type { Listener, Sourced } from './source.ts';
import type { Batch } from './topic.ts';

export type Say = (message: ServerMessage) => string;
export const say: Say = (message) => JSON.stringify(message);

const frames = new WeakMap<readonly Sourced[], Map<string, Buffer>>();

type View = { scope: Scope; withText: boolean };

const nameOf = ({ scope: { projects }, withText }: View) =>
  `${withText} ${projects === 'all' ? 'all' : projects.toSorted().join(' ')}`;

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

function itemsOf(channel: Channel, { scope, withText }: View, messages: readonly Sourced[]): WireItem[] {
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
