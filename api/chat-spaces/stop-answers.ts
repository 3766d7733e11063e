// A space is gone with its last member: nobody would read what its agents still write [CS25].
import { z } from 'zod';
import type { Context } from '../context.ts';
import { stopRuns } from '../conversations/index.ts';
import { queuedJob } from '../kit/jobs/job.ts';

/** In the name of whoever was the last one. */
export const stopAnswers = queuedJob({
  name: 'chat-spaces.stop-answers',
  label: /*i18n*/ 'Stop answers in deleted spaces',
  payload: z.object({ userId: z.uuid(), runIds: z.array(z.uuid()) }),
  run: ({ ports }: Context, { userId, runIds }, { tenantId = '' }) =>
    stopRuns(ports, { tenantId, id: userId, name: '' }, runIds),
});
