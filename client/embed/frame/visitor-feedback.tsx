// How a visitor finds the answers they were given.
import { useQuery } from '@tanstack/react-query';
import { embedRoutes } from '../../../shared/embed/routes.ts';
import {
  FeedbackButtons,
  FeedbackSaid,
  useAnswerFeedback,
  type Judging,
} from '../../agent-feedback/index.ts';
import type { FeedbackProps } from '../../chat/index.ts';
import { call } from '../../data/call.ts';
import { deploymentId, options, queries } from './visit.ts';

const NAME = 'feedback';
/** Builders reply in their own time. */
const FRESH_MS = 60_000;
const readAgain = () => queries.invalidateQueries({ queryKey: [NAME] });

function useVisitorJudging(conversationId: string): Judging {
  const params = { id: deploymentId, conversationId };
  const { data: all } = useQuery({
    queryKey: [NAME, conversationId],
    queryFn: ({ signal }) => call(embedRoutes.judgements, { params }, { signal, ...options() }),
    staleTime: FRESH_MS,
  });
  return {
    all,
    async judge(messageId, body) {
      await call(embedRoutes.judge, { params: { ...params, messageId }, body }, options());
      await readAgain();
    },
    async withdraw(feedbackId) {
      await call(embedRoutes.withdrawJudgement, { params: { ...params, feedbackId } }, options());
      await readAgain();
    },
  };
}

export function VisitorFeedback({ conversationId, messageId, children }: FeedbackProps) {
  const feedback = useAnswerFeedback(messageId, useVisitorJudging(conversationId));
  return children(<FeedbackButtons {...feedback} />, <FeedbackSaid {...feedback} />);
}
