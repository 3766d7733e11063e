import type { Context, Module } from '../context.ts';
import type { ModelPort, PredictionPort } from '../engine/index.ts';
import { projectStore } from '../projects/index.ts';
import { serveModelLibrary } from './library/routes.ts';
import { createModelPort } from './model-port.ts';
import { modelStore } from './model-store.ts';
import { createPredictionPort } from './predictions/prediction-port.ts';
import { modelPrices } from './price-store.ts';
import { serveModels } from './routes.ts';
import { agentsUsing } from './use-read-model.ts';

declare module '../context.ts' {
  interface Ports {
    models: ModelPort;
    predictions: PredictionPort;
  }
}

export const models: Module = {
  ports: {
    models: (context) => createModelPort(depsOf(context)),
    predictions: (context) => createPredictionPort(depsOf(context)),
  },
  serve: (context) => {
    serveModelLibrary(context.gate);
    serveModels(context.gate, {
      ...depsOf(context),
      prices: modelPrices(context.db),
      agentsUsing: agentsUsing(context.db),
      knownProjects: projectStore(context.db).knownIds,
      billing: context.ports.billing.nonRunCosts,
    });
  },
};

const depsOf = ({ db, vault, egress, config, ports }: Context) => ({
  store: modelStore(db),
  vault,
  credentials: ports.credentials,
  egressFetch: egress.egressFetch,
  platformKeys: config.platformKeys,
});
