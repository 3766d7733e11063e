import type { FeedbackDraft, OwnFeedback } from '../../shared/agent-feedback/feedback.ts';
import { feedbackProblems } from '../../shared/agent-feedback/problems.ts';
import { hasEnded } from '../../shared/executions/run-state.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { findAnswer } from './answer-read-model.ts';
import { judge, type Author, type Concerned } from './feedback-store.ts';

/** [AF1] By whoever was given the answer. */
export async function judgeAnswer(
  db: Db,
  author: Author,
  draft: FeedbackDraft,
): Promise<{ given: OwnFeedback; concerned: Concerned }> {
  const { agentName, projectId, authorId, conversationId, ...given } = await inTenant(
    db,
    author,
    async (trx) => {
      const answer = await findAnswer(trx, { ...draft, authorId: author.id });
      if (!answer) throw new Problem(feedbackProblems.answerNotFound);
      if (!hasEnded(answer.status)) throw new Problem(feedbackProblems.notAnswered);
      return judge(trx, author, answer, draft);
    },
  );
  return { given, concerned: { id: given.id, name: agentName, projectId, authorId, conversationId } };
}
