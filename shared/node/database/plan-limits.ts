// What a plan allows is counted by the database, in the transaction that adds: of two who take the last place at the
// same moment, one is refused.
import { sql, type RawBuilder } from 'kysely';
import { limits, type Limit, type Plan } from '../../access/limits.ts';
import { adminRoles } from '../../access/roles.ts';
import { lock, type Trx } from './database.ts';

/** One sees only the tenant one is in: those beside it are counted where they are made. */
type Counted = Exclude<Limit, 'tenants'>;

/** Of a membership. An invited person takes a place, so that accepting an invitation never fails for want of one. */
export const takesSeat = sql<boolean>`status in ('Active', 'Invited')`;
/** Of a membership. */
export const administers = sql<boolean>`roles && ${[...adminRoles]}::text[]`;

const isInvited = sql`status = 'Invited'`;

const countOf: Record<Counted, RawBuilder<unknown>> = {
  projects: sql`(select count(*) from projects where deleted_at is null)`,
  agents: sql`(select count(*) from agents where deleted_at is null)`,
  guardrails: sql`(select count(*) from guardrails)`,
  apiKeys: sql`(select count(*) from api_keys)`,
  users: sql`(select count(*) from memberships where ${takesSeat})`,
  admins: sql`(select count(*) from memberships where ${takesSeat} and ${administers})`,
};

/** Of what is counted: people who have not accepted their invitation yet. */
const invitedOf = {
  users: sql`(select count(*) from memberships where ${isInvited})`,
  admins: sql`(select count(*) from memberships where ${isInvited} and ${administers})`,
};

type Tenant = { tenantId: string };

const limitNames = Object.keys(limits) as Limit[];
const countedNames = Object.keys(countOf) as Counted[];

/** `invited`: how many of those in use are people who have not accepted yet. */
export type LimitUse = { name: Limit; limit: number | null; used: number; invited: number };

/** How far each limit of the tenant is used; null: there is none. `tenants`: how many its organization has. */
export async function readLimits(trx: Trx, plan: Plan, tenants: number): Promise<LimitUse[]> {
  const counts = countedNames.map((name) => sql`${countOf[name]}::int as ${sql.id(name)}`);
  const { users, admins } = invitedOf;
  const { rows } = await sql<Record<Counted, number> & { invited: Partial<Record<Limit, number>> }>`
    select ${sql.join(counts)}, jsonb_build_object('users', ${users}, 'admins', ${admins}) invited`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('A query without a table answers one row.');
  const used: Record<Limit, number> = { ...row, tenants };
  return limitNames.map((name) => {
    const limit: number = limits[name][plan];
    const invited = row.invited[name] ?? 0;
    return { name, limit: Number.isFinite(limit) ? limit : null, used: used[name], invited };
  });
}

/** How far one limit of the tenant is used; null: there is none. */
export async function readLimit(trx: Trx, tenant: Tenant, name: Counted) {
  const limit = await limitOf(trx, tenant, name);
  return { limit: Number.isFinite(limit) ? limit : null, count: await count(trx, name) };
}

/** After the insert, in its transaction: throws what `refusal` makes of the limit when there is now one too many. */
export async function keepWithinLimit(
  trx: Trx,
  tenant: Tenant,
  name: Counted,
  refusal: (limit: number) => Error,
) {
  const limit = await limitOf(trx, tenant, name);
  if (!Number.isFinite(limit)) return;
  await lock(trx, `limit:${name}:${tenant.tenantId}`);
  if ((await count(trx, name)) > limit) throw refusal(limit);
}

async function limitOf(trx: Trx, { tenantId }: Tenant, name: Counted): Promise<number> {
  const { plan } = await trx
    .selectFrom('tenants')
    .select('subscriptionType as plan')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return limits[name][plan];
}

async function count(trx: Trx, name: Counted): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countOf[name]}::int as count`.execute(trx);
  return rows[0]?.count ?? 0;
}
