// What the engine asks of money [BI3] [BI4].
import { isBilled } from '../../shared/billing/plan.ts';
import { billingProblems } from '../../shared/billing/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { BillingPort } from '../engine/ports.ts';
import { readMeans } from './account-store.ts';
import { bookUsage } from './ledger-store.ts';

/** `topUpDue` is called when a top-up has become due, after the commit. */
export const createBillingPort = (topUpDue: (tenantId: string) => void): BillingPort => ({
  async admit(trx, tenantId) {
    const means = await readMeans(trx, { tenantId });
    if (!means || !isBilled(means.plan)) return;
    if (means.status === 'Cancelled') throw new Problem(billingProblems.terminated);
    if (means.balance - means.owed <= 0) throw new Problem(billingProblems.nothingLeft);
  },

  book: (trx, tenantId, costs) => bookUsage(trx, costs, () => topUpDue(tenantId)),
});
