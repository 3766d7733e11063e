import { HOUR_MS } from '../../shared/kernel/time.ts';
import type { Module } from '../context.ts';
import { deadLetterStore } from './dead-letter-store.ts';
import { serveQueue } from './queue-routes.ts';
import { serveJobs } from './routes.ts';

export const jobs: Module = {
  jobs: [
    {
      name: 'jobs.remove-old',
      label: /*i18n*/ 'Remove old dead letters',
      everyMs: HOUR_MS,
      run: ({ db }) => deadLetterStore(db).forgetOld(),
    },
  ],
  serve({ gate, db, jobs: periodic, queue }) {
    serveJobs(gate, periodic);
    serveQueue(gate, { db, jobs: queue.jobs });
  },
};
