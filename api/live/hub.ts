// The topics this process listens to, found by tenant and name, and everything that wakes them. Each reads what is new
// once, for all of its listeners.
import { parseTopic } from '../../shared/live/channel.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { readGrown, type NumberedMessage } from './channel-store.ts';
import type { Source } from './source.ts';
import { PAGE, Topic } from './topic.ts';

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
      const topic = new Topic({
        extent: () => source.extent(tenantId, key),
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
