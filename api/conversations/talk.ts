// What is said in a speaker's own conversations: read, sent, stopped, followed while it is answered. Who speaks and what
// they may speak to is for others to say: people come by their session, visitors of a web page by their token.
import type { AnswerEvent } from '../../shared/conversations/answer.ts';
import { answerEvents } from '../../shared/conversations/answer-events.ts';
import type { ConversationMessage, NewMessage } from '../../shared/conversations/conversation.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Speaker } from './conversation-store.ts';
import type { RestoringEvents } from '../executions/index.ts';
import { ownConversations, type ConversationDeps } from './own-conversations.ts';
import { presentMessages } from './present-messages.ts';
import { sendMessage, stopRuns } from './send-message.ts';

const EVENTS = 500;
const { maxOpen } = workLimits.conversations;

export type Talk = ReturnType<typeof createTalk>;
export type TalkSpeaker = Speaker & { name: string };
type MessagePlace = { limit: number; from?: string | undefined };
type NumberedEvent = { seq: number; at: string; body: AnswerEvent };

export function createTalk(deps: ConversationDeps) {
  const { store, reads, engine } = deps;
  const own = ownConversations(deps);
  const { requireOne, requireMessage, presentMessage, showsUsage } = own;
  return {
    ...own,
    ...followed(deps),

    /** Newest first, up the branch that is shown. */
    async messages(speaker: Speaker, id: string, { limit, from }: MessagePlace) {
      const { deploymentId } = await requireOne(speaker, id);
      const rows = await reads.path(speaker, id, { from, limit: limit + 1 });
      const items: ConversationMessage[] = await presentMessages(deps, speaker, rows.slice(0, limit), {
        showsUsage: await showsUsage(speaker, deploymentId),
      });
      return { items, from: rows[limit]?.id ?? null };
    },

    /** `variables`: what the agent is told besides what is filled in; those it does not ask for are left out. */
    async send(
      speaker: TalkSpeaker,
      id: string,
      message: NewMessage,
      variables: Readonly<Record<string, Json>> = {},
    ) {
      const sent = await sendMessage(deps, speaker, id, {
        ...message,
        variables: { ...variables, ...message.variables },
      });
      return { ...sent, message: await presentMessage(speaker, id, sent.row) };
    },

    async stop(speaker: TalkSpeaker, id: string, messageId: string) {
      const { projectId, deploymentName } = await requireOne(speaker, id);
      const row = await requireMessage(speaker, id, messageId);
      const { tenantId, name } = speaker;
      await engine.cancel({ id: row.runId, tenantId }, { id: speaker.id, name });
      const message = await presentMessage(speaker, id, row);
      return { runId: row.runId, projectId, deploymentName, message };
    },

    /** Answers that are being written are stopped. */
    async remove(speaker: TalkSpeaker, id: string) {
      await stopRuns(deps, speaker, await store.remove(speaker, id));
    },
  };
}

/** For whoever follows a conversation. */
function followed({ store, reads, turns }: ConversationDeps) {
  return {
    /** What a run of one of their messages tells, after a number. `restoring`: with what they wrote in it. */
    async told(speaker: Speaker, runId: string, after: number, restoring?: RestoringEvents) {
      const events = await turns.events(speaker, runId, { after, limit: EVENTS }, restoring);
      const graph = await turns.graph(speaker, runId);
      const eventOf = graph && answerEvents(graph);
      const items = events.flatMap((event): NumberedEvent[] => {
        const body = eventOf?.(event);
        return body ? [{ seq: event.seq, at: event.at, body }] : [];
      });
      return { items, upTo: events.at(-1)?.seq ?? after, isLast: events.length < EVENTS };
    },

    /** The one in which they last spoke. */
    async latest(speaker: Speaker, deploymentId: string): Promise<string | undefined> {
      const query = { search: '', isArchived: false, deploymentId, after: undefined, limit: 1 };
      return (await reads.list(speaker, query))[0]?.id;
    },

    openRuns: (speaker: Speaker, id: string) => reads.openRuns(speaker, id),

    isTheirs: async (speaker: Speaker, id: string) => (await store.find(speaker, id)) !== undefined,

    /** Another text whenever messages have to be read again: which is last, and what became of the runs. */
    async stateOf(speaker: Speaker, id: string): Promise<string> {
      const rows = await reads.path(speaker, id, { limit: maxOpen });
      const ids = rows.map(({ runId }) => runId);
      const byRun = await turns.turns(speaker, ids, speaker.id);
      return ids.map((runId) => `${runId} ${byRun.get(runId)?.status}`).join();
    },
  };
}
