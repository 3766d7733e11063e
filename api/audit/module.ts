import type { Module } from '../context.ts';
import { settleOrphans } from './line-store.ts';
import { createAudit, type Audit } from './index.ts';

declare module '../context.ts' {
  interface Ports {
    audit: Audit;
  }
}

/** A call without a sign of life for so long was interrupted. */
const SILENT_SECONDS = 60;

export const audit: Module = {
  ports: {
    audit: ({ app, db, events, config }) => createAudit({ app, db, events, keys: config.keys }),
    recordCall: ({ ports }) => ports.audit.record,
  },
  serve: ({ gate, ports }) => ports.audit.serve(gate),
  jobs: [
    {
      name: 'audit.settle-orphans',
      label: /*i18n*/ 'Record interrupted calls',
      everyMs: 15_000,
      run: ({ db }) => settleOrphans(db, SILENT_SECONDS),
    },
  ],
};
