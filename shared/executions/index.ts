import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { batchRoutes } from './batch.ts';
import { executionRoutes } from './routes.ts';
import { runFileRoutes } from './run-file.ts';
import { sampleRoutes } from './sample.ts';

export const executions: Domain = {
  contracts: {
    executions: executionRoutes,
    batches: batchRoutes,
    samples: sampleRoutes,
    runFiles: runFileRoutes,
  },
  events: Object.values(events),
};
