import type { Module } from '../context.ts';
import { serveConfigurations } from './routes.ts';

export const configurations: Module = {
  serve: ({ gate, db, config }) => serveConfigurations(gate, { db, config }),
};
