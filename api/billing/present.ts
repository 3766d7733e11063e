// The account as the interface sees it.
import type { AccountDetails, BilledTenant } from '../../shared/billing/account.ts';
import { toDollars } from '../../shared/billing/money.ts';
import { DAYS_OF_GRACE, daysUntil, isBilled, lowBalanceAt } from '../../shared/billing/plan.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import type { LimitUse } from '../../shared/node/database/plan-limits.ts';
import type { AccountRow } from './account-store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PendingPayment } from './payment-store.ts';

/** Dollars and days, as lists of tenants show them. */
export const billingStatusOf = ({
  balance,
  status,
  trialEndsAt,
}: Pick<AccountRow, 'balance' | 'status' | 'trialEndsAt'>) => ({
  balance: toDollars(balance),
  trialPeriodDaysRemaining: status === 'Trial' ? daysUntil(trialEndsAt) : 0,
});

type Reader = { maySeeMoney: boolean; proPlan: boolean };

export function tenantOf(row: AccountRow, { maySeeMoney, proPlan }: Reader): BilledTenant {
  const threshold = lowBalanceAt({ ...row, proPlan });
  const spendable = toDollars(row.balance - row.owed);
  return {
    id: row.tenantId,
    name: row.tenantName,
    subscriptionType: row.plan,
    subscriptionStatus: row.status as BilledTenant['subscriptionStatus'],
    environment: row.environment,
    trialPeriodDaysRemaining: billingStatusOf(row).trialPeriodDaysRemaining,
    balance: maySeeMoney ? billingStatusOf(row).balance : null,
    spendable: maySeeMoney ? spendable : null,
    terminatedAt: maySeeMoney ? terminationOf(row) : null,
    isLowBalance: threshold !== undefined && spendable <= threshold,
  };
}

function terminationOf({ status, paymentFailedAt }: AccountRow): Date | null {
  const isInArrears = status === 'PastDue' || status === 'Unpaid';
  return paymentFailedAt && isInArrears ? new Date(paymentFailedAt.getTime() + DAYS_OF_GRACE * DAY_MS) : null;
}

type About = {
  limits: LimitUse[];
  pending: PendingPayment[];
  provider: PaymentProvider['name'];
  proPlan: boolean;
  canEdit: boolean;
};

export function detailsOf(
  row: AccountRow,
  { limits, pending, provider, proPlan, canEdit }: About,
): AccountDetails {
  return {
    ...tenantOf(row, { maySeeMoney: true, proPlan }),
    balance: toDollars(row.balance),
    spendable: toDollars(row.balance - row.owed),
    owed: toDollars(row.owed),
    lowBalanceThreshold: lowBalanceAt({ ...row, proPlan }) ?? null,
    isBilled: isBilled(row.plan),
    EnableAutoTopUp: row.autoTopUp,
    autoTopUpByValue: toDollars(row.topUpBy),
    trialEndsAt: row.trialEndsAt,
    endsAt: row.endsAt,
    paymentFailedAt: row.paymentFailedAt,
    pending: pending.map((payment) => ({ ...payment, amount: toDollars(payment.amount) })),
    provider,
    card: row.card,
    limits,
    abilities: { change: canEdit },
  };
}
