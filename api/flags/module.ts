import type { Module } from '../context.ts';
import { flagStore } from './flag-store.ts';
import { serveFlags } from './routes.ts';

export const flags: Module = {
  serve: ({ gate, db, bus }) => serveFlags(gate, { store: flagStore(db), bus }),
};
