// A Stripe that exists only here: it speaks the wire format the library speaks, and remembers what it was asked.
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type StripeCall = { method: string; path: string; form: Record<string, string>; key: string | undefined };
type Reply = { status?: number; body: object };

export type StripeServer = Awaited<ReturnType<typeof startStripe>>;

export async function startStripe() {
  const requests: StripeCall[] = [];
  const answered = new Map<string, Reply>();
  const subscriptions = new Map<string, object>();
  let card: 'works' | 'declines' | 'none' = 'works';
  let isAway = false;
  let count = 0;
  const newId = (kind: string) => `${kind}_${++count}`;

  const made: Record<string, (form: StripeCall['form']) => Reply> = {
    'POST /v1/customers': () => ({ body: { id: newId('cus'), object: 'customer' } }),
    'POST /v1/checkout/sessions': () => {
      const id = newId('cs');
      return { body: { id, object: 'checkout.session', url: `https://checkout.example/${id}` } };
    },
    'POST /v1/billing_portal/sessions': ({ return_url: back = '' }) => ({
      body: { id: newId('bps'), url: `https://portal.example/?back=${encodeURIComponent(back)}` },
    }),
    'POST /v1/customer_sessions': () => ({ body: { client_secret: 'cuss_secret' } }),
    'POST /v1/payment_intents': ({ amount }) =>
      card === 'works'
        ? { body: { id: newId('pi'), object: 'payment_intent', amount: Number(amount), status: 'succeeded' } }
        : {
            status: 402,
            body: {
              error: {
                type: 'card_error',
                code: 'card_declined',
                decline_code: 'insufficient_funds',
                message: 'No.',
              },
            },
          },
  };

  function replyTo({ method, path, form }: StripeCall): Reply {
    const make = made[`${method} ${path}`];
    if (make) return make(form);
    if (path.endsWith('/payment_methods'))
      return { body: { object: 'list', data: card === 'none' ? [] : [{ id: 'pm_1' }], has_more: false } };
    const subscription = subscriptions.get(path.split('/').at(-1) ?? '');
    if (path.startsWith('/v1/subscriptions/') && subscription) return { body: subscription };
    return { status: 404, body: { error: { type: 'invalid_request_error', message: `Nothing at ${path}` } } };
  }

  const server = createServer(async (request, response) => {
    const question = await read(request);
    requests.push(question);
    const known = question.key === undefined ? undefined : answered.get(question.key);
    const reply = isAway
      ? { status: 400, body: { error: { type: 'api_error', message: 'Away.' } } }
      : (known ?? replyTo(question));
    if (question.key && !isAway) answered.set(question.key, reply);
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was asked at this path. */
    askedAt: (path: string) => requests.filter((one) => one.path === path),
    setCard: (next: typeof card) => (card = next),
    setAway: (away: boolean) => (isAway = away),
    setSubscription: (id: string, permissions: object) => void subscriptions.set(id, { id, ...permissions }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function read(request: IncomingMessage): Promise<StripeCall> {
  const { pathname } = new URL(request.url ?? '/', 'http://stripe');
  const form = Object.fromEntries(new URLSearchParams(await text(request)));
  const { 'idempotency-key': key } = request.headers;
  const { method = '' } = request;
  // Stripe's own library makes up keys for its retries of calls that came without one.
  return { method, path: pathname, form, key: typeof key === 'string' ? key : undefined };
}
