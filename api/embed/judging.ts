// What visitors say of the answers they were given; builders read it beside that of their colleagues.
import type { FastifyRequest } from 'fastify';
import { feedbackGiven, feedbackWithdrawn } from '../../shared/agent-feedback/events.ts';
import { feedbackProblems } from '../../shared/agent-feedback/problems.ts';
import type { embedRoutes } from '../../shared/embed/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { VisitorFeedback } from '../agent-feedback/ports.ts';
import type { TalkSpeaker } from '../conversations/ports.ts';
import type { Handlers } from '../http/serve.ts';

type Calls = Pick<typeof embedRoutes, 'judge' | 'judgements' | 'withdrawJudgement'>;
type Visiting = (request: FastifyRequest, deploymentId: string) => Promise<{ speaker: TalkSpeaker }>;

export function judging(feedback: VisitorFeedback, visiting: Visiting): Handlers<Calls> {
  async function authorIn(request: FastifyRequest, deploymentId: string) {
    const { speaker } = await visiting(request, deploymentId);
    return { ...speaker, visitorName: speaker.name };
  }
  return {
    async judge({ params: { id, conversationId, messageId }, body, request, emit }) {
      const visitor = await authorIn(request, id);
      const { given, concerned } = await feedback.judge(visitor, { ...body, conversationId, messageId });
      emit(feedbackGiven(concerned), visitor);
      return given;
    },

    async judgements({ params: { id, conversationId }, request }) {
      return feedback.mine(await authorIn(request, id), conversationId);
    },

    async withdrawJudgement({ params: { id, feedbackId }, request, emit }) {
      const visitor = await authorIn(request, id);
      const gone = await feedback.withdraw(visitor, feedbackId);
      if (!gone) throw new Problem(feedbackProblems.notFound);
      emit(feedbackWithdrawn(gone), visitor);
    },
  };
}
