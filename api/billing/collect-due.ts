// Collects top-ups that have become due. A process that dies in the middle leaves the payment to the next one, which
// asks the provider under the same key, so that no card is charged twice.
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { readAccount } from './account-store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { noteProviderId, takeDue, type PaymentRow } from './payment-store.ts';
import type { Settlement } from './settlement.ts';

export type CollectDeps = {
  db: Db;
  provider: PaymentProvider;
  settlement: Settlement;
  log: (error: unknown) => void;
};

const MAX_TRIES = 50;

/** Of one tenant, or of all. */
export async function collectDue(deps: CollectDeps, tenantId?: string) {
  for (const payment of await takeDue(deps.db, tenantId)) await collect(deps, payment).catch(deps.log);
}

async function collect({ db, provider, settlement }: CollectDeps, payment: PaymentRow) {
  const { id, tenantId, tries } = payment;
  const tenant = { tenantId };
  if (payment.provider !== provider.name || tries > MAX_TRIES)
    return settlement.settle(tenant, id, { status: 'failed', failure: 'provider_unreachable' });
  const account = await inTenant(db, tenant, (trx) => readAccount(trx, tenant));
  const payer = { ...tenant, tenantName: account.tenantName, email: '', customerId: account.customerId };
  const { providerId, status, failure } = await provider.collect(payer, { ...payment, plan: null });
  if (providerId) await noteProviderId(db, tenant, id, providerId);
  return settlement.settle(tenant, id, { status, failure });
}
