import type { Module } from '../context.ts';
import { createAudit, type Audit } from './index.ts';

declare module '../context.ts' {
  interface Ports {
    audit: Audit;
  }
}

export const audit: Module = {
  ports: {
    audit: ({ app, db, events, config }) => createAudit({ app, db, events, keys: config.keys }),
    recordCall: ({ ports }) => ports.audit.record,
  },
  serve: ({ gate, ports }) => ports.audit.serve(gate),
};
