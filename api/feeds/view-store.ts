// Views of feeds. Others than their owner find the shared ones alone.
import { sql, type Selectable } from 'kysely';
import type { FeedView, FeedViewDraft } from '../../shared/feeds/feed-view.ts';
import type { FeedName } from '../../shared/feeds/feed.ts';
import { feedProblems } from '../../shared/feeds/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, lock, type Db } from '../../shared/node/database/database.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';

export type Owner = { tenantId: string; id: string; name: string };
type StoredView = Omit<FeedView, 'abilities'>;

const { maxViews } = workLimits.feeds;

export const viewStore = (db: Db) => ({
  /** The owner's, and those that others share. */
  list: (owner: Owner, feed: FeedName): Promise<StoredView[]> =>
    inTenant(db, owner, async (trx) => {
      const rows = await trx
        .selectFrom('feedViews')
        .selectAll()
        .where('feed', '=', feed)
        .where((eb) => eb.or([eb('userId', '=', owner.id), eb('isShared', '=', true)]))
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute();
      return rows.map(present);
    }),

  find: (owner: Owner, id: string): Promise<StoredView | undefined> =>
    inTenant(db, owner, async (trx) => {
      const row = await trx
        .selectFrom('feedViews')
        .selectAll()
        .where('id', '=', id)
        .where('userId', '=', owner.id)
        .executeTakeFirst();
      return row && present(row);
    }),

  /** One of this id that is there already is kept: the call was repeated. */
  add: (owner: Owner, id: string, draft: FeedViewDraft) =>
    inTenant(db, owner, async (trx) => {
      await lock(trx, `feed-views:${owner.id}`);
      await trx
        .insertInto('feedViews')
        .values({ id, ...draft, userId: owner.id, userName: owner.name })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const { count } = await trx
        .selectFrom('feedViews')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('userId', '=', owner.id)
        .executeTakeFirstOrThrow();
      if (count > maxViews) throw new Problem(feedProblems.tooManyViews, { most: maxViews });
    }).catch(nameTaken(draft.name)),

  change: (owner: Owner, id: string, draft: FeedViewDraft) =>
    inTenant(db, owner, (trx) =>
      trx.updateTable('feedViews').set(draft).where('id', '=', id).where('userId', '=', owner.id).execute(),
    ).catch(nameTaken(draft.name)),

  remove: (owner: Owner, id: string) =>
    inTenant(db, owner, (trx) =>
      trx.deleteFrom('feedViews').where('id', '=', id).where('userId', '=', owner.id).execute(),
    ),
});

export type ViewStore = ReturnType<typeof viewStore>;

const nameTaken = (name: string) => (error: unknown) => {
  if (isUniqueViolation(error, 'feed_views_name'))
    throw new Problem(feedProblems.viewNameTaken, { name }).at('name');
  throw error;
};

const present = (row: Selectable<Tables['feedViews']>): StoredView => ({
  id: row.id,
  feed: row.feed,
  name: row.name,
  query: row.query,
  isShared: row.isShared,
  owner: { id: row.userId, name: row.userName },
});

export const forgetViews = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    await trx
      .deleteFrom('feedViews')
      .where('userId', 'in', [...userIds])
      .execute();
  });
