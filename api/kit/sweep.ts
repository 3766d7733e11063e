// Work that is done now and then by every process and does no harm when done twice.
import type { FastifyInstance } from 'fastify';

const HOUR_MS = 3_600_000;

/** The first time comes after an hour as well: a start should be quick. */
export function everyHour(app: FastifyInstance, work: () => Promise<unknown>) {
  const timer = setInterval(() => void work().catch((error: unknown) => app.log.error(error)), HOUR_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
