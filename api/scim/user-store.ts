// People as their directory knows them, beside what they are here. Searching compares without letter case, and pages.
import { sql, type RawBuilder } from 'kysely';
import type { Role } from '../../shared/access/roles.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { memberStatus } from '../../shared/node/database/literals.ts';
import { textArray } from '../../shared/node/database/text-array.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import { seatedStatuses } from '../../shared/people/user.ts';
import type { Attribute, PageQuery, FilterExpression, Test, UserEntry } from './people-port.ts';

type Tenant = Pick<Scope, 'tenantId'>;

export type UserRow = {
  id: string;
  status: 'Invited' | 'Active' | 'Deactivated';
  roles: Role[];
  givenName: string;
  surname: string;
  email: string;
  /** null: a member the directory does not keep yet. */
  userName: string | null;
  externalId: string | null;
  attributes: Record<string, unknown> | null;
  createdAt: Date;
  updatedAt: Date;
};

export function userStore(db: Db) {
  return {
    page: (tenant: Tenant, { sought, offset, limit }: PageQuery) =>
      inTenant(db, tenant, async (trx) => {
        const matching = sql`from memberships left join scim_users using (tenant_id, user_id)
          where status <> ${memberStatus('Removed')} and ${sought ? conditionOf(sought) : sql`true`}`;
        const { rows } = await sql<UserRow>`select ${selected} ${matching}
          order by memberships.id limit ${limit} offset ${offset}`.execute(trx);
        return { rows, total: await totalOf(trx, matching, { offset, limit, rowCount: rows.length }) };
      }),

    find: (tenant: Tenant, id: string) =>
      inTenant(db, tenant, async (trx) => {
        const { rows } = await sql<UserRow>`select ${selected} from memberships
          left join scim_users using (tenant_id, user_id)
          where status <> ${memberStatus('Removed')} and memberships.user_id = ${id}`.execute(trx);
        return rows[0];
      }),

    /** Answers false when another person bears the name. */
    keep: (tenant: Tenant, id: string, { userName, externalId, email, attributes }: UserEntry) =>
      inTenant(db, tenant, async (trx) => {
        const row = {
          userName,
          externalId: externalId ?? null,
          email: email ?? null,
          attributes: JSON.stringify(attributes),
        };
        await trx
          .insertInto('scimUsers')
          .values({ userId: id, ...row })
          .onConflict((conflict) =>
            conflict.columns(['tenantId', 'userId']).doUpdateSet({ ...row, updatedAt: new Date() }),
          )
          .execute();
        return true;
      }).catch(taken),

    isNameTaken: (tenant: Tenant, userName: string, byOtherThan?: string) =>
      inTenant(db, tenant, async (trx) => {
        const named = sql<boolean>`lower(user_name) = lower(${userName})`;
        const row = await trx.selectFrom('scimUsers').select('userId').where(named).executeTakeFirst();
        return row !== undefined && row.userId !== byOtherThan;
      }),
  };
}

/** Regardless of who removed them: else their directory could never add them again, since their name is taken. */
export const forgetProvisioned = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    await trx
      .deleteFrom('scimUsers')
      .where('userId', 'in', [...userIds])
      .execute();
  });

const selected = sql`memberships.user_id id, status, roles, given_name, surname, memberships.email,
  scim_users.user_name, coalesce(scim_users.external_id, memberships.external_id) "externalId",
  scim_users.attributes, memberships.created_at,
  greatest(memberships.updated_at, scim_users.updated_at) "updatedAt"`;

/** The last page tells the total by itself. */
async function totalOf(
  trx: Trx,
  matching: RawBuilder<unknown>,
  { offset, limit, rowCount }: { offset: number; limit: number; rowCount: number },
): Promise<number> {
  if (rowCount > 0 && rowCount < limit) return offset + rowCount;
  const { rows } = await sql<{ count: number }>`select count(*) ${matching}`.execute(trx);
  return rows[0]?.count ?? 0;
}

function conditionOf(sought: FilterExpression): RawBuilder<boolean> {
  if (sought.kind === 'test') return matches(sought);
  // What is not known does not match, so that its contrary does.
  if (sought.kind === 'not') return sql`not coalesce(${conditionOf(sought.of)}, false)`;
  if (sought.of.length === 0) return sql`true`;
  return sql`(${sql.join(sought.of.map(conditionOf), sought.kind === 'and' ? sql` and ` : sql` or `)})`;
}

/** As the directory knows it, or else as it is here. */
const texts: Partial<Record<Attribute, RawBuilder<string>>> = {
  userName: sql`coalesce(scim_users.user_name, memberships.email)`,
  externalId: sql`coalesce(scim_users.external_id, memberships.external_id)`,
  email: sql`coalesce(scim_users.email, memberships.email)`,
  displayName: sql`coalesce(scim_users.attributes->>'displayName', btrim(given_name || ' ' || surname))`,
  givenName: sql`given_name`,
  familyName: sql`surname`,
};

const times: Partial<Record<Attribute, RawBuilder<Date>>> = {
  created: sql`memberships.created_at`,
  lastModified: sql`greatest(memberships.updated_at, scim_users.updated_at)`,
};

const comparators = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;

function matches({ attribute, operator, value }: Test): RawBuilder<boolean> {
  if (operator === 'eq') return equals(attribute, value);
  if (operator === 'ne') return sql`not coalesce(${equals(attribute, value)}, false)`;
  if (operator === 'pr') return sql`coalesce(${texts[attribute]}, '') <> ''`;
  if (operator === 'ew') return sql`right(lower(${texts[attribute]}), length(${value})) = lower(${value})`;
  if (operator === 'co') return sql`strpos(lower(${texts[attribute]}), lower(${value})) > 0`;
  if (operator === 'sw') return sql`starts_with(lower(${texts[attribute]}), lower(${value}))`;
  return sql`${times[attribute]} ${comparators[operator]} ${new Date(value)}`;
}

/** Each half has an index of its own: those the directory keeps, and those it does not keep yet. */
function equals(attribute: Attribute, value: string): RawBuilder<boolean> {
  if (attribute === 'active') {
    const isOpen = sql<boolean>`status = any(${textArray(seatedStatuses)})`;
    return value.toLowerCase() === 'true' ? isOpen : sql<boolean>`not ${isOpen}`;
  }
  const userIds = indexed(attribute, value);
  // As an array it is found once, whatever the planner knows of tables a directory is still filling.
  if (userIds) return sql<boolean>`memberships.user_id = any (array(${userIds}))`;
  return sql<boolean>`lower(${texts[attribute]}) = lower(${value})`;
}

const indexed = (attribute: Attribute, value: string): RawBuilder<unknown> | undefined =>
  ({
    userName: sql`select user_id from scim_users where lower(user_name) = lower(${value})
      union all select member.user_id from memberships member where lower(member.email) = lower(${value})
        and not exists (select from scim_users kept where kept.user_id = member.user_id)`,
    externalId: sql`select user_id from scim_users where lower(external_id) = lower(${value})`,
    email: sql`select user_id from scim_users where lower(email) = lower(${value})
      union all select member.user_id from memberships member where lower(member.email) = lower(${value})`,
    displayName: sql`select member.user_id from memberships member
      where member.name_key = lower(btrim(${value})) and member.status <> ${memberStatus('Removed')}`,
    id: sql`select member.user_id from memberships member where member.user_id::text = lower(${value})`,
  })[attribute as string];

function taken(error: unknown): false {
  if (isUniqueViolation(error)) return false;
  throw error;
}
