import { HOUR_MS } from '../../shared/kernel/time.ts';
import type { Module } from '../context.ts';
import { publishJobChanges } from './job-changes-store.ts';
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
  serve({ app, gate, db, jobs: periodic, queue }) {
    const changes = publishJobChanges(db, (error) => app.log.error(error));
    app.addHook('onClose', () => changes.stop());
    serveJobs(gate, periodic);
    serveQueue(gate, { db, jobs: queue.jobs });
  },
};
