// Where Stripe tells of what has happened. The signature is over the bytes as they came, so this place reads them
// itself; whoever cannot sign is told nothing.
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { billingProblems } from '../../shared/billing/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';

export const WEBHOOK_PATH = '/api/marketplace/v1/webhooks/stripe';
const MAX_EVENT_BYTES = 1024 * 1024;

type Deps = {
  stripe: Stripe;
  webhookSecret: string;
  isKnown: (eventId: string) => Promise<boolean>;
  /** Throws when the event has to be told again. */
  handle: (event: Stripe.Event) => Promise<void>;
  remember: (event: { id: string; type: string }) => Promise<unknown>;
};

export function serveStripeWebhook(app: FastifyInstance, deps: Deps) {
  void app.register(async (place) => {
    place.removeAllContentTypeParsers();
    place.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    place.post(WEBHOOK_PATH, { bodyLimit: MAX_EVENT_BYTES }, async (request, reply) => {
      const event = verified(deps, request.body, request.headers['stripe-signature']);
      if (await deps.isKnown(event.id)) return reply.code(200).send({ received: true });
      await deps.handle(event).catch((error: unknown) => {
        request.log.error(error);
        throw new Problem(billingProblems.providerFailed);
      });
      // After the work, which is harmless when done twice: an event that was cut off is told again.
      await deps.remember(event);
      return reply.code(200).send({ received: true });
    });
  });
}

function verified({ stripe, webhookSecret }: Deps, body: unknown, signature: unknown): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body as Buffer, String(signature), webhookSecret);
  } catch {
    throw new Problem(billingProblems.badSignature);
  }
}
