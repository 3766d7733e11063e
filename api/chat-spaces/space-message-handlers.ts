// What is said in a space: read, sent, and answered by agents.
import { spaceAnswerStopped, spaceMessageSent } from '../../shared/chat-spaces/events.ts';
import { chatSpaceProblems } from '../../shared/chat-spaces/problems.ts';
import type { chatSpaceRoutes } from '../../shared/chat-spaces/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { speakerOf, stopRuns } from '../conversations/index.ts';
import type { Talk } from '../conversations/ports.ts';
import type { ShownTurns } from '../executions/index.ts';
import type { Handlers } from '../http/serve.ts';
import type { SpacePresenter } from './present-space.ts';
import { sendToSpace, type SpaceSendDeps } from './send-to-space.ts';
import { spaceMessagesBefore } from './space-message-store.ts';

type Calls = Pick<typeof chatSpaceRoutes, 'messages' | 'send' | 'stop' | 'events' | 'values'>;
type Deps = SpaceSendDeps & {
  presenter: SpacePresenter;
  told: Talk['told'];
  turns: Pick<ShownTurns, 'values'>;
  /** Whether a run is an answer in a space they are in. */
  mayHear: (person: { tenantId: string; id: string }, runId: string) => Promise<boolean>;
};

export function spaceMessageHandlers(deps: Deps): Handlers<Calls> {
  const { db, presenter, told, turns, mayHear } = deps;
  const { requireInside, requireQuestion, messagesOf, messageOf } = presenter;
  return {
    async messages({ params: { id }, query: { limit, before }, ...caller }) {
      const person = speakerOf(caller);
      await requireInside(person, id);
      const rows = await inTenant(db, person, (trx) =>
        spaceMessagesBefore(trx, id, { before, limit: limit + 1 }),
      );
      const items = await messagesOf(person, rows.slice(0, limit));
      return { items, before: rows.length > limit ? (items.at(-1)?.position ?? null) : null };
    },

    async send({ params: { id }, body, emit, ...caller }) {
      const person = speakerOf(caller);
      const { row, isNew, spaceName } = await sendToSpace(deps, person, id, body);
      const { runId, projectId } = row;
      const run = runId && projectId ? { runId, projectId } : {};
      if (isNew) emit(spaceMessageSent({ id, name: spaceName, ...run }));
      return messageOf(person, row);
    },

    async stop({ params: { id, messageId }, emit, ...caller }) {
      const person = speakerOf(caller);
      const { name, isOwner } = await requireInside(person, id);
      const { row, runId } = await requireQuestion(person, id, messageId);
      if (row.authorId !== person.id && !isOwner) throw new Problem(chatSpaceProblems.mayNotStop);
      await stopRuns(deps, person, [runId]);
      emit(spaceAnswerStopped({ id, name, runId }));
      return messageOf(person, row);
    },

    async events({ params: { id, messageId }, query, ...caller }) {
      const person = speakerOf(caller);
      await requireInside(person, id);
      const { runId } = await requireQuestion(person, id, messageId);
      return told(person, runId, query.after);
    },

    async values({ params: { id }, ...caller }) {
      const person = speakerOf(caller);
      if (!(await mayHear(person, id))) throw new Problem(chatSpaceProblems.notFound);
      return turns.values(person, id);
    },
  };
}
