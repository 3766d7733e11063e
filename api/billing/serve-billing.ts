// Billing put together: which provider takes the money, who hears of it, what the engine may ask.
import type { FastifyInstance } from 'fastify';
import { paymentEnded } from '../../shared/billing/events.ts';
import { toDollars } from '../../shared/billing/money.ts';
import type { Config } from '../../shared/node/config.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import type { LimitCounts } from '../../shared/node/database/plan-limits.ts';
import type { StripeConfig } from '../../shared/node/stripe-config.ts';
import type { Events } from '../kit/events.ts';
import type { Gate } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import { accountOf } from '../sign-in/index.ts';
import { keepCustomer, readAccount, readPerson } from './account-store.ts';
import { createBilling } from './billing.ts';
import { createBillingPort, createOtherCalls } from './billing-port.ts';
import { collectDue } from './collect-due.ts';
import { isEventKnown, rememberEvent } from './event-store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { readPayment, type PaymentRow } from './payment-store.ts';
import { createSandbox } from './providers/sandbox.ts';
import { createStripe } from './providers/stripe.ts';
import { stripeClient } from './providers/stripe-client.ts';
import { handleStripeEvent } from './providers/stripe-events.ts';
import { serveBillingRoutes, type BillingRouteDeps } from './routes.ts';
import { createSettlement, type Settlement } from './settlement.ts';
import { serveStripeWebhook } from './stripe-webhook.ts';
import { transactionStore } from './transaction-read-model.ts';

type PartDeps = { app: FastifyInstance; db: Db; config: Pick<Config, 'stripe'>; events: Events };

export type BillingParts = ReturnType<typeof createBillingParts>;

/** What billing consists of: who takes the money, what is booked, and what others may ask. */
export function createBillingParts({ app, db, config, events }: PartDeps) {
  const log = (error: unknown) => app.log.error(error);
  const settlement = createSettlement(
    db,
    (payment) => void events.emit(endedFact(payment), undefined, payment),
  );
  const provider = config.stripe
    ? useStripe(app, { db, settlement, stripe: config.stripe })
    : createSandbox((tenantId) => cardOf(db, tenantId));

  const collecting = new Set<Promise<void>>();
  function collect(tenantId?: string) {
    const work = collectDue({ db, provider, settlement, log }, tenantId).catch(log);
    collecting.add(work);
    void work.finally(() => collecting.delete(work));
    return work;
  }
  app.addHook('onClose', async () => void (await Promise.all(collecting)));
  const ofRuns = createBillingPort(collect);
  return { settlement, provider, collect, ofRuns, nonRunCosts: createOtherCalls(db, collect) };
}

type Deps = BillingParts & {
  db: Db;
  config: Pick<Config, 'stripe' | 'publicUrl'>;
  giveTenant: BillingRouteDeps['giveTenant'];
  countForLimit: LimitCounts;
};

export function serveBilling(gate: Gate, deps: Deps) {
  const { db, config, giveTenant, provider, settlement, collect, countForLimit } = deps;
  const personOf = ({ person }: AuthContext) => readPerson(db, person.id);
  serveBillingRoutes(gate, {
    billing: createBilling({ db, provider, countForLimit, topUpDue: collect }),
    store: transactionStore(db),
    settlement,
    provider: provider.name,
    hasPricingTable: Boolean(config.stripe?.pricingTableId),
    publicUrl: config.publicUrl,
    readPayment: (scope, id) => readPayment(db, scope, id),
    giveTenant,
    emailOf: async ({ person }) => (await accountOf(db, person.id)).email,
    languageOf: async (auth) => (await personOf(auth)).language,
  });
}

const endedFact = ({ id, amount, status }: PaymentRow) =>
  paymentEnded({ id, amount: toDollars(amount), status });

const cardOf = (db: Db, tenantId: string) =>
  inTenant(db, { tenantId }, async (trx) => (await readAccount(trx, { tenantId })).card);

type Parts = { db: Db; settlement: Settlement; stripe: StripeConfig };

function useStripe(app: FastifyInstance, { db, settlement, stripe: config }: Parts): PaymentProvider {
  const stripe = stripeClient(config);
  serveStripeWebhook(app, {
    stripe,
    webhookSecret: config.webhookSecret,
    isKnown: (id) => isEventKnown(db, 'stripe', id),
    handle: (event) => handleStripeEvent({ db, stripe, config, settlement }, event),
    remember: (event) => rememberEvent(db, 'stripe', event),
  });
  return createStripe({
    stripe,
    config,
    keepCustomer: (tenantId, customerId) => keepCustomer(db, { tenantId }, 'stripe', customerId),
    log: (error) => app.log.error(error),
  });
}
