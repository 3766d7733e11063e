import type { Module } from '../context.ts';
import { endOverdue } from './endings.ts';
import { serveImpersonation } from './index.ts';

export const impersonation: Module = {
  serve: ({ gate, db, bus, config }) => serveImpersonation(gate, { db, bus, config }),
  jobs: [
    {
      name: 'impersonation.end-overdue',
      label: /*i18n*/ 'End expired impersonations',
      everyMs: 5_000,
      run: ({ db, bus, events }) => endOverdue({ db, bus, events }),
    },
  ],
};
