// For balancers and their like: whether this process lives, and whether it should be sent visitors.
import type { FastifyInstance } from 'fastify';

/** Each part's question rejects when the part is not ready. */
export type HealthChecks = Record<string, () => Promise<unknown>>;

const HEALTH_TIMEOUT_MS = 2000;

/** Answers how to say that this process is about to stop. */
export function serveHealth(app: FastifyInstance, parts: HealthChecks): { stopping(): void } {
  let isStopping = false;

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }));

  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const states = await Promise.all(
      Object.entries(parts).map(async ([name, ask]) => [name, await stateOf(ask)] as const),
    );
    const ready = !isStopping && states.every(([, state]) => state === 'ready');
    return reply.code(ready ? 200 : 503).send({
      status: isStopping ? 'stopping' : ready ? 'ready' : 'not ready',
      parts: Object.fromEntries(states),
    });
  });

  return { stopping: () => void (isStopping = true) };
}

/** Never the error's own words: anybody may ask. */
async function stateOf(ask: () => Promise<unknown>): Promise<'ready' | 'not ready'> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('too slow')), HEALTH_TIMEOUT_MS);
  try {
    await Promise.race([ask(), timeout.promise]);
    return 'ready';
  } catch {
    return 'not ready';
  } finally {
    clearTimeout(timer);
  }
}
