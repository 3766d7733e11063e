// A job that leaves a trace of each attempt. Its first one hangs, until its process is killed or told to stop.
import type pg from 'pg';
import { z } from 'zod';
import { queuedJob } from '../../api/kit/jobs/job.ts';

export const tracedJob = queuedJob({
  name: 'test.traced',
  label: 'Traced',
  payload: z.object({ key: z.string() }),
  async run(traces: pg.Pool, { key }, { attempt, signal }) {
    await traces.query('insert into attempts (key, attempt, pid) values ($1, $2, $3)', [
      key,
      attempt,
      process.pid,
    ]);
    // The effect, once however often it is begun.
    await traces.query('insert into effects (key) values ($1) on conflict do nothing', [key]);
    // The first process hangs between its effect and the note that it is done.
    if (attempt === 1) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    signal.throwIfAborted();
  },
});
