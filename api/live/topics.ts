// The topics this process listens to, found by tenant and name, and everything that wakes them.
import { parseTopic } from '../../shared/live/channel.ts';
import type { Numbered } from './channel-store.ts';
import type { Source } from './source.ts';
import { createTopic, PAGE, type Topic } from './topic.ts';

export type Topics = ReturnType<typeof createTopics>;

export function createTopics(sources: readonly Source[], onFailure: (error: unknown) => void) {
  const sourceByName = new Map(sources.map((source) => [source.channel.name, source]));
  const topics = new Map<string, Topic>();
  const place = (tenantId: string, topic: string) => `${tenantId} ${topic}`;

  return {
    sourceOf: (topic: string) => {
      const { name, key } = parseTopic(topic);
      const source = sourceByName.get(name);
      const fits = source && Boolean(source.channel.keyed) === (key !== '');
      return fits ? { source, key } : undefined;
    },

    open(tenantId: string, name: string, source: Source, key: string): Topic {
      const at = place(tenantId, name);
      const known = topics.get(at);
      if (known) return known;
      const topic = createTopic({
        last: async () => (await source.extent(tenantId, key)).last,
        read: (after) => source.read(tenantId, key, after, PAGE),
        onFailure,
      });
      topics.set(at, topic);
      return topic;
    },

    /** After the last listener has gone. */
    close(tenantId: string, name: string) {
      const at = place(tenantId, name);
      if (topics.get(at)?.isIdle()) topics.delete(at);
    },

    /** Something was added; nothing happens when nobody here listens. */
    wake: (tenantId: string, name: string) => topics.get(place(tenantId, name))?.wake(),

    /** Messages this process has just numbered, in order. */
    offer(messages: readonly Numbered[]) {
      const byTopic = Map.groupBy(messages, ({ tenantId, channel }) => place(tenantId, channel));
      for (const [at, some] of byTopic) {
        const [first] = some;
        if (first && sourceByName.get(first.channel)?.rewrites) topics.get(at)?.wake();
        else topics.get(at)?.offer(some);
      }
      return byTopic;
    },

    /** The safety net for wake-ups that were lost with a connection. */
    wakeAll() {
      for (const topic of topics.values()) topic.wake();
    },
  };
}
