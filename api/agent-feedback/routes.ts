import type { Person, Scope } from '../../shared/access/permissions.ts';
import { feedbackDecided, feedbackGiven, feedbackWithdrawn } from '../../shared/agent-feedback/events.ts';
import { feedbackProblems } from '../../shared/agent-feedback/problems.ts';
import { feedbackRoutes } from '../../shared/agent-feedback/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import type { Credential } from '../../shared/node/sign-in/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import { isRequest } from './answer-read-model.ts';
import { findFeedback, pageOfFeedback, type FeedbackRow } from './feedback-read-model.ts';
import { decide, decideEqual, feedbackStore } from './feedback-store.ts';
import { judgeAnswer } from './judge-answer.ts';
import { choicesOf, trendOf } from './figures-read-model.ts';

/** What people say of answers is said in their own name. */
function authorOf({ scope, person, credential }: Caller) {
  if (credential.kind === 'session' && credential.impersonation)
    throw new Problem(feedbackProblems.authorsOnly);
  return { tenantId: scope.tenantId, id: person.id };
}
type Caller = { scope: Scope; person: Person; credential: Credential };

export function serveFeedback(gate: Gate, db: Db) {
  const store = feedbackStore(db);

  async function requireOne(scope: Scope, id: string): Promise<FeedbackRow> {
    const row = await inTenant(db, scope, (trx) => findFeedback(trx, scope, id));
    if (!row) throw new Problem(feedbackProblems.notFound);
    return row;
  }

  serve(gate, feedbackRoutes, {
    async list({ query, scope, canEdit }) {
      const { items, totalCount } = await inTenant(db, scope, (trx) => pageOfFeedback(trx, scope, query));
      return { items: items.map((row) => present(row, canEdit)), totalCount };
    },

    async create({ body, emit, ...caller }) {
      const author = authorOf(caller);
      const { given, concerned } = await judgeAnswer(db, author, body);
      emit(feedbackGiven(concerned));
      return given;
    },

    mine: ({ query, ...caller }) => store.mine(authorOf(caller), query.conversationId),

    choices: ({ query, scope }) => inTenant(db, scope, (trx) => choicesOf(trx, scope, query.agentId)),

    trend: ({ query, scope }) => inTenant(db, scope, (trx) => trendOf(trx, scope, query)),

    read: async ({ params, scope, canEdit }) => present(await requireOne(scope, params.id), canEdit),

    async withdraw({ params, emit, ...caller }) {
      const gone = await store.withdraw(authorOf(caller), params.id);
      if (!gone) throw new Problem(feedbackProblems.notFound);
      emit(feedbackWithdrawn(gone));
    },

    async decide({ params: { id }, body: { withEqual, ...decision }, scope, person, canEdit, emit }) {
      const { status: before } = await requireOne(scope, id);
      const by = { id: person.id, name: person.name };
      const decided = await inTenant(db, scope, async (trx) => {
        const { requestId } = decision;
        if (requestId && !(await isRequest(trx, requestId)))
          throw new Problem(feedbackProblems.requestUnknown).at('requestId');
        const first = await decide(trx, { ...decision, id, by });
        if (!first) throw new Problem(feedbackProblems.changedMeanwhile);
        return [
          first,
          ...(withEqual ? await decideEqual(trx, scope, first, { ...decision, before, by }) : []),
        ];
      });
      const { status, reply } = decision;
      for (const one of decided) emit(feedbackDecided({ ...one, status, reply }));
      return present(await requireOne(scope, id), canEdit);
    },
  });
}

const present = (
  {
    authorId,
    authorName,
    requestId,
    requestTitle,
    decidedByName,
    decidedAt,
    createdAt,
    updatedAt,
    ...row
  }: FeedbackRow,
  canEdit: boolean,
) => ({
  ...row,
  author: { id: authorId, name: authorName ?? '' },
  decidedBy: decidedByName,
  request: requestId === null ? null : { id: requestId, name: requestTitle ?? '' },
  decidedAt: decidedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  abilities: { change: canEdit },
});
