// A run's journal as a live topic: the numbers are the journal's own, so nothing has to be kept twice.
import { executionsChannel, runChannel } from '../../shared/executions/channels.ts';
import { executionProblems } from '../../shared/executions/problems.ts';
import { isId } from '../../shared/kernel/id.ts';
import { topicOf } from '../../shared/live/channel.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Engine } from '../engine/index.ts';
import { TOPIC_WAKE, type Source } from '../live/index.ts';
import type { ShownRuns } from './shown-run.ts';
import { mayReadText } from './may-read-text.ts';

export const runSource = (runs: ShownRuns): Source => ({
  channel: runChannel,

  async open(listener, key) {
    const run = isId(key) && (await runs.find(listener.scope, key));
    if (!run) throw new Problem(executionProblems.notFound);
    if (!mayReadText(listener, run)) throw new Problem(executionProblems.keyWithoutConversations);
    return run;
  },

  extent: async (tenantId, key) => ({ last: await runs.lastSeq({ tenantId }, key), oldest: 1 }),

  async read(tenantId, key, after, limit) {
    const events = await runs.events({ tenantId }, key, { after, limit });
    return events.map(({ seq, at, type, stepKey, data }) => ({
      seq,
      at: new Date(at),
      body: { type, stepKey, data },
    }));
  },
});

/** Runs as they are listed, also in a message that was written before something of them was hidden. */
export const runFeed = (runs: ShownRuns, source: Source): Source => ({
  ...source,
  rewrites: true,
  async read(tenantId, key, after, limit) {
    const messages = await source.read(tenantId, key, after, limit);
    const bodies = messages.map(({ body }) => executionsChannel.message.safeParse(body).data);
    const summaries = await runs.summaries(
      { tenantId },
      bodies.flatMap((message) => message?.run ?? []),
    );
    const iterator = summaries.values();
    // A message of an older version that no longer fits is left out further on.
    return messages.map((message, index) => {
      const body = bodies[index];
      return body ? { ...message, body: { ...body, run: iterator.next().value } } : message;
    });
  },
});

/** Watchers of a run are notified of every batch this process writes to its journal. */
export const wakeRunTopics = (engine: Engine, bus: Pick<Bus, 'publish'>) =>
  engine.onWritten(({ id, tenantId }) => bus.publish(TOPIC_WAKE, [tenantId, topicOf(runChannel, id)]));
