import { spaceAnswerChannel, spacePresenceChannel } from '../../shared/chat-spaces/channels.ts';
import { chatSpaceProblems } from '../../shared/chat-spaces/problems.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Context, Module } from '../context.ts';
import { answerSource, isThemselves, wakeAnswerTopics } from '../conversations/index.ts';
import { stored, type Source } from '../live/index.ts';
import { chatSpaceStore } from './chat-space-store.ts';
import { leaveSpaces } from './space-place-store.ts';
import { spacePresenter } from './present-space.ts';
import { serveChatSpaces } from './routes.ts';
import { isSpaceConversation } from './send-to-space.ts';
import { moveSpaceMessages } from './space-message-store.ts';
import { spaceReads } from './space-read-model.ts';
import { stopAnswers } from './stop-answers.ts';

export const chatSpaces: Module = {
  onMemberRemoved: leaveSpaces,
  onAgentMoved: moveSpaceMessages,
  serve,
  jobs: [stopAnswers],
  channels: ({ db, ports }) => [
    answerSource({
      channel: spaceAnswerChannel,
      isFor: spaceReads(db).mayHear,
      turns: ports.shownTurns,
      runs: ports.shownRuns,
    }),
    presenceSource(db),
  ],
};

function serve({ gate, db, bus, ports }: Context) {
  const { engine, agents, deployments, shownTurns: turns, shownRuns: runs } = ports;
  const reads = spaceReads(db);
  wakeAnswerTopics(engine, bus, spaceAnswerChannel, isSpaceConversation);
  serveChatSpaces(gate, {
    ...{ db, bus, engine, agents, deployments, runs, reads, turns },
    mayHear: reads.mayHear,
    store: chatSpaceStore(db),
    presenter: spacePresenter({ db, turns, reads }),
    told: ports.talks({ deployments, via: 'chat' }).told,
    mayCreate: (person) => ports.features.mayUse(person, 'manageSpaces'),
  });
}

const presenceSource = (db: Db): Source => ({
  ...stored(db, spacePresenceChannel),
  async open({ person, scope, credential }, key) {
    const isIn =
      isThemselves(credential) &&
      isId(key) &&
      (await chatSpaceStore(db).isInside({ tenantId: scope.tenantId, id: person.id }, key));
    if (!isIn) throw new Problem(chatSpaceProblems.gone);
  },
});
