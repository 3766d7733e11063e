// Payments by Stripe. Every call that makes something bears a key of ours, so that a repeated one finds it.
import type Stripe from 'stripe';
import { toDollars } from '../../../shared/billing/money.ts';
import { billingProblems } from '../../../shared/billing/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { StripeConfig } from '../../../shared/node/stripe-config.ts';
import type { PaymentOrder, Collected, Payer, PaymentProvider } from '../payment-provider.ts';

type Deps = {
  stripe: Stripe;
  config: StripeConfig;
  /** Remembers who the tenant is at Stripe, and answers who it is from now on. */
  keepCustomer: (tenantId: string, customerId: string) => Promise<string>;
  log: (error: unknown) => void;
};

const toCents = (micros: number) => Math.round(toDollars(micros) * 100);
/** The same on every object, so that whatever event comes first names the payment. */
const metadataOf = ({ tenantId }: Payer, { id }: PaymentOrder) => ({ paymentId: id, tenantId });

export function createStripe({ stripe, config, keepCustomer, log }: Deps): PaymentProvider {
  const mapErrors = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Problem) throw error;
      log(error);
      throw new Problem(billingProblems.providerFailed);
    }
  };

  async function customerOf({ tenantId, tenantName, email, customerId }: Payer): Promise<string> {
    if (customerId) return customerId;
    const made = await stripe.customers.create(
      { name: tenantName, metadata: { tenantId }, ...(email && { email }) },
      { idempotencyKey: `customer:${tenantId}` },
    );
    return keepCustomer(tenantId, made.id);
  }

  async function checkout(payer: Payer, order: PaymentOrder, back: string) {
    const session = await stripe.checkout.sessions.create(
      {
        customer: await customerOf(payer),
        client_reference_id: order.id,
        metadata: metadataOf(payer, order),
        success_url: back,
        cancel_url: back,
        ...(order.kind === 'subscription' ? subscriptionOf(payer, order, config) : fundsOf(payer, order)),
      },
      { idempotencyKey: `payment:${order.id}` },
    );
    if (!session.url) throw new Problem(billingProblems.providerFailed);
    return { url: session.url, providerId: session.id };
  }

  return {
    name: 'stripe',
    checkout: (payer, order, back) => mapErrors(() => checkout(payer, order, back)),

    portal: (payer, back) =>
      mapErrors(async () => {
        const customer = await customerOf(payer);
        const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: back });
        return { url };
      }),

    pricingTable: (payer) =>
      mapErrors(async () => {
        const { publishableKey, pricingTableId } = config;
        if (!publishableKey || !pricingTableId) return undefined;
        const { client_secret: clientSecret } = await stripe.customerSessions.create({
          customer: await customerOf(payer),
          components: { pricing_table: { enabled: true } },
        });
        return { clientSecret, publishableKey, pricingTableId };
      }),

    collect: (payer, order) => mapErrors(() => collect(stripe, payer, order)),
  };
}

function subscriptionOf(payer: Payer, order: PaymentOrder, { prices }: StripeConfig) {
  const price = order.plan ? prices[order.plan] : undefined;
  if (!price) throw new Problem(billingProblems.noPlanPrice);
  return {
    mode: 'subscription' as const,
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: metadataOf(payer, order) },
  };
}

const fundsOf = (payer: Payer, order: PaymentOrder) => ({
  mode: 'payment' as const,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: toCents(order.amount),
        product_data: { name: 'Atelier funds' },
      },
    },
  ],
  // The card is kept for automatic top-ups.
  payment_intent_data: { metadata: metadataOf(payer, order), setup_future_usage: 'off_session' as const },
});

/** With the card that was kept. A refusal of the card is an outcome, everything else is for another time. */
async function collect(stripe: Stripe, payer: Payer, order: PaymentOrder): Promise<Collected> {
  const { customerId: customer } = payer;
  const card = customer ? await cardOf(stripe, customer) : undefined;
  if (!customer || !card) return { status: 'failed', failure: 'no_payment_method' };
  try {
    const intent = await stripe.paymentIntents.create(
      {
        customer,
        payment_method: card,
        amount: toCents(order.amount),
        currency: 'usd',
        off_session: true,
        confirm: true,
        metadata: metadataOf(payer, order),
        description: 'Automatic top-up',
      },
      { idempotencyKey: `payment:${order.id}` },
    );
    return { status: intent.status === 'succeeded' ? 'succeeded' : 'later', providerId: intent.id };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { status: 'failed', failure: refusal };
  }
}

async function cardOf(stripe: Stripe, customer: string): Promise<string | undefined> {
  const { data } = await stripe.customers.listPaymentMethods(customer, { limit: 1 });
  return data[0]?.id;
}

function refusalOf(error: unknown): string | undefined {
  const {
    type,
    code,
    decline_code: declined,
  } = error as {
    type?: string;
    code?: string;
    decline_code?: string;
  };
  return type === 'StripeCardError' ? (declined ?? code ?? 'card_declined') : undefined;
}
