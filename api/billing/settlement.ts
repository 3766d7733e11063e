// Settles payments and subscriptions, whatever reports them and however often: money is booked once [BI7], in the
// transaction that closes the payment.
import { isPlanForSale } from '../../shared/billing/plan.ts';
import type { TransactionType } from '../../shared/billing/transaction.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import {
  changeAccount,
  isNewestKnown,
  lockAccount,
  notePaymentFailed,
  readAccount,
  setSubscription,
} from './account-store.ts';
import { post } from './ledger-store.ts';
import { findPayment, setPaymentStatus, type PaymentRow } from './payment-store.ts';
import type { SubscriptionStanding } from './providers/stripe-subscription.ts';
import { refundedOf } from './transaction-read-model.ts';

type Tenant = { tenantId: string };
export type Outcome = {
  status: 'succeeded' | 'failed' | 'later' | 'expired';
  failure?: string | undefined;
};

export type Settlement = ReturnType<typeof createSettlement>;

/** `changed` is called after the commit with the payments that were settled. */
export function createSettlement(db: Db, changed: (payment: PaymentRow) => void) {
  return {
    /** Answers the payment when this changed it. */
    async settle({ tenantId }: Tenant, id: string, outcome: Outcome): Promise<PaymentRow | undefined> {
      const payment = await inTenant(db, { tenantId }, (trx) => close(trx, { tenantId }, id, outcome));
      if (payment) changed(payment);
      return payment;
    },

    /** A month of a subscription was paid. */
    invoice: ({ tenantId }: Tenant, { id, amount }: { id: string; amount: number }) =>
      inTenant(db, { tenantId }, async (trx) => {
        await lockAccount(trx, { tenantId });
        if (amount === 0) return;
        const { plan } = await readAccount(trx, { tenantId });
        await post(trx, [
          {
            key: `payment:${id}`,
            type: 'Subscription',
            amount,
            account: 'subscriptions',
            receipt: true,
            description: plan,
          },
        ]);
      }),

    /** `total`: all that was ever given back of this payment. */
    refund: ({ tenantId }: Tenant, { paymentId, total }: { paymentId: string; total: number }) =>
      inTenant(db, { tenantId }, async (trx) => {
        await lockAccount(trx, { tenantId });
        const already = await refundedOf(trx, paymentId);
        if (total <= already) return;
        const key = `refund:${paymentId}:${total}`;
        await post(trx, [{ key, type: 'Refund', amount: already - total, account: 'payments', paymentId }]);
      }),

    subscription: (tenant: Tenant, standing: SubscriptionStanding & { asOf: Date }) =>
      inTenant(db, tenant, (trx) => adopt(trx, tenant, standing)),
  };
}

async function close(trx: Trx, tenant: Tenant, id: string, outcome: Outcome) {
  await lockAccount(trx, tenant);
  if (!(await setPaymentStatus(trx, id, outcome))) return undefined;
  const payment = await findPayment(trx, id);
  if (payment && outcome.status === 'succeeded') await takeIn(trx, payment);
  if (payment?.kind === 'autoTopUp' && outcome.status === 'failed') await notePaymentFailed(trx, tenant);
  return payment;
}

const typeOf: Record<PaymentRow['kind'], TransactionType> = {
  funds: 'Payment',
  autoTopUp: 'AutoTopUp',
  subscription: 'Subscription',
};

async function takeIn(trx: Trx, { id, tenantId, kind, amount, provider, plan }: PaymentRow) {
  // Stripe tells of each month's invoice, the first included, and that is what is booked.
  if (kind === 'subscription' && provider === 'stripe') return;
  if (kind === 'subscription' && isPlanForSale(plan)) {
    await setSubscription(trx, { tenantId }, { plan, status: 'Active' });
    await changeAccount(trx, { tenantId }, { endsAt: null, trialEndsAt: null });
  }
  await clearFailure(trx, { tenantId });
  await post(trx, [
    {
      key: `payment:${id}`,
      type: typeOf[kind],
      amount,
      account: kind === 'subscription' ? 'subscriptions' : 'payments',
      paymentId: id,
      receipt: true,
      ...(plan && { description: plan }),
    },
  ]);
}

/** The arrears of a subscription at Stripe end when it is paid; Stripe tells of that. */
async function clearFailure(trx: Trx, tenant: Tenant) {
  const { status, provider } = await readAccount(trx, tenant);
  if (provider === 'stripe' && status === 'PastDue') return;
  await changeAccount(trx, tenant, { paymentFailedAt: null });
  if (status === 'PastDue') await setSubscription(trx, tenant, { status: 'Active' });
}

const isLive = ({ status }: SubscriptionStanding) => status !== 'Cancelled' && status !== 'Unknown';

async function adopt(trx: Trx, tenant: Tenant, { asOf, ...standing }: SubscriptionStanding & { asOf: Date }) {
  await lockAccount(trx, tenant);
  const { subscriptionId: known, paymentFailedAt } = await readAccount(trx, tenant);
  const { id, plan, status, endsAt, trialEndsAt } = standing;
  // The end of an old subscription says nothing about the one that took its place.
  if (known && known !== id && !isLive(standing)) return;
  if (status === 'Unknown' || !(await isNewestKnown(trx, tenant, asOf))) return;
  await setSubscription(trx, tenant, { plan, status });
  const isPaid = status === 'Active' || status === 'PendingCancellation';
  await changeAccount(trx, tenant, {
    subscriptionId: id,
    endsAt,
    trialEndsAt: status === 'Trial' ? trialEndsAt : null,
    paymentFailedAt: isPaid ? null : paymentFailedAt,
  });
  if (status === 'PastDue' || status === 'Unpaid') await notePaymentFailed(trx, tenant);
}
