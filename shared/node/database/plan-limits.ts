// What a plan allows is counted by the database, in the transaction that adds: of two who take the last place at the
// same moment, one is refused.
import { limitNames, limits, type Limit, type Plan } from '../../access/limits.ts';
import { lock, type Trx } from './database.ts';

/** One sees only the tenant one is in: those beside it are counted where they are made. */
type Counted = Exclude<Limit, 'tenants'>;

/** Of the tenant the transaction is in. `invited`: how many of those in use are people who have not accepted yet. */
export type LimitCount = (trx: Trx) => Promise<{ used: number; invited?: number }>;
/** Each by the domain it is of. */
export type LimitCounts = { readonly [Name in Limit]?: LimitCount };

type Tenant = { tenantId: string };

/** `invited`: how many of those in use are people who have not accepted yet. */
export type LimitUse = { name: Limit; limit: number | null; used: number; invited: number };

/** How far each limit of the tenant is used; null: there is none. */
export const readLimits = (trx: Trx, plan: Plan, counts: LimitCounts): Promise<LimitUse[]> =>
  Promise.all(
    limitNames.map(async (name) => {
      const count = counts[name];
      if (!count) throw new Error(`No module counts ${name}.`);
      const { used, invited = 0 } = await count(trx);
      return { name, limit: orNull(limits[name].byPlan[plan]), used, invited };
    }),
  );

/** How far one limit of the tenant is used; null: there is none. */
export async function readLimit(trx: Trx, tenant: Tenant, name: Counted, count: LimitCount) {
  const limit = await limitOf(trx, tenant, name);
  return { limit: orNull(limit), count: (await count(trx)).used };
}

type LimitCheck = {
  name: Counted;
  count: LimitCount;
  /** What is thrown when there is one too many. */
  refusal: (limit: number) => Error;
};

/** After the insert, in its transaction. */
export async function keepWithinLimit(trx: Trx, tenant: Tenant, { name, count, refusal }: LimitCheck) {
  const limit = await limitOf(trx, tenant, name);
  if (!Number.isFinite(limit)) return;
  await lock(trx, `limit:${name}:${tenant.tenantId}`);
  if ((await count(trx)).used > limit) throw refusal(limit);
}

const orNull = (limit: number) => (Number.isFinite(limit) ? limit : null);

async function limitOf(trx: Trx, { tenantId }: Tenant, name: Counted): Promise<number> {
  const { plan } = await trx
    .selectFrom('tenants')
    .select('subscriptionType as plan')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return limits[name].byPlan[plan];
}
