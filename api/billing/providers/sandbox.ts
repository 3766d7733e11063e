// The provider of the default set-up: pages of our own that say they are a sandbox, and a card that works or declines.
import type { PaymentProvider } from '../payment-provider.ts';

/** `cardOf` answers the tenant's sandbox card. */
export const createSandbox = (
  cardOf: (tenantId: string) => Promise<'works' | 'declines' | null>,
): PaymentProvider => ({
  name: 'sandbox',
  checkout: async (_payer, { id }) => ({ url: `/subscriptions/checkout/${id}` }),
  portal: async (_payer, back) => ({
    url: `/subscriptions/portal?${new URLSearchParams({ returnUrl: pathOf(back) })}`,
  }),
  pricingTable: async () => undefined,
  async collect({ tenantId }) {
    const card = await cardOf(tenantId);
    return card === 'declines' ? { status: 'failed', failure: 'card_declined' } : { status: 'succeeded' };
  },
});

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
