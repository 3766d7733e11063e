// An answer's journal as a live topic, told to those it is for alone, and of it what `answer.ts` tells.
import { answerEvents, type EventReader } from '../../shared/conversations/answer-events.ts';
import { conversationProblems } from '../../shared/conversations/problems.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { topicOf, type Channel } from '../../shared/live/channel.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Credential } from '../../shared/node/sign-in/index.ts';
import type { Engine } from '../engine/index.ts';
import type { ShownRuns, ShownTurns } from '../executions/index.ts';
import { TOPIC_WAKE, type Source } from '../live/index.ts';
import type { Speaker } from './conversation-store.ts';

const MAX_READERS = 1000;

type Deps = {
  channel: Channel;
  /** Who may hear the answer of a run. */
  isFor: (person: Speaker, runId: string) => Promise<boolean>;
  turns: ShownTurns;
  runs: Pick<ShownRuns, 'lastSeq'>;
};

export function answerSource({ channel, isFor, turns, runs }: Deps): Source {
  const readerOf = createReaders(turns);
  return {
    channel,

    async open({ person, scope, credential }, key) {
      const speaker = { tenantId: scope.tenantId, id: person.id };
      const isOwn = isThemselves(credential) && isId(key) && (await isFor(speaker, key));
      if (!isOwn) throw new Problem(conversationProblems.notFound);
    },

    extent: async (tenantId, key) => ({ last: await runs.lastSeq({ tenantId }, key), oldest: 1 }),

    async read(tenantId, key, after, limit) {
      const events = await turns.events({ tenantId }, key, { after, limit });
      const eventOf = await readerOf(tenantId, key);
      return events.map((event) => {
        const body = eventOf?.(event);
        return { seq: event.seq, at: new Date(event.at), body, ...(!body && { hidden: true }) };
      });
    },
  };
}

/** What people say is theirs alone: neither a program's nor for whoever acts for them. */
export const isThemselves = (credential: Credential) =>
  credential.kind === 'session' && credential.impersonation === undefined;

/** A run's graph never changes. */
function createReaders(turns: ShownTurns) {
  const known = new Map<string, EventReader>();
  return async (tenantId: string, runId: string): Promise<EventReader | undefined> => {
    const reader = known.get(runId);
    if (reader) return reader;
    const graph = await turns.graph({ tenantId }, runId);
    if (!graph) return undefined;
    if (known.size >= MAX_READERS) known.clear();
    const made = answerEvents(graph);
    known.set(runId, made);
    return made;
  };
}

/** Who waits for an answer is notified of every batch this process writes to its journal. `isOf`: of which conversations. */
export const wakeAnswerTopics = (
  engine: Engine,
  bus: Pick<Bus, 'publish'>,
  channel: Channel,
  isOf: (conversationId: string) => boolean,
) =>
  engine.onWritten(({ id, tenantId, conversationId }) => {
    if (conversationId && isOf(conversationId)) bus.publish(TOPIC_WAKE, [tenantId, topicOf(channel, id)]);
  });
