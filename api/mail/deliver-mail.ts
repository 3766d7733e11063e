import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '../../shared/kernel/time.ts';
import type { Context } from '../context.ts';
import { queuedJob } from '../kit/jobs/job.ts';

/** Tried again for about three days. */
export const deliverMail = queuedJob({
  name: 'mail.deliver',
  label: /*i18n*/ 'Deliver emails',
  payload: z.object({ id: z.uuid() }),
  attempts: 14,
  backoff: { firstMs: MINUTE_MS, maxMs: DAY_MS },
  timeoutMs: 2 * MINUTE_MS,
  perProcess: 8,
  perTenant: 4,
  run: ({ ports }: Context, { id }) => ports.deliverMail(id),
});
