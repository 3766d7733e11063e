import type { Module } from '../context.ts';
import { HOUR_MS } from '../../shared/kernel/time.ts';
import { forgetCallsOlderThan } from './idempotency-store.ts';

export const http: Module = {
  jobs: [
    {
      name: 'http.remove-idempotency-keys',
      label: /*i18n*/ 'Remove remembered idempotency keys',
      everyMs: HOUR_MS,
      run: ({ db }) => forgetCallsOlderThan(db, 24),
    },
  ],
};
