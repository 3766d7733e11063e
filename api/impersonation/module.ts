import type { Module } from '../context.ts';
import { serveImpersonation } from './index.ts';

export const impersonation: Module = {
  serve: ({ gate, db, bus, config }) => serveImpersonation(gate, { db, bus, config }),
};
