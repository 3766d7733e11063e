// Work that is done now and then by every process and does no harm when done twice.
import type { FastifyInstance } from 'fastify';
import { inBackground } from '../../../shared/node/database/database.ts';
import type { Job } from './job.ts';

/** The first time comes after a period as well: a start should be quick. */
export function runJobs<Context extends { app: FastifyInstance }>(
  context: Context,
  jobs: readonly Job<Context>[],
) {
  const { app } = context;
  const timers = jobs.map(({ everyMs, run }) => {
    const work = () => inBackground(() => run(context)).catch((error: unknown) => app.log.error(error));
    return setInterval(() => void work(), everyMs).unref();
  });
  app.addHook('onClose', async () => timers.forEach(clearInterval));
}
