// The only file that writes feedback.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { FeedbackDecision, FeedbackDraft, OwnFeedback } from '../../shared/agent-feedback/feedback.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import type { JudgedAnswer } from './answer-read-model.ts';

/** `visitorName`: of somebody who is no member. */
export type Author = { tenantId: string; id: string; visitorName?: string };
/** Whom and what an event about it names. */
export type Concerned = {
  id: string;
  name: string;
  projectId: string;
  authorId: string | null;
  conversationId: string;
};

const own = ['id', 'messageId', 'sentiment', 'comment', 'status', 'reply', 'fixVersion'] as const;
/** A visitor has no account that could be told. */
const memberId = sql<string | null>`case when visitor_name is null then author_id end`.as('authorId');
const concerned = ['id', 'agentName as name', 'projectId', memberId, 'conversationId'] as const;
const opened = {
  status: 'open',
  reply: '',
  fixVersion: null,
  requestId: null,
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
} as const;

export type FeedbackStore = ReturnType<typeof feedbackStore>;

export function feedbackStore(db: Db) {
  return {
    mine: (author: Author, conversationId: string): Promise<OwnFeedback[]> =>
      inTenant(db, author, (trx) =>
        trx
          .selectFrom('agentFeedback')
          .select(own)
          .where('conversationId', '=', conversationId)
          .where('authorId', '=', author.id)
          .orderBy('createdAt', 'desc')
          .limit(workLimits.feedback.maxMine)
          .execute(),
      ),

    /** Undefined where it is not theirs. */
    withdraw: (author: Author, id: string): Promise<Concerned | undefined> =>
      inTenant(db, author, (trx) =>
        trx
          .deleteFrom('agentFeedback')
          .where('id', '=', id)
          .where('authorId', '=', author.id)
          .returning(concerned)
          .executeTakeFirst(),
      ),
  };
}

/** [AF1] [AF7] What is said again in the same words stays as it is, with its decision. */
export async function judge(trx: Trx, author: Author, answer: JudgedAnswer, draft: FeedbackDraft) {
  const { sentiment, comment, conversationId, messageId } = draft;
  const { status: _, ...of } = answer;
  await trx
    .insertInto('agentFeedback')
    .values({
      authorId: author.id,
      visitorName: author.visitorName ?? null,
      ...of,
      conversationId,
      messageId,
      sentiment,
      comment,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'authorId', 'runId'])
        .doUpdateSet({
          ...{ sentiment, comment, ...opened },
          revision: sql`agent_feedback.revision + 1`,
          updatedAt: sql`now()`,
        })
        .where(
          sql<boolean>`(agent_feedback.sentiment, agent_feedback.comment) is distinct from (${sentiment}, ${comment})`,
        ),
    )
    .execute();
  return trx
    .selectFrom('agentFeedback')
    .select([...own, 'agentName', 'projectId', memberId, 'conversationId'])
    .where('authorId', '=', author.id)
    .where('runId', '=', of.runId)
    .executeTakeFirstOrThrow();
}

type Decided = Omit<FeedbackDecision, 'withEqual'> & { id: string; by: { id: string; name: string } };

/** [AF6] Undefined where somebody else was faster. */
export async function decide(trx: Trx, { id, revision, by, ...decision }: Decided) {
  return trx
    .updateTable('agentFeedback')
    .set({ ...valuesOf(decision, by), revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning([...concerned, 'agentId', 'sentiment', 'commentKey'])
    .executeTakeFirst();
}

/** [AF4] Those that are equal to it, and were of the same status. */
export function decideEqual(
  trx: Trx,
  scope: Scope,
  first: { id: string; agentId: string; sentiment: Feedback['sentiment']; commentKey: string },
  {
    before,
    by,
    ...decision
  }: Pick<Decided, 'status' | 'reply' | 'fixVersion' | 'requestId' | 'by'> & { before: Status },
): Promise<Concerned[]> {
  return trx
    .updateTable('agentFeedback')
    .set({ ...valuesOf(decision, by), revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('agentFeedback')
        .select('id')
        .where('agentId', '=', first.agentId)
        .where('sentiment', '=', first.sentiment)
        .where('commentKey', '=', first.commentKey)
        .where('status', '=', before)
        .where('id', '<>', first.id)
        .where(inProjects(scope))
        .orderBy('createdAt', 'desc')
        .limit(workLimits.feedback.maxEqualDecided),
    )
    .returning(concerned)
    .execute();
}

type Status = FeedbackDecision['status'];
type Feedback = { sentiment: FeedbackDraft['sentiment'] };

const valuesOf = (
  {
    status,
    reply,
    fixVersion,
    requestId,
  }: Pick<FeedbackDecision, 'status' | 'reply' | 'fixVersion' | 'requestId'>,
  by: { id: string; name: string },
) =>
  status === 'open'
    ? opened
    : {
        ...{ status, reply, fixVersion: fixVersion ?? null, requestId: requestId ?? null },
        decidedBy: by.id,
        decidedByName: by.name,
        decidedAt: sql<Date>`now()`,
      };

/** [AF9] */
export const forgetAuthors = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    await trx
      .updateTable('agentFeedback')
      .set({ authorId: null })
      .where('authorId', 'in', [...userIds])
      .execute();
  });

export async function moveFeedback(trx: Trx, { agentId, projectId }: { agentId: string; projectId: string }) {
  await trx.updateTable('agentFeedback').set({ projectId }).where('agentId', '=', agentId).execute();
}
