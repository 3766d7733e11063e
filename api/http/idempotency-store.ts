// Which idempotent calls were made, by whom, and what they answered.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

type Tenant = Pick<Scope, 'tenantId'>;

export type CallFingerprint = { actor: string; key: string; route: string; requestHash: Buffer };

export type OwnCall = { mine: true; id: string; operationId: string };
export type KnownCall = { mine: false; sameRequest: boolean; status: number | null; answer: unknown };

/** Answers `mine` when this caller is to do the work, until its lease ends; else what is known. */
export const claim = (db: Db, tenant: Tenant, fingerprint: CallFingerprint, leaseSeconds: number) =>
  inTenant(db, tenant, async (trx): Promise<OwnCall | KnownCall> => {
    const added = await add(trx, fingerprint, leaseSeconds);
    if (added) return { mine: true, id: added.id, operationId: added.operationId };
    const known = await read(trx, fingerprint);
    const sameRequest =
      known.route === fingerprint.route && fingerprint.requestHash.equals(known.requestHash);
    if (!sameRequest || known.isBusy || known.status !== null)
      return { mine: false, sameRequest, status: known.status, answer: known.answer };
    await lease(trx, known.id, leaseSeconds);
    return { mine: true, id: known.id, operationId: known.operationId };
  });

/** Answers nothing when the key is known already. */
const add = (trx: Trx, { actor, key, route, requestHash }: CallFingerprint, leaseSeconds: number) =>
  trx
    .insertInto('idempotencyKeys')
    .values({ actor, key, route, requestHash, busyUntil: inSeconds(leaseSeconds) as never })
    .onConflict((conflict) => conflict.columns(['tenantId', 'actor', 'key']).doNothing())
    .returning(['id', 'operationId'])
    .executeTakeFirst();

const read = (trx: Trx, { actor, key }: CallFingerprint) =>
  trx
    .selectFrom('idempotencyKeys')
    .select([
      'id',
      'operationId',
      'route',
      'requestHash',
      'status',
      'answer',
      sql<boolean>`coalesce(busy_until > clock_timestamp(), false)`.as('isBusy'),
    ])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();

const lease = (trx: Trx, id: string, seconds: number) =>
  trx
    .updateTable('idempotencyKeys')
    .set({ busyUntil: inSeconds(seconds) as never })
    .where('id', '=', id)
    .execute();

export const renew = (db: Db, tenant: Tenant, id: string, seconds: number) =>
  inTenant(db, tenant, (trx) => lease(trx, id, seconds));

/** The next one with this key may try at once. */
export const release = (db: Db, tenant: Tenant, id: string) =>
  inTenant(db, tenant, (trx) =>
    trx.updateTable('idempotencyKeys').set({ busyUntil: null }).where('id', '=', id).execute(),
  );

export type RecordedAnswer = { status: number; answer: unknown };

export const keep = (db: Db, tenant: Tenant, id: string, { status, answer }: RecordedAnswer) =>
  inTenant(db, tenant, (trx) =>
    trx
      .updateTable('idempotencyKeys')
      .set({ busyUntil: null, status, answer: JSON.stringify(answer ?? null) })
      .where('id', '=', id)
      .execute(),
  );

export const forgetCallsOlderThan = (db: Db, hours: number) =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('idempotencyKeys')
      .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
      .execute(),
  );

const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;
