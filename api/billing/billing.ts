// Money as the routes see it: accounts, payments and what may be done with them.
import type { Flag } from '../../shared/access/flags.ts';
import type { AccountDetails } from '../../shared/billing/account.ts';
import { toMicros } from '../../shared/billing/money.ts';
import { prices, type PlanForSale } from '../../shared/billing/plan.ts';
import { billingProblems } from '../../shared/billing/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { readLimits, type LimitCounts } from '../../shared/node/database/plan-limits.ts';
import type { AuthContext } from '../http/authorize.ts';
import {
  changeAccount,
  countTenants,
  lockAccount,
  readAccount,
  readPerson,
  setSubscription,
} from './account-store.ts';
import { post } from './ledger-store.ts';
import type { Payer, PaymentProvider } from './payment-provider.ts';
import { noteProviderId, openPayment, pendingPayments } from './payment-store.ts';
import { detailsOf } from './present.ts';

export type BillingDeps = {
  db: Db;
  provider: PaymentProvider;
  /** Those within the tenant. */
  countForLimit: LimitCounts;
  /** A top-up may have become due. */
  topUpDue: (tenantId: string) => void;
};

export type Billing = ReturnType<typeof createBilling>;
type Asker = Pick<AuthContext, 'scope' | 'person' | 'permissions' | 'canEdit'>;

const PRO_PLAN: Flag = 'proPlan';

export function createBilling({ db, provider, countForLimit, topUpDue }: BillingDeps) {
  const read = (asker: Asker) => inTenant(db, asker.scope, (trx) => readAccount(trx, asker.scope));

  /** The account, after `change` if there is one. */
  async function details(
    { scope, permissions: standing, canEdit }: Asker,
    change?: (trx: Trx) => Promise<unknown>,
  ): Promise<AccountDetails> {
    const tenants = await countTenants(db, scope);
    return inTenant(db, scope, async (trx) => {
      await change?.(trx);
      const row = await readAccount(trx, scope);
      return detailsOf(row, {
        limits: await readLimits(trx, row.plan, {
          ...countForLimit,
          tenants: async () => ({ used: tenants }),
        }),
        pending: await pendingPayments(trx),
        provider: provider.name,
        proPlan: standing.flags[PRO_PLAN],
        canEdit,
      });
    });
  }

  async function payerOf(asker: Asker): Promise<Payer> {
    const { tenantId, tenantName, customerId, provider: known } = await read(asker);
    const { email } = await readPerson(db, asker.person.id);
    return { tenantId, tenantName, email, customerId: known === provider.name ? customerId : null };
  }

  type Purchase = { id: string; amount: number; plan: PlanForSale | null; back: string };

  async function begin(asker: Asker, { back, ...purchase }: Purchase) {
    const order = { ...purchase, kind: purchase.plan ? ('subscription' as const) : ('funds' as const) };
    const payment = await openPayment(db, asker.scope, {
      ...order,
      provider: provider.name,
      createdBy: asker.person.id,
    });
    if (!payment) throw new Problem(billingProblems.checkoutNotFound);
    const { url, providerId } = await provider.checkout(await payerOf(asker), order, back);
    if (providerId) await noteProviderId(db, asker.scope, payment.id, providerId);
    return { url, paymentId: payment.id };
  }

  return {
    read,
    details: (asker: Asker) => details(asker),

    /** A low balance is acted on at once. A failed attempt is forgotten: who turns it on anew wants it tried anew. */
    async setAutoTopUp(asker: Asker, { enabled, by }: { enabled: boolean; by: number }) {
      const { scope } = asker;
      const changed = await details(asker, async (trx) => {
        await lockAccount(trx, scope);
        const { status } = await readAccount(trx, scope);
        await changeAccount(trx, scope, {
          autoTopUp: enabled,
          topUpBy: toMicros(by),
          provider: provider.name,
          ...(status !== 'PastDue' && status !== 'Unpaid' && { paymentFailedAt: null }),
        });
        await post(trx, []);
      });
      topUpDue(scope.tenantId);
      return changed;
    },

    addFunds: (asker: Asker, { id, dollars, back }: { id: string; dollars: number; back: string }) =>
      begin(asker, { id, amount: toMicros(dollars), plan: null, back }),

    async buyPlan(asker: Asker, { id, plan, back }: { id: string; plan: PlanForSale; back: string }) {
      const price = prices[plan];
      if (price === undefined) throw new Problem(billingProblems.planNotForSale);
      return begin(asker, { id, amount: toMicros(price), plan, back });
    },

    portal: async (asker: Asker, back: string) => provider.portal(await payerOf(asker), back),
    pricingTable: async (asker: Asker) => provider.pricingTable(await payerOf(asker)),

    /** What the sandbox's portal does. A cancelled plan lasts to the end of its month. */
    changeSandbox: (
      asker: Asker,
      change: { card?: 'works' | 'declines' | undefined; cancel?: boolean | undefined },
    ) =>
      details(asker, async (trx) => {
        const { scope } = asker;
        await lockAccount(trx, scope);
        const { status, plan } = await readAccount(trx, scope);
        if (change.card) await changeAccount(trx, scope, { card: change.card, provider: provider.name });
        const next = change.cancel === undefined ? undefined : afterCancelling(status, change.cancel);
        if (next) {
          await setSubscription(trx, scope, { plan, status: next });
          await changeAccount(trx, scope, { endsAt: next === 'Active' ? null : endOfMonth() });
        }
      }),
  };
}

/** Undefined: nothing changes. */
function afterCancelling(status: string, cancels: boolean) {
  if (cancels) return ['Active', 'Trial', 'PastDue'].includes(status) ? 'PendingCancellation' : undefined;
  return status === 'PendingCancellation' ? 'Active' : undefined;
}

const endOfMonth = (now = new Date()) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
