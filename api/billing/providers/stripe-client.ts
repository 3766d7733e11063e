import Stripe from 'stripe';
import type { StripeConfig } from '../../../shared/node/stripe-config.ts';

/** The operator sets the address, never a tenant, so it needs no egress guard. */
export function stripeClient({ secret, api }: Pick<StripeConfig, 'secret' | 'api'>): Stripe {
  const { hostname, port, protocol } = new URL(api ?? 'https://api.stripe.com');
  return new Stripe(secret, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    appInfo: { name: 'Atelier' },
  });
}
