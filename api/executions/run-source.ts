// A run's journal as a live topic: the numbers are the journal's own, so nothing has to be kept twice.
import { runChannel } from '../../shared/executions/channels.ts';
import { executionProblems } from '../../shared/executions/problems.ts';
import { topicOf } from '../../shared/live/channel.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Engine } from '../engine/index.ts';
import { TOPIC_WAKE, type Source } from '../live/index.ts';
import type { ExecutionStore } from './execution-store.ts';
import { mayReadText } from './may-read-text.ts';

export const runSource = (store: ExecutionStore): Source => ({
  channel: runChannel,

  async open(listener, key) {
    const isId = /^[\da-f-]{36}$/i.test(key);
    const run = isId && (await store.find(listener.scope, key));
    if (!run) throw new Problem(executionProblems.notFound);
    if (!mayReadText(listener, run)) throw new Problem(executionProblems.keyWithoutConversations);
    return run;
  },

  extent: async (tenantId, key) => ({ last: await store.lastSeq({ tenantId }, key), oldest: 1 }),

  async read(tenantId, key, after, limit) {
    const events = await store.events({ tenantId }, key, { after, limit });
    return events.map(({ seq, at, type, stepKey, data }) => ({
      seq,
      at: new Date(at),
      body: { type, stepKey, data },
    }));
  },
});

/** Whoever watches a run hears of every batch this process writes to its journal. */
export const wakeRunTopics = (engine: Engine, bus: Pick<Bus, 'publish'>) =>
  engine.onWritten(({ id, tenantId }) => bus.publish(TOPIC_WAKE, [tenantId, topicOf(runChannel, id)]));
