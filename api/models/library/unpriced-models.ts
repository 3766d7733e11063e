// Models whose prices no list names that we ship.
import type { LibraryModel } from '../../../shared/models/library-model.ts';
import type { ProviderName } from '../../../shared/models/provider.ts';
import { abilitiesOf } from './abilities.ts';
import { libraryId } from './library-id.ts';

type Named = readonly [modelName: string, displayName: string, category?: LibraryModel['category']];

const names: Partial<Record<ProviderName, readonly Named[]>> = {
  AI21: [
    ['jamba-large', 'Jamba Large'],
    ['jamba-mini', 'Jamba Mini'],
  ],
  Alibaba: [
    ['qwen-max', 'Qwen Max'],
    ['qwen-plus', 'Qwen Plus'],
    ['qwen-turbo', 'Qwen Turbo'],
    ['text-embedding-v4', 'Text Embedding v4'],
  ],
  WatsonAix: [
    ['ibm/granite-3-8b-instruct', 'Granite 3 8B Instruct'],
    ['meta-llama/llama-3-3-70b-instruct', 'Llama 3.3 70B Instruct'],
  ],
  Replicate: [
    ['meta/meta-llama-3-70b-instruct', 'Meta Llama 3 70B Instruct'],
    ['black-forest-labs/flux-schnell', 'FLUX.1 schnell'],
  ],
  Stability: [
    ['core', 'Stable Image Core', 'Image Generation'],
    ['ultra', 'Stable Image Ultra', 'Image Generation'],
    ['sd3.5-large', 'Stable Diffusion 3.5 Large', 'Image Generation'],
    ['sd3.5-medium', 'Stable Diffusion 3.5 Medium', 'Image Generation'],
  ],
};

const noPrices = {
  contextWindow: null,
  inputTokenPrice: null,
  outputTokenPrice: null,
  cachedInputTokenPrice: null,
  isTiered: false,
  pricesAsOf: null,
  pricingUrl: null,
} as const;

export const unpriced: readonly LibraryModel[] = Object.entries(names).flatMap(([name, models]) =>
  models.map(([modelName, displayName, category]) => {
    const provider = name as ProviderName;
    const abilities = abilitiesOf(modelName);
    return {
      ...{ id: libraryId(provider, modelName), provider, modelName, displayName, description: '' },
      ...abilities,
      ...(category && { category, hasToolSupport: false }),
      ...noPrices,
    };
  }),
);
