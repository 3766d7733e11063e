// How people become members. They are looked for among everybody there is, so this works across tenants; of those who
// are known elsewhere nothing is answered but the id.
import { sql, type Expression, type SqlBool } from 'kysely';
import { limits } from '../../shared/access/limits.ts';
import { adminRoles, type Role } from '../../shared/access/roles.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { asSystem, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { memberStatus } from '../../shared/node/database/literals.ts';
import type { LimitCount } from '../../shared/node/database/plan-limits.ts';
import { textArray } from '../../shared/node/database/text-array.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import { isAdministrator } from '../../shared/people/power.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import { seatedStatuses } from '../../shared/people/user.ts';
import { belongsElsewhere, ownsDomainOf } from '../sign-in/index.ts';

const active = memberStatus('Active');
const invited = memberStatus('Invited');

export type Tenant = Pick<Scope, 'tenantId'>;

export type NewMember = {
  email: string;
  givenName: string;
  surname: string;
  roles: readonly Role[];
  projectIds?: readonly string[];
  departmentId?: string | null;
  /** What the directory knows the person by. */
  externalId?: string | null;
  /** `Invited`: joins by accepting. `Active`: joins at once, where this tenant may say so. */
  status?: 'Active' | 'Invited';
};

/** `email` as it was asked for. */
export type Added = { userId: string; email: string; status: 'Active' | 'Invited' };

/**
 * Answers those who are members now; who is missing was one already. `also` is done in the same transaction. An account
 * that was there before joins at once only where this tenant has verified its domain, or where it was a member before
 * and belongs to no other; else it is invited, whatever was asked for.
 */
export const insertMembers = (
  db: Db,
  { tenantId }: Tenant,
  members: readonly NewMember[],
  also: (trx: Trx, added: readonly Added[]) => Promise<void> = async () => {},
): Promise<Added[]> =>
  asSystem(db, async (trx) => {
    const membersJson = JSON.stringify(members.map(rowOf));
    await enforceSeatLimit(trx, tenantId, members);
    const { rows: made } = await sql<{ id: string }>`insert into users (email, given_name, surname)
      select distinct on (lower(email)) email, "givenName", surname from ${recordset(membersJson)}
      on conflict do nothing returning id`.execute(trx);
    const newIds = made.map(({ id }) => id);
    const { rows } = await sql<Added>`
      insert into memberships as known (tenant_id, user_id, roles, project_ids, status, disabled_at,
        given_name, surname, email, external_id, department_id, invited_at, joined_at)
      select distinct on (users.id) ${tenantId}::uuid, users.id, asked.roles, asked."projectIds", joining.status,
        case joining.status when ${invited} then now() end,
        case joining.status when ${invited} then asked."givenName" else users.given_name end,
        case joining.status when ${invited} then asked.surname else users.surname end,
        users.email, asked."externalId", asked."departmentId",
        case joining.status when ${invited} then now() end, case joining.status when ${active} then now() end
      from ${recordset(membersJson)} join users on lower(users.email) = lower(asked.email)
      cross join lateral (select case when asked.status = ${active} and (users.id = any(${newIds}::uuid[])
        or ${mayJoinUnasked(tenantId)}) then ${active} else ${invited} end as status) joining
      on conflict (user_id, tenant_id) do update set roles = excluded.roles, project_ids = excluded.project_ids,
        status = excluded.status, disabled_at = excluded.disabled_at, given_name = excluded.given_name,
        surname = excluded.surname, external_id = excluded.external_id, department_id = excluded.department_id,
        invited_at = excluded.invited_at, joined_at = excluded.joined_at, updated_at = now()
      where known.status = ${memberStatus('Removed')}
      returning user_id, email, status`.execute(trx);
    await also(trx, rows);
    return rows;
  }).catch(refuseTakenId);

const mayJoinUnasked = (tenantId: string) =>
  sql<boolean>`${ownsDomainOf(tenantId, sql`users.email`)} or (exists (select from memberships before
    where before.user_id = users.id and before.tenant_id = ${tenantId} and before.joined_at is not null)
    and not ${belongsElsewhere(tenantId, sql`users.id`)})`;

/**
 * Whoever accepts an invitation is in, under their own name. Within the transaction that uses the invitation up; answers
 * whether there was a membership to join. Publish the changed access after it.
 */
export async function joinInvited(trx: Trx, { tenantId }: Tenant, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update memberships set status = ${active}, disabled_at = null, joined_at = now(), updated_at = now(),
      given_name = users.given_name, surname = users.surname, email = users.email
    from users where users.id = user_id and user_id = ${userId} and tenant_id = ${tenantId} and status = ${invited}
    returning memberships.id`.execute(trx);
  return rows.length > 0;
}

const rowOf = ({ roles, projectIds = [], status = 'Active', ...member }: NewMember) => ({
  email: member.email,
  givenName: member.givenName,
  surname: member.surname,
  roles,
  projectIds,
  departmentId: member.departmentId ?? null,
  externalId: member.externalId ?? null,
  status,
});

const recordset = (
  json: string,
) => sql`jsonb_to_recordset(${json}::jsonb) as asked (email text, "givenName" text,
  surname text, roles text[], "projectIds" uuid[], "departmentId" uuid, "externalId" text, status text)`;

export function refuseTakenId(error: unknown): never {
  if (isUniqueViolation(error, 'memberships_external')) throw new Problem(peopleProblems.externalIdTaken);
  throw error;
}

/** An invited person takes a place, so that accepting an invitation never fails for want of one. */
const takesSeat = sql<boolean>`status = any(${textArray(seatedStatuses)})`;
const administers = sql<boolean>`roles && ${textArray(adminRoles)}`;

const countSeats =
  (which: Expression<SqlBool>): LimitCount =>
  (trx) =>
    trx
      .selectFrom('memberships')
      .where(takesSeat)
      .where(which)
      .select([
        sql<number>`count(*)`.as('used'),
        sql<number>`count(*) filter (where status = ${invited})`.as('invited'),
      ])
      .executeTakeFirstOrThrow();

export const countUsers = countSeats(sql<boolean>`true`);
export const countAdmins = countSeats(administers);

/** How many more the plan allows; `Infinity` where it sets no limit. */
async function roomIn(trx: Trx, tenantId: string) {
  const { plan } = await trx
    .selectFrom('tenants')
    .select('subscriptionType as plan')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const most = { users: limits.users.byPlan[plan], admins: limits.admins.byPlan[plan] } as Record<
    'users' | 'admins',
    number
  >;
  if (most.users === Infinity && most.admins === Infinity) return { most, left: { ...most } };
  // Two who add at the same moment count one after the other.
  await lock(trx, `members of ${tenantId}`);
  const { users, admins } = await trx
    .selectFrom('memberships')
    .select([
      sql<number>`count(*)`.as('users'),
      sql<number>`count(*) filter (where ${administers})`.as('admins'),
    ])
    .where('tenantId', '=', tenantId)
    .where(takesSeat)
    .executeTakeFirstOrThrow();
  return { most, left: { users: most.users - users, admins: most.admins - admins } };
}

/** The same, to be looked at before anything is done. */
export const roomFor = (db: Db, { tenantId }: Tenant) => asSystem(db, (trx) => roomIn(trx, tenantId));

/** Throws when so many more are more than the plan allows. */
export async function enforceSeatLimit(
  trx: Trx,
  tenantId: string,
  more: readonly { roles: readonly Role[] }[],
  { onlyAdmins = false } = {},
) {
  const { most, left } = await roomIn(trx, tenantId);
  const admins = more.filter(({ roles }) => isAdministrator(roles)).length;
  const kinds = { users: peopleProblems.user_limit_reached, admins: peopleProblems.admin_limit_reached };
  if (!onlyAdmins && more.length > left.users) throw new Problem(kinds.users, { limit: most.users });
  if (admins > 0 && admins > left.admins) throw new Problem(kinds.admins, { limit: most.admins });
}
