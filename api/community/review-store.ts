// Submissions of all workspaces, for whoever operates the installation. The only file that decides.
import { sql } from 'kysely';
import { communityProblems } from '../../shared/community/problems.ts';
import type { submissionRoutes } from '../../shared/community/routes.ts';
import type { SubmissionDecision } from '../../shared/community/submission.ts';
import type { Parsed } from '../../shared/kernel/contract.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { asSystem, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { isThere } from './library-read-model.ts';

type ReviewQuery = Parsed<typeof submissionRoutes.review>['query'];

const columns = [
  ...(['communitySubmissions.id', 'communitySubmissions.name', 'tagline', 'industries', 'version'] as const),
  ...(['communitySubmissions.status', 'reason', 'contributor', 'communitySubmissions.createdAt'] as const),
  ...(['decidedAt', 'tenants.name as workspace'] as const),
] as const;

const detailColumns = [
  ...(['libraryAgentId', 'readiness', 'downloads', 'views', 'description', 'videoLink'] as const),
  ...(['card', 'contents'] as const),
] as const;

const submissions = (trx: Trx) =>
  trx
    .selectFrom('communitySubmissions')
    .innerJoin('tenants', 'tenants.id', 'communitySubmissions.tenantId')
    .where(isThere);

const orders = {
  createdAt: sql`community_submissions.created_at`,
  name: sql`lower(community_submissions.name)`,
} as const;

export const reviewStore = (db: Db) => ({
  list: ({ status, filter, sortBy, sortDirection, ...page }: ReviewQuery) =>
    asSystem(db, (trx) => {
      const rows = submissions(trx).where('communitySubmissions.name', 'ilike', containing(filter));
      return readPage(
        (status ? rows.where('communitySubmissions.status', '=', status) : rows)
          .select(columns)
          .orderBy(orders[sortBy ?? 'createdAt'], sortBy && sortDirection === 'ASC' ? 'asc' : 'desc')
          .orderBy('communitySubmissions.id'),
        page,
      );
    }),

  find: (id: string) =>
    asSystem(db, async (trx) => {
      const row = await submissions(trx)
        .where('communitySubmissions.id', '=', id)
        .select([...columns, ...detailColumns])
        .executeTakeFirst();
      if (!row) throw new Problem(communityProblems.notFound);
      return row;
    }),

  /** [CM5] Declining takes an approved one out of the library as well. */
  decide: (id: string, decision: SubmissionDecision) =>
    asSystem(db, async (trx) => {
      const one = submissions(trx).where('communitySubmissions.id', '=', id);
      const before = await one
        .select(['agentId', 'communitySubmissions.status'])
        .forUpdate('communitySubmissions')
        .executeTakeFirst();
      if (!before) throw new Problem(communityProblems.notFound);
      if (!mayBecome(before.status, decision.status)) throw new Problem(communityProblems.alreadyDecided);
      if (decision.status === 'Approved') await makeRoom(trx, before.agentId);
      await trx
        .updateTable('communitySubmissions')
        .set({
          ...{ decidedAt: sql<Date>`now()`, status: decision.status, reason: '' },
          ...(decision.status === 'Declined' && { reason: decision.reason, file: '' }),
        })
        .where('id', '=', id)
        .execute();
      return one
        .select([...columns, 'communitySubmissions.tenantId', 'projectId', 'contributorId'])
        .executeTakeFirstOrThrow();
    }),
});

const mayBecome = (before: string, after: SubmissionDecision['status']) =>
  before === 'Pending' || (before === 'Approved' && after === 'Declined');

/** [CM8] */
const makeRoom = (trx: Trx, agentId: string) =>
  trx
    .updateTable('communitySubmissions')
    .set({ status: 'Withdrawn', file: '' })
    .where('agentId', '=', agentId)
    .where('status', '=', 'Approved')
    .execute();

/** Whose administrators review; undefined: no tenant does. */
export const operatorOf = async (trx: Trx) =>
  (await trx.selectFrom('tenants').where('isOperator', '=', true).select('id').executeTakeFirst())?.id;
