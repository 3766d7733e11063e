// Alert rules. Out of the reader's feeds and projects is the same as not there.
import { sql, type Selectable } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { AlertRule, AlertRuleDraft } from '../../shared/feeds/alert-rule.ts';
import { feedProblems } from '../../shared/feeds/problems.ts';
import type { ViolationFeed } from '../../shared/guardrails/violation.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { asSystem, inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';

export type StoredRule = Omit<AlertRule, 'recipients' | 'abilities' | 'updatedAt' | 'lastFiredAt'> & {
  updatedAt: Date;
  lastFiredAt: Date | null;
  countedFrom: Date;
};
type Reader = { scope: Scope; feeds: readonly ViolationFeed[] };
type Tenant = Pick<Scope, 'tenantId'>;

const { maxAlertRules } = workLimits.feeds;

export const alertStore = (db: Db) => ({
  page: ({ scope, feeds }: Reader, slice: PageRequest<'name' | 'updatedAt'>) =>
    inTenant(db, scope, async (trx) => {
      const direction = slice.sortDirection === 'DESC' ? 'desc' : 'asc';
      const { items, totalCount } = await readPage(
        visible(trx, { scope, feeds })
          .where('name', 'ilike', containing(slice.filter))
          .orderBy(slice.sortBy === 'updatedAt' ? sql`updated_at` : sql`lower(name)`, direction)
          .orderBy('id'),
        slice,
      );
      return { items: items.map(present), totalCount };
    }),

  find: (reader: Reader, id: string): Promise<StoredRule | undefined> =>
    inTenant(db, reader.scope, async (trx) => {
      const row = await visible(trx, reader).where('id', '=', id).executeTakeFirst();
      return row && present(row);
    }),

  add: (tenant: Tenant, id: string, draft: AlertRuleDraft) =>
    inTenant(db, tenant, async (trx) => {
      await lock(trx, `feed-alerts:${tenant.tenantId}`);
      await trx
        .insertInto('feedAlertRules')
        .values({ id, ...columns(draft) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const { count } = await trx
        .selectFrom('feedAlertRules')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count > maxAlertRules) throw new Problem(feedProblems.tooManyAlerts, { most: maxAlertRules });
    }).catch(nameTaken(draft.name)),

  /** What was found before the change is not counted. */
  change: (tenant: Tenant, id: string, draft: AlertRuleDraft) =>
    inTenant(db, tenant, (trx) =>
      trx
        .updateTable('feedAlertRules')
        .set({ ...columns(draft), updatedAt: sql`now()`, countedFrom: sql`now()` })
        .where('id', '=', id)
        .execute(),
    ).catch(nameTaken(draft.name)),

  remove: (tenant: Tenant, id: string) =>
    inTenant(db, tenant, (trx) => trx.deleteFrom('feedAlertRules').where('id', '=', id).execute()),
});

export type AlertStore = ReturnType<typeof alertStore>;

const visible = (trx: Trx, { scope, feeds }: Reader) =>
  trx
    .selectFrom('feedAlertRules')
    .selectAll()
    .where('feed', 'in', [...feeds])
    .where(inProjects(scope));

const columns = ({ recipientIds, ...draft }: AlertRuleDraft) => ({
  ...draft,
  recipientUserIds: recipientIds,
});

const nameTaken = (name: string) => (error: unknown) => {
  if (isUniqueViolation(error, 'feed_alert_rules_name'))
    throw new Problem(feedProblems.alertNameTaken, { name }).at('name');
  throw error;
};

const present = ({
  recipientUserIds,
  tenantId: _tenant,
  createdAt: _created,
  ...row
}: Selectable<Tables['feedAlertRules']>): StoredRule => ({ ...row, recipientIds: recipientUserIds });

/** Across tenants: those that have rules. */
export const tenantsWithAlerts = (db: Db): Promise<string[]> =>
  asSystem(db, async (trx) => {
    const rows = await trx
      .selectFrom('feedAlertRules')
      .select('tenantId')
      .where('enabled', '=', true)
      .distinct()
      .execute();
    return rows.map(({ tenantId }) => tenantId);
  });

/** Those that may fire now, held until the transaction ends: no other process counts them meanwhile. */
export const takeDueRules = async (trx: Trx): Promise<StoredRule[]> => {
  const rows = await trx
    .selectFrom('feedAlertRules')
    .selectAll()
    .where('enabled', '=', true)
    .where(
      sql<boolean>`(last_fired_at is null or last_fired_at + cool_down_minutes * interval '1 minute' <= now())`,
    )
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(present);
};

export const keepFired = (trx: Trx, id: string, countedFrom: Date) =>
  trx
    .updateTable('feedAlertRules')
    .set({ lastFiredAt: sql`now()`, countedFrom })
    .where('id', '=', id)
    .execute();

/** A rule that would tell nobody any more stays, and says so. */
export const forgetRecipients = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    for (const userId of userIds)
      await trx
        .updateTable('feedAlertRules')
        .set({ recipientUserIds: sql`array_remove(recipient_user_ids, ${userId}::uuid)` })
        .where(sql<boolean>`${userId}::uuid = any(recipient_user_ids)`)
        .execute();
  });
