// Which tenant answers for an account. Accounts are global: a tenant may know one without having any say over it.
import { sql, type RawBuilder } from 'kysely';
import { asSystem, type Db } from '../../../shared/node/database/database.ts';
import { memberStatus } from '../../../shared/node/database/literals.ts';

/** Whether the tenant has verified the domain of this address. */
export const ownsDomainOf = (tenantId: string, email: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from sso_domains where sso_domains.tenant_id = ${tenantId}
    and sso_domains.verified_at is not null and sso_domains.domain = lower(split_part(${email}, '@', -1)))`;

/** Whether the person has joined another tenant and belongs to it still: an invitation alone binds nobody. */
export const belongsElsewhere = (tenantId: string, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from memberships elsewhere where elsewhere.user_id = ${userId}
    and elsewhere.tenant_id <> ${tenantId} and elsewhere.joined_at is not null
    and elsewhere.status <> ${memberStatus('Removed')})`;

/**
 * Whether this tenant may see and lift what guards the account as a whole: the person has joined it, and either it has
 * verified their domain or they belong to no other.
 */
export const ownsAccount = (db: Db, { tenantId }: { tenantId: string }, userId: string): Promise<boolean> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql`select from memberships own join users on users.id = own.user_id
      where own.tenant_id = ${tenantId} and own.user_id = ${userId}
        and own.joined_at is not null and own.status <> ${memberStatus('Removed')}
        and (${ownsDomainOf(tenantId, sql`users.email`)} or not ${belongsElsewhere(tenantId, sql`users.id`)})`.execute(
      trx,
    );
    return rows.length > 0;
  });
