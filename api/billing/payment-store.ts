// The only file that touches payments. What they bring is booked by `settle.ts`.
import { sql } from 'kysely';
import type { PaymentStatus } from '../../shared/billing/payment.ts';
import type { PlanForSale } from '../../shared/billing/plan.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Tenant = { tenantId: string };

const columns = [
  'id',
  'tenantId',
  'kind',
  'amount',
  'plan',
  'provider',
  'providerId',
  'status',
  'tries',
  'createdAt',
] as const;

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

type NewPayment = {
  id: string;
  kind: 'funds' | 'subscription';
  amount: number;
  plan: PlanForSale | null;
  provider: PaymentProvider['name'];
  createdBy: string;
};

/** The payment of this id, made now or by an earlier try of the same call. */
export const openPayment = (db: Db, tenant: Tenant, { createdBy, ...payment }: NewPayment) =>
  inTenant(db, tenant, async (trx) => {
    await trx
      .insertInto('billingPayments')
      .values({ ...payment, status: 'open', providerId: null, failure: null, createdBy })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return findPayment(trx, payment.id);
  });

export const findPayment = (trx: Trx, id: string) =>
  trx.selectFrom('billingPayments').select(columns).where('id', '=', id).executeTakeFirst();

/** Promised, or being collected. */
export const pendingPayments = (trx: Trx) =>
  trx
    .selectFrom('billingPayments')
    .select(['id', 'amount', 'createdAt'])
    .where('status', 'in', ['later', 'due'])
    .orderBy('id')
    .limit(20)
    .execute();

export type PendingPayment = Awaited<ReturnType<typeof pendingPayments>>[number];

export const readPayment = (db: Db, tenant: Tenant, id: string) =>
  inTenant(db, tenant, (trx) => findPayment(trx, id));

export const noteProviderId = (db: Db, tenant: Tenant, id: string, providerId: string) =>
  inTenant(db, tenant, (trx) =>
    trx.updateTable('billingPayments').set({ providerId }).where('id', '=', id).execute(),
  );

/** False when the payment already has that state, or has succeeded: received money stays. */
export async function setPaymentStatus(
  trx: Trx,
  id: string,
  { status, failure = null }: { status: PaymentStatus; failure?: string | null | undefined },
): Promise<boolean> {
  const ends = ['succeeded', 'failed', 'expired'].includes(status);
  const { numUpdatedRows } = await trx
    .updateTable('billingPayments')
    .set({ status, failure, ...(ends && { endedAt: new Date() }) })
    .where('id', '=', id)
    .where('status', 'not in', ['succeeded', status])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const LEASE = sql<Date>`now() + interval '2 minutes'`;

/** Takes what has to be collected by us, so that no other process does; a process that dies leaves it to the next. */
export const takeDue = (db: Db, tenantId?: string) =>
  asSystem(db, (trx) =>
    trx
      .updateTable('billingPayments')
      .set((eb) => ({ nextTryAt: LEASE, tries: eb('tries', '+', 1) }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('billingPayments')
          .select('id')
          .where('status', '=', 'due')
          .where('nextTryAt', '<=', sql<Date>`now()`)
          .$if(tenantId !== undefined, (query) => query.where('tenantId', '=', tenantId ?? ''))
          .orderBy('nextTryAt')
          .limit(20)
          .forUpdate()
          .skipLocked(),
      )
      .returning(columns)
      .execute(),
  );
