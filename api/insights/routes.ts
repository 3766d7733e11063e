import { insightRoutes } from '../../shared/insights/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { InsightStore } from './insight-read-model.ts';

export function serveInsights(gate: Gate, { store }: { store: InsightStore }) {
  serve(gate, insightRoutes, {
    progress: ({ scope }) => store.progress(scope),
    read: ({ scope, query }) => store.read(scope, { ...query, now: new Date() }),
  });
}
