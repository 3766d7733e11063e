import type { Module } from '../context.ts';
import type { ModelPort, PredictionPort } from '../engine/index.ts';
import { projectStore } from '../projects/index.ts';
import { createModelPort } from './model-port.ts';
import { modelStore } from './model-store.ts';
import { createPredictionPort } from './predictions/prediction-port.ts';
import { serveModels } from './routes.ts';

declare module '../context.ts' {
  interface Ports {
    models: ModelPort;
    predictions: PredictionPort;
  }
}

export const models: Module = {
  ports: {
    models: ({ db, vault, egress }) =>
      createModelPort({ store: modelStore(db), vault, egressFetch: egress.egressFetch }),
    predictions: ({ db, vault, egress }) =>
      createPredictionPort({ store: modelStore(db), vault, egressFetch: egress.egressFetch }),
  },
  serve: ({ gate, db, vault, egress, ports }) =>
    serveModels(gate, {
      store: modelStore(db),
      vault,
      egressFetch: egress.egressFetch,
      knownProjects: projectStore(db).knownIds,
      billing: ports.billing.nonRunCosts,
    }),
};
