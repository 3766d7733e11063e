import type { Module } from '../context.ts';
import { HOUR_MS } from '../../shared/kernel/time.ts';
import { forgetCallsOlderThan } from './idempotency-store.ts';

export const http: Module = {
  jobs: [{ name: 'http.forget-calls', everyMs: HOUR_MS, run: ({ db }) => forgetCallsOlderThan(db, 24) }],
};
