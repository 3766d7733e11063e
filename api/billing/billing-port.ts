// What the engine asks of money [BI3] [BI4].
import { isBilled } from '../../shared/billing/plan.ts';
import { billingProblems } from '../../shared/billing/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import type { BillingPort } from '../engine/ports.ts';
import { readBillingStatus } from './account-store.ts';
import { bookCall, bookUsage, type OtherCall } from './ledger-store.ts';

/** `topUpDue` is called when a top-up has become due, after the commit. */
export const createBillingPort = (topUpDue: (tenantId: string) => void): BillingPort => ({
  async admit(trx, tenantId) {
    const billingStatus = await readBillingStatus(trx, { tenantId });
    if (!billingStatus || !isBilled(billingStatus.plan)) return;
    if (billingStatus.status === 'Cancelled') throw new Problem(billingProblems.terminated);
    if (billingStatus.balance - billingStatus.owed <= 0) throw new Problem(billingProblems.nothingLeft);
  },

  book: (trx, tenantId, costs) => bookUsage(trx, costs, () => topUpDue(tenantId)),
});

type Tenant = { tenantId: string };

/** The same for model calls outside of runs, each in a transaction of its own. */
export function createOtherCalls(db: Db, topUpDue: (tenantId: string) => void) {
  const { admit } = createBillingPort(topUpDue);
  return {
    admit: ({ tenantId }: Tenant) => inTenant(db, { tenantId }, (trx) => admit(trx, tenantId)),
    charge: ({ tenantId }: Tenant, call: OtherCall) =>
      inTenant(db, { tenantId }, (trx) => bookCall(trx, call, () => topUpDue(tenantId))),
  };
}
