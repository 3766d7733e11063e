// What a workspace has submitted to the community. The only file that adds and withdraws.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { communityProblems } from '../../shared/community/problems.ts';
import type { submissionRoutes } from '../../shared/community/routes.ts';
import type { SubmissionDraft } from '../../shared/community/submission.ts';
import type { LibraryCard, LibraryContents } from '../../shared/imports/library-agent.ts';
import type { Parsed } from '../../shared/kernel/contract.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { asSystem, inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { hasAgent } from './library-read-model.ts';

const { maxOpen, keptDays, maxClosed } = workLimits.community;

type NewSubmission = Omit<SubmissionDraft, 'version'> & {
  id: string;
  projectId: string;
  libraryAgentId: string;
  version: number | null;
  contributor: string;
  contributorId: string;
  file: string;
  card: LibraryCard;
  contents: LibraryContents;
};

type ListQuery = Parsed<typeof submissionRoutes.list>['query'];
export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

const columns = [
  ...(['id', 'agentId', 'projectId', 'libraryAgentId', 'version', 'name', 'tagline', 'industries'] as const),
  ...(['status', 'reason', 'contributor', 'createdAt', 'decidedAt', 'downloads', 'views'] as const),
] as const;

const openStatuses = ['Pending', 'Approved'] as const;

const visible = (trx: Trx, scope: Pick<Scope, 'projects'>) =>
  trx.selectFrom('communitySubmissions').where(inProjects(scope)).where(hasAgent);

const findOwn = (trx: Trx, scope: Pick<Scope, 'projects'>, id: string) =>
  visible(trx, scope).where('id', '=', id).select(columns).executeTakeFirst();

async function requireOwn(trx: Trx, scope: Pick<Scope, 'projects'>, id: string) {
  const row = await findOwn(trx, scope, id);
  if (!row) throw new Problem(communityProblems.notFound);
  return row;
}

const orders = {
  createdAt: sql`created_at`,
  name: sql`lower(name)`,
  downloads: sql`downloads`,
} as const;

export const submissionStore = (db: Db) => ({
  list: (scope: Scope, { status, filter, sortBy, sortDirection, ...page }: ListQuery) =>
    inTenant(db, scope, (trx) => {
      const rows = visible(trx, scope).where('name', 'ilike', containing(filter));
      return readPage(
        (status ? rows.where('status', '=', status) : rows)
          .select(columns)
          .orderBy(orders[sortBy ?? 'createdAt'], sortBy && sortDirection === 'ASC' ? 'asc' : 'desc')
          .orderBy('id'),
        page,
      );
    }),

  /** One of this id that is there already is kept: the call was repeated. */
  add: (scope: Scope, submission: NewSubmission) =>
    inTenant(db, scope, async (trx) => {
      await lock(trx, `community submissions ${scope.tenantId}`);
      await refuseFurther(trx, submission);
      await trx
        .insertInto('communitySubmissions')
        .values({
          ...submission,
          card: JSON.stringify(submission.card),
          contents: JSON.stringify(submission.contents),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return requireOwn(trx, scope, submission.id);
    }),

  /** [CM5] The file goes at once; that it was submitted stays listed for a while. */
  withdraw: (scope: Scope, id: string) =>
    inTenant(db, scope, async (trx) => {
      await requireOwn(trx, scope, id);
      const { numUpdatedRows } = await trx
        .updateTable('communitySubmissions')
        .set({ status: 'Withdrawn', file: '' })
        .where('id', '=', id)
        .where('status', 'in', [...openStatuses])
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Problem(communityProblems.alreadyDecided);
      return requireOwn(trx, scope, id);
    }),
});

/** [CM8] */
async function refuseFurther(trx: Trx, { id, agentId }: NewSubmission) {
  const counts = await trx
    .selectFrom('communitySubmissions')
    .where('status', 'in', [...openStatuses])
    .where('id', '!=', id)
    .where(hasAgent)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere('agentId', '=', agentId)
        .filterWhere('status', '=', 'Pending')
        .as('same'),
    ])
    .executeTakeFirstOrThrow();
  if (counts.same > 0) throw new Problem(communityProblems.alreadyPending);
  if (counts.all >= maxOpen) throw new Problem(communityProblems.tooMany, { most: maxOpen });
}

/** Rows follow their agent. */
export async function moveSubmissions(
  trx: Trx,
  { agentId, projectId }: { agentId: string; projectId: string },
) {
  await trx.updateTable('communitySubmissions').set({ projectId }).where('agentId', '=', agentId).execute();
}

/** [CM7] */
export const forgetContributors = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    await trx
      .updateTable('communitySubmissions')
      .set({ contributorId: null, contributor: '' })
      .where('contributorId', 'in', [...userIds])
      .execute();
  });

const closedAt = sql<Date>`coalesce(decided_at, created_at)`;

/** [CM11] */
export const removeOldSubmissions = (db: Db) =>
  asSystem(db, async (trx) => {
    const closed = trx
      .selectFrom('communitySubmissions')
      .where('status', 'not in', [...openStatuses])
      .select(['id', closedAt.as('closedAt')])
      .select(
        sql<number>`row_number() over (partition by tenant_id order by ${closedAt} desc, id desc)`.as('rank'),
      )
      .as('closed');
    await trx
      .deleteFrom('communitySubmissions')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom(closed)
          .select('id')
          .where(({ or, eb }) =>
            or([eb('closedAt', '<', new Date(Date.now() - keptDays * DAY_MS)), eb('rank', '>', maxClosed)]),
          ),
      )
      .execute();
  });
