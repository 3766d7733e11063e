// The only file that touches notifications. People come first everywhere: what is another's is not there.
import { sql, type SqlBool } from 'kysely';
import { tenantWideRoles, type Role } from '../../shared/access/roles.ts';
import type { Notification, NotificationKind } from '../../shared/notifications/notification.ts';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { showDeletedProjects } from '../../shared/node/database/deleted-projects.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { textArray } from '../../shared/node/database/text-array.ts';

const KEPT_DAYS = 90;

type Reader = { tenantId: string; userId: string };

/** The recipients: people, or the holders of these roles; never `except`. */
export type Audience = { userIds?: readonly string[]; roles?: readonly Role[]; except?: string | undefined };

export type News = {
  kind: NotificationKind;
  details?: Record<string, string>;
  subjectId?: string;
  /** Those who are limited to projects hear of it only in theirs. */
  projectId?: string;
  /** Under which it is told once; absent: told each time. */
  dedupe?: string;
};

export type Recipient = { userId: string; anyProject: string | null };

/** Within the transaction in which it happens. Answers who was told. */
export async function writeNews(
  trx: Trx,
  tenantId: string,
  { userIds = [], roles = [], except }: Audience,
  news: News,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with audience as (
      select user_id, roles && ${textArray(tenantWideRoles)} as sees_all, project_ids from memberships
      where tenant_id = ${tenantId} and disabled_at is null
        and (user_id = any(${[...userIds]}::uuid[]) or roles && ${[...roles]}::text[])
        and user_id is distinct from ${except ?? null}::uuid
    ), told as (
      insert into notifications (tenant_id, user_id, kind, details, subject_id, project_id, dedupe)
      select ${tenantId}, user_id, ${news.kind}, ${JSON.stringify(news.details ?? {})}::jsonb,
        ${news.subjectId ?? null}, ${news.projectId ?? null}::uuid, coalesce(${news.dedupe ?? null}, uuidv7()::text)
      from audience
      where sees_all or ${news.projectId ?? null}::uuid is null or ${news.projectId ?? null}::uuid = any(project_ids)
      on conflict (tenant_id, user_id, dedupe) do nothing returning user_id
    )
    select user_id, case when sees_all then null else project_ids[1] end as "anyProject"
    from told join audience using (user_id)`.execute(trx);
  return rows;
}

/** It is over: nobody is told of it any more, in the list neither. Answers whose list has changed. */
export async function settleNews(trx: Trx, tenantId: string, subjectId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with settled as (
      delete from notifications
      where tenant_id = ${tenantId} and subject_id = ${subjectId} returning user_id
    )
    select distinct user_id,
      case when roles && ${textArray(tenantWideRoles)} then null else project_ids[1] end as "anyProject"
    from settled join memberships using (user_id) where memberships.tenant_id = ${tenantId}`.execute(trx);
  return rows;
}

export const notificationStore = (db: Db) => {
  const mine = (trx: Trx, userId: string) => trx.selectFrom('notifications').where('userId', '=', userId);

  return {
    page: (reader: Reader, { unread, ...slice }: PageRequest & { unread?: boolean | undefined }) =>
      inTenant(db, reader, async (trx) => {
        const page = await readPage(
          mine(trx, reader.userId)
            .$if(unread === true, (rows) => rows.where('readAt', 'is', null))
            .select(['id', 'kind', 'details', 'subjectId', 'projectId', 'readAt', 'createdAt'])
            .orderBy('createdAt', 'desc')
            .orderBy('id', 'desc'),
          slice,
        );
        const items: Notification[] = page.items.map((row) => ({
          id: row.id,
          kind: row.kind,
          details: row.details,
          subjectId: row.subjectId,
          projectId: row.projectId,
          isRead: row.readAt !== null,
          createdAt: row.createdAt.toISOString(),
        }));
        return { items, totalCount: page.totalCount };
      }),

    unread: (reader: Reader): Promise<number> =>
      inTenant(db, reader, async (trx) => {
        const { count } = await mine(trx, reader.userId)
          .where('readAt', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return count;
      }),

    /** Answers false when there is none of this id for this person. Absent: all of them. */
    markRead: (reader: Reader, id?: string): Promise<boolean> =>
      inTenant(db, reader, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('notifications')
          .set({ readAt: sql<Date>`coalesce(read_at, now())` })
          .where('userId', '=', reader.userId)
          .where(id === undefined ? sql<SqlBool>`read_at is null` : sql<SqlBool>`id = ${id}`)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    /** Other tenants of a person who is invited to this one. */
    elsewhere: (userId: string, tenantId: string) =>
      asSystem(db, (trx) =>
        trx
          .selectFrom('memberships')
          .innerJoin('tenants as invited', (join) => join.on('invited.id', '=', tenantId))
          .select(['memberships.tenantId', 'invited.name as tenantName'])
          .where('memberships.userId', '=', userId)
          .where('memberships.tenantId', '<>', tenantId)
          .where('memberships.disabledAt', 'is', null)
          .execute(),
      ),

    forgetOld: () =>
      asSystem(db, (trx) =>
        trx
          .deleteFrom('notifications')
          .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
          .execute(),
      ),
  };
};

export const forgetMembers = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    // Those about deleted projects as well, which may be restored.
    await showDeletedProjects(trx);
    await trx
      .deleteFrom('notifications')
      .where('userId', 'in', [...userIds])
      .execute();
    await trx
      .deleteFrom('notificationMailHours')
      .where('userId', 'in', [...userIds])
      .execute();
  });

export const forgetProject = (db: Db, project: { tenantId: string; projectId: string }) =>
  inTenant(db, project, async (trx) => {
    await trx.deleteFrom('notifications').where('projectId', '=', project.projectId).execute();
  });
