import type { Module } from '../context.ts';
import { insightStore } from './insight-read-model.ts';
import { serveInsights } from './routes.ts';

export const insights: Module = {
  serve: ({ gate, db }) => serveInsights(gate, { store: insightStore(db) }),
};
