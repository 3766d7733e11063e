// How the engine asks a model.
import type { Scope } from '../../shared/access/standing.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { DEMO_MODEL_ID } from '../../shared/models/model.ts';
import { modelProblems } from '../../shared/models/problems.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { ModelPort } from '../engine/ports.ts';
import { askProvider, type Answered } from './ask-provider.ts';
import { askDemoModel } from './demo/demo-model.ts';
import { openKey } from './model-key.ts';
import type { ModelRow, ModelStore } from './model-store.ts';

export type ModelPortDeps = { store: ModelStore; vault: Vault; egressFetch: EgressFetch };

export function createModelPort({ store, vault, egressFetch }: ModelPortDeps): ModelPort {
  return {
    async generate(scope, { modelId, ...request }, { signal, onDelta }) {
      if (modelId === DEMO_MODEL_ID) return askDemoModel(request, { signal, onDelta });
      const model = await find(store, scope, modelId);
      const apiKey = openKey(vault, scope, model);
      const messages = model.systemPrompt
        ? [{ role: 'system' as const, content: model.systemPrompt }, ...request.messages]
        : request.messages;
      const asked = { ...request, messages };
      const answered = await askProvider(egressFetch, { ...model, apiKey }, asked, { signal, onDelta });
      const { id, displayName: name, provider } = model;
      return {
        text: answered.text,
        usage: {
          inputTokens: answered.inputTokens,
          outputTokens: answered.outputTokens,
          cost: costOf(model, answered),
        },
        model: { id, name, provider, demo: false },
      };
    },
  };
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

export async function find(store: ModelStore, scope: Scope, id: string): Promise<ModelRow> {
  const row = isId(id) ? await store.find(scope, id) : undefined;
  if (!row) throw new Problem(modelProblems.notFound);
  return row;
}

/** US dollars. */
function costOf(model: ModelRow, { inputTokens, outputTokens }: Answered): number {
  if (model.priceType !== 'PerToken') return 0;
  return (inputTokens * model.inputTokenPrice + outputTokens * model.outputTokenPrice) / model.tokenUnits;
}
