// How the engine asks a model.
import type { Scope } from '../../shared/access/permissions.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { DEMO_MODEL_ID, DEMO_PROVIDER, type ModelPrices } from '../../shared/models/model.ts';
import { modelProblems } from '../../shared/models/problems.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { Message, ModelAnswer, ModelPort, Usage } from '../engine/ports.ts';
import { askProvider, type Tokens } from './ask-provider.ts';
import { askDemoModel } from './demo/demo-model.ts';
import type { ModelRow, ModelStore } from './model-store.ts';
import { targetOf, type KeyDeps } from './model-target.ts';

export type ModelPortDeps = KeyDeps & { store: ModelStore; egressFetch: EgressFetch };

export function createModelPort(deps: ModelPortDeps): ModelPort {
  const { store, egressFetch } = deps;
  return {
    async generate(scope, { modelId, ...request }, { signal, onDelta, onUsage, idempotencyKey, user }) {
      if (modelId === DEMO_MODEL_ID) {
        const answer = await askDemoModel(request, { signal, onDelta, tenantId: scope.tenantId });
        const usage = usageBy(answer.model, answer.usage);
        onUsage?.(usage);
        return { ...answer, usage };
      }
      const model = await find(store, scope, modelId);
      const { id, displayName: name, provider } = model;
      if (provider === DEMO_PROVIDER) {
        const answer = await askDemoModel(request, { signal, onDelta, tenantId: scope.tenantId });
        const cost = costOf(model, { ...answer.usage, cachedInputTokens: 0 });
        const named = { id, name, provider, demo: true };
        const usage = usageBy(named, { ...answer.usage, cost });
        onUsage?.(usage);
        return { ...answer, usage, model: named };
      }
      refusePictures(model, request.messages);
      const target = await targetOf(deps, scope, model, user);
      const messages = model.systemPrompt
        ? [{ role: 'system' as const, content: model.systemPrompt }, ...request.messages]
        : request.messages;
      const fullRequest = { ...request, messages };
      const named = { id, name, provider, demo: false };
      const usageOf = (tokens: Tokens) => usageBy(named, { ...tokens, cost: costOf(model, tokens) });
      const answered = await askProvider(egressFetch, target, fullRequest, {
        signal,
        onDelta,
        idempotencyKey,
        onUsage: (tokens) => onUsage?.(usageOf(tokens)),
      });
      return {
        text: answered.text,
        ...(answered.toolCalls.length > 0 && { toolCalls: answered.toolCalls }),
        usage: usageOf(answered),
        model: named,
      };
    },
  };
}

function usageBy(
  { id, name, provider }: ModelAnswer['model'],
  { inputTokens, outputTokens, cost }: Usage,
): Usage {
  const figures = { inputTokens, outputTokens, cost };
  return { ...figures, models: [{ id, name, provider, calls: 1, ...figures }] };
}

function refusePictures({ displayName, inputType }: ModelRow, messages: readonly Message[]) {
  const [picture] = messages.flatMap((message) => ('pictures' in message ? (message.pictures ?? []) : []));
  if (picture && inputType === 'Text')
    throw new Problem(modelProblems.noPictures, { model: displayName, file: picture.name });
}

export async function find(store: ModelStore, scope: Scope, id: string): Promise<ModelRow> {
  const row = isId(id) ? await store.find(scope, id) : undefined;
  if (!row) throw new Problem(modelProblems.notFound);
  return row;
}

/** US dollars. */
export function costOf(
  prices: ModelPrices,
  { inputTokens, outputTokens, cachedInputTokens }: Tokens,
): number {
  if (prices.priceType !== 'PerToken') return 0;
  const { inputTokenPrice, outputTokenPrice, cachedInputTokenPrice, tokenUnits } = prices;
  const cached = Math.min(cachedInputTokens, inputTokens);
  const input =
    (inputTokens - cached) * inputTokenPrice + cached * (cachedInputTokenPrice ?? inputTokenPrice);
  return (input + outputTokens * outputTokenPrice) / tokenUnits;
}
