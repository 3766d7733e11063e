// How the engine asks a model that is no language model.
import { Problem } from '../../../shared/kernel/problem.ts';
import { modelProblems } from '../../../shared/models/problems.ts';
import { PREDICTIONS } from '../../../shared/models/provider.ts';
import type { PredictionPort } from '../../engine/ports.ts';
import { openKey } from '../model-key.ts';
import { find, type ModelPortDeps } from '../model-port.ts';
import { askServer, jsonIn } from './ask-server.ts';
import { protocols } from './protocols.ts';

export const createPredictionPort = ({ store, vault, egressFetch }: ModelPortDeps): PredictionPort => ({
  async predict(scope, { modelId, protocol, input }, options) {
    const row = await find(store, scope, modelId);
    const { displayName, endpoint, modelName, provider } = row;
    if (provider !== PREDICTIONS) throw new Problem(modelProblems.notForPredictions, { model: displayName });
    const { path, body, read } = protocols[protocol];
    const server = { displayName, endpoint, apiKey: openKey(vault, scope, row) };
    const asked = { path: path(modelName), body: body(input), ...options };
    const prediction = read(jsonIn(await askServer(egressFetch, server, asked), displayName));
    if (!prediction) throw new Problem(modelProblems.unreadable, { model: displayName });
    return prediction;
  },
});
