// Members judge answers in their own conversations.
import { feedbackRoutes } from '../../shared/agent-feedback/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import type { Judging } from './answer-feedback.tsx';

export function useMemberJudging(conversationId: string): Judging {
  const { data: all } = useRead(feedbackRoutes.mine, { query: { conversationId } });
  const { mutateAsync: create } = useChange(feedbackRoutes.create);
  const { mutateAsync: withdraw } = useChange(feedbackRoutes.withdraw);
  return {
    all,
    judge: (messageId, judgement) => create({ body: { conversationId, messageId, ...judgement } }),
    withdraw: (id) => withdraw({ params: { id } }),
  };
}
