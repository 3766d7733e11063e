import { HOUR_MS } from '../../shared/kernel/time.ts';
import type { Module } from '../context.ts';
import { serveClientErrors } from './index.ts';
import { reportStore } from './report-store.ts';

export const clientErrors: Module = {
  serve: ({ gate, db }) => serveClientErrors(gate, { db }),
  jobs: [
    {
      name: 'client-errors.remove-old',
      label: /*i18n*/ 'Remove old error reports',
      everyMs: HOUR_MS,
      run: ({ db }) => reportStore(db).forgetOld(),
    },
  ],
};
