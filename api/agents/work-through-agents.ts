import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '../../shared/kernel/time.ts';
import type { Context } from '../context.ts';
import { queuedJob } from '../kit/jobs/job.ts';

/** Its requester watches it, so it is retried soon and for most of an hour. */
export const workThroughAgents = queuedJob({
  name: 'agents.work-through-agents',
  label: /*i18n*/ 'Apply bulk actions to agents',
  payload: z.object({ id: z.uuid() }),
  attempts: 50,
  backoff: { firstMs: 1_000, maxMs: MINUTE_MS },
  timeoutMs: HOUR_MS,
  run: ({ ports }: Context, { id }, circumstances) => ports.workOnAgents(id, circumstances),
});
