// The account as the interface sees it.
import type { AccountDetails, BilledTenant } from '../../shared/billing/account.ts';
import { toDollars } from '../../shared/billing/money.ts';
import { DAYS_OF_GRACE, daysUntil, isBilled, lowBalanceAt } from '../../shared/billing/plan.ts';
import type { LimitUse } from '../../shared/node/database/plan-limits.ts';
import type { AccountRow } from './account-store.ts';
import type { PaymentProvider } from './payment-provider.ts';

const DAY_MS = 86_400_000;

type Reader = { maySeeMoney: boolean; proPlan: boolean };

export function tenantOf(row: AccountRow, { maySeeMoney, proPlan }: Reader): BilledTenant {
  const threshold = lowBalanceAt({ ...row, proPlan });
  return {
    id: row.tenantId,
    name: row.tenantName,
    subscriptionType: row.plan,
    subscriptionStatus: row.status as BilledTenant['subscriptionStatus'],
    environment: row.environment,
    trialPeriodDaysRemaining: row.status === 'Trial' ? daysUntil(row.trialEndsAt) : 0,
    balance: maySeeMoney ? toDollars(row.balance) : null,
    isLowBalance: threshold !== undefined && toDollars(row.balance - row.owed) <= threshold,
  };
}

type About = {
  limits: LimitUse[];
  provider: PaymentProvider['name'];
  proPlan: boolean;
  mayChange: boolean;
};

export function detailsOf(row: AccountRow, { limits, provider, proPlan, mayChange }: About): AccountDetails {
  const { paymentFailedAt, status } = row;
  const isInArrears = status === 'PastDue' || status === 'Unpaid';
  return {
    ...tenantOf(row, { maySeeMoney: true, proPlan }),
    balance: toDollars(row.balance),
    owed: toDollars(row.owed),
    lowBalanceThreshold: lowBalanceAt({ ...row, proPlan }) ?? null,
    isBilled: isBilled(row.plan),
    EnableAutoTopUp: row.autoTopUp,
    autoTopUpByValue: toDollars(row.topUpBy),
    trialEndsAt: row.trialEndsAt,
    endsAt: row.endsAt,
    paymentFailedAt,
    terminatedAt:
      paymentFailedAt && isInArrears ? new Date(paymentFailedAt.getTime() + DAYS_OF_GRACE * DAY_MS) : null,
    provider,
    card: row.card,
    limits,
    abilities: { change: mayChange },
  };
}
