// Which idempotent calls were made, by whom, and what they answered.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/standing.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

type Tenant = Pick<Scope, 'tenantId'>;

export type Asked = { actor: string; key: string; route: string; requestHash: Buffer };

export type KnownCall = {
  id: string;
  operationId: string;
  sameRequest: boolean;
  isBusy: boolean;
  status: number | null;
  answer: unknown;
};

/** Answers `mine` when this caller is to do the work, until its lease ends; else what is known. */
export const claim = (db: Db, tenant: Tenant, asked: Asked, leaseSeconds: number) =>
  inTenant(db, tenant, async (trx): Promise<{ mine: boolean; call: KnownCall }> => {
    const added = await add(trx, asked, leaseSeconds);
    const call = await read(trx, asked);
    if (added) return { mine: true, call };
    const mine = call.sameRequest && !call.isBusy && call.status === null;
    if (mine) await lease(trx, call.id, leaseSeconds);
    return { mine, call };
  });

async function add(trx: Trx, { actor, key, route, requestHash }: Asked, leaseSeconds: number) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ actor, key, route, request_hash: requestHash, busy_until: inSeconds(leaseSeconds) as never })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'actor', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function read(trx: Trx, { actor, key, route, requestHash }: Asked): Promise<KnownCall> {
  const row = await trx
    .selectFrom('idempotency_keys')
    .select([
      'id',
      'operation_id',
      'route',
      'request_hash',
      'status',
      'answer',
      sql<boolean>`coalesce(busy_until > clock_timestamp(), false)`.as('is_busy'),
    ])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    operationId: row.operation_id,
    sameRequest: row.route === route && requestHash.equals(row.request_hash),
    isBusy: row.is_busy,
    status: row.status,
    answer: row.answer,
  };
}

const lease = (trx: Trx, id: string, seconds: number) =>
  trx
    .updateTable('idempotency_keys')
    .set({ busy_until: inSeconds(seconds) as never })
    .where('id', '=', id)
    .execute();

export const renew = (db: Db, tenant: Tenant, id: string, seconds: number) =>
  inTenant(db, tenant, (trx) => lease(trx, id, seconds));

/** The next one with this key may try at once. */
export const release = (db: Db, tenant: Tenant, id: string) =>
  inTenant(db, tenant, (trx) =>
    trx.updateTable('idempotency_keys').set({ busy_until: null }).where('id', '=', id).execute(),
  );

export type Kept = { status: number; answer: unknown };

export const keep = (db: Db, tenant: Tenant, id: string, { status, answer }: Kept) =>
  inTenant(db, tenant, (trx) =>
    trx
      .updateTable('idempotency_keys')
      .set({ busy_until: null, status, answer: JSON.stringify(answer ?? null) })
      .where('id', '=', id)
      .execute(),
  );

export const forgetCallsOlderThan = (db: Db, hours: number) =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
      .execute(),
  );

const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;
