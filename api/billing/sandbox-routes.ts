// The sandbox's own checkout: what a card page would do, done by hand.
import type { z } from 'zod';
import { paymentEnded } from '../../shared/billing/events.ts';
import { toDollars } from '../../shared/billing/money.ts';
import type { Checkout, CheckoutOutcome } from '../../shared/billing/payment.ts';
import { billingProblems } from '../../shared/billing/problems.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Event } from '../../shared/kernel/event.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentRow } from './payment-store.ts';
import type { Outcome, Settlement } from './settlement.ts';

export type SandboxDeps = {
  provider: PaymentProvider['name'];
  settlement: Settlement;
  readPayment: (scope: Scope, id: string) => Promise<PaymentRow | undefined>;
};

type CheckoutContext = { scope: Scope; params: { id: string } };
type OutcomeContext = CheckoutContext & {
  body: z.output<typeof CheckoutOutcome>;
  emit: (event: Event) => void;
};

const outcomes: Record<z.output<typeof CheckoutOutcome>['outcome'], Outcome> = {
  succeed: { status: 'succeeded' },
  decline: { status: 'failed', failure: 'card_declined' },
  later: { status: 'later' },
};

export function sandboxHandlers({ provider, settlement, readPayment }: SandboxDeps) {
  async function requirePayment(scope: Scope, id: string): Promise<PaymentRow> {
    const payment = provider === 'sandbox' ? await readPayment(scope, id) : undefined;
    if (payment?.provider !== 'sandbox') throw new Problem(billingProblems.checkoutNotFound);
    return payment;
  }

  return {
    checkout: async ({ scope, params }: CheckoutContext) => present(await requirePayment(scope, params.id)),

    async finishCheckout({ scope, params, body, emit }: OutcomeContext) {
      const payment = await requirePayment(scope, params.id);
      if (!['open', 'later'].includes(payment.status)) throw new Problem(billingProblems.checkoutOver);
      const { amount, status } = present(await settled(scope, payment, outcomes[body.outcome]));
      emit(paymentEnded({ id: payment.id, amount, status }));
      return present(await requirePayment(scope, params.id));
    },
  };

  async function settled(scope: Scope, payment: PaymentRow, outcome: Outcome) {
    return (await settlement.settle(scope, payment.id, outcome)) ?? payment;
  }
}

const present = ({ id, kind, amount, plan, status, createdAt }: PaymentRow): Checkout => ({
  id,
  kind,
  amount: toDollars(amount),
  plan,
  status,
  createdAt,
});
