// How the engine asks a model that is no language model.
import { Problem } from '../../../shared/kernel/problem.ts';
import { modelProblems } from '../../../shared/models/problems.ts';
import { PREDICTIONS } from '../../../shared/models/provider.ts';
import type { PredictionPort } from '../../engine/ports.ts';
import { find, type ModelPortDeps } from '../model-port.ts';
import { targetOf } from '../model-target.ts';
import { askServer, jsonIn } from './ask-server.ts';
import { protocols } from './protocols.ts';

export const createPredictionPort = (deps: ModelPortDeps): PredictionPort => ({
  async predict(scope, { modelId, protocol, input }, { user, ...options }) {
    const row = await find(deps.store, scope, modelId);
    const { displayName, modelName, provider } = row;
    if (provider !== PREDICTIONS) throw new Problem(modelProblems.notForPredictions, { model: displayName });
    const { path, body, read } = protocols[protocol];
    const server = await targetOf(deps, scope, row, user);
    const asked = { path: path(modelName), body: body(input), ...options };
    const prediction = read(jsonIn(await askServer(deps.egressFetch, server, asked), displayName));
    if (!prediction) throw new Problem(modelProblems.unreadable, { model: displayName });
    return prediction;
  },
});
