// Work that is done now and then by every process and does no harm when done twice.
import type { FastifyInstance } from 'fastify';
import { inBackground } from '../../shared/node/database/database.ts';

const HOUR_MS = 3_600_000;

/** The first time comes after an hour as well: a start should be quick. */
export function everyHour(app: FastifyInstance, work: () => Promise<unknown>) {
  const sweep = () => inBackground(work).catch((error: unknown) => app.log.error(error));
  const timer = setInterval(() => void sweep(), HOUR_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
