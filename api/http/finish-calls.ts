// A process that ends answers what it was asked first.
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Clients of streams and sockets resume elsewhere, behind the last message they have. */
const follows = ({ headers }: FastifyRequest) =>
  headers.upgrade !== undefined || headers.accept?.includes('text/event-stream');

/** To be registered before anything that stops working when the app closes: calls under way still need it. */
export function finishCalls(app: FastifyInstance, graceMs: number) {
  const underWay = new Set<Promise<void>>();

  app.addHook('onRequest', async (request, { raw }) => {
    if (follows(request)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    underWay.add(promise);
    finished(raw, () => {
      underWay.delete(promise);
      resolve();
    });
  });

  app.addHook('preClose', async () => {
    const tooLong = Promise.withResolvers<void>();
    const timer = setTimeout(tooLong.resolve, graceMs);
    await Promise.race([Promise.all(underWay), tooLong.promise]);
    clearTimeout(timer);
  });
}
