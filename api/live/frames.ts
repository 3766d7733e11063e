// The texts of batches. A batch is put into words once for all sockets that may see the same of it.
import { isInScope, type Scope } from '../../shared/access/standing.ts';
import type { Channel } from '../../shared/live/channel.ts';
import type { ServerMessage, WireItem } from '../../shared/live/wire.ts';
import type { Sourced } from './source.ts';
import type { Batch } from './topic.ts';

export type Say = (message: ServerMessage) => string;
export const say: Say = (message) => JSON.stringify(message);

const texts = new WeakMap<readonly Sourced[], Map<string, string>>();

const viewOf = ({ projects }: Scope) => (projects === 'all' ? 'all' : projects.toSorted().join(' '));

export function frameOf(topic: string, channel: Channel, scope: Scope, { messages, upTo }: Batch): string {
  let byView = texts.get(messages);
  if (!byView) texts.set(messages, (byView = new Map()));
  const view = `${topic} ${viewOf(scope)}`;
  let text = byView.get(view);
  if (text === undefined) {
    text = say({ type: 'messages', topic, upTo, items: itemsOf(channel, scope, messages) });
    byView.set(view, text);
  }
  return text;
}

const maySee = (scope: Scope, projectId: string | null | undefined) =>
  projectId === undefined || scope.projects === 'all' || (projectId !== null && isInScope(scope, projectId));

function itemsOf(channel: Channel, scope: Scope, messages: readonly Sourced[]): WireItem[] {
  const items: WireItem[] = [];
  for (const { seq, at, projectId, hidden, body } of messages) {
    if (hidden || !maySee(scope, projectId)) continue;
    // A message of an older version that no longer fits is left out; its number still counts.
    const parsed = channel.message.safeParse(body);
    if (parsed.success) items.push({ seq, at: at.toISOString(), body: parsed.data });
  }
  return items;
}
