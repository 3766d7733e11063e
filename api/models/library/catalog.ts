// The shipped library, from a published list of prices and a few names it lacks. It is read once, and asks nobody.
import type { ConditionalPrice, ModelInfo, ModelPrice, Provider } from '@pydantic/genai-prices';
import { PRICES_AS_OF, type LibraryModel } from '../../../shared/models/library-model.ts';
import type { ProviderName } from '../../../shared/models/provider.ts';
import { abilitiesOf } from './abilities.ts';
import { libraryId } from './library-id.ts';
import { unpriced } from './unpriced-models.ts';

type Source = {
  provider: ProviderName;
  /** Behind a model's name, where the provider asks several others. */
  suffix?: string;
  /** Which of its models are there under this name. */
  only?: RegExp;
};

const sources: Readonly<Record<string, Source>> = {
  openai: { provider: 'OpenAI' },
  anthropic: { provider: 'Anthropic' },
  google: { provider: 'Google', only: /^gem(ini|ma)-/ },
  azure: { provider: 'Azure' },
  aws: { provider: 'Bedrock', only: /^(?!regional\.)/ },
  cohere: { provider: 'Cohere' },
  mistral: { provider: 'Mistral' },
  'x-ai': { provider: 'XAI' },
  perplexity: { provider: 'Perplexity' },
  together: { provider: 'TogetherAI' },
  huggingface_together: { provider: 'HuggingFace', suffix: ':together' },
};

/** What no agent can ask: sound, checks, pages of paper; and what its provider has switched off long ago. */
const leftOut =
  /realtime|transcri|tts|whisper|voice|sonic|voxtral|live|moderation|ocr|audio|^ft:|\.ft-|:(free|extended)$|^(ada|babbage|curie|davinci|text-davinci-|claude-v1|claude-2|gpt-3\.5-0301|computer-use)/;

let library: Promise<ReadonlyMap<string, LibraryModel>> | undefined;

/** By id, in the order of providers. */
export const readLibrary = () => (library ??= makeLibrary());

async function makeLibrary(): Promise<ReadonlyMap<string, LibraryModel>> {
  const { findProvider } = await import('@pydantic/genai-prices');
  const today = new Date().toISOString().slice(0, 10);
  const priced = Object.entries(sources).flatMap(([providerId, source]) => {
    const provider = findProvider({ providerId });
    return provider ? modelsOf(provider, source, today) : [];
  });
  return new Map([...priced, ...unpriced].map((model) => [model.id, model]));
}

function modelsOf({ models, pricing_urls: urls }: Provider, source: Source, today: string): LibraryModel[] {
  const { provider, suffix = '', only } = source;
  return models
    .filter(({ id, deprecated }) => !deprecated && !leftOut.test(id) && (only?.test(id) ?? true))
    .map((info) => {
      const modelName = `${info.id}${suffix}`;
      return {
        ...{ id: libraryId(provider, modelName), provider, modelName },
        displayName: info.name ?? info.id,
        description: (info.description ?? '').trim(),
        ...abilitiesOf(info.id),
        contextWindow: info.context_window ?? null,
        ...pricesOf(info, today),
        pricingUrl: urls?.[0] ?? null,
      };
    });
}

function pricesOf({ prices }: ModelInfo, today: string) {
  const now = Array.isArray(prices) ? currentOf(prices, today) : prices;
  const inputTokenPrice = baseOf(now.input_mtok);
  return {
    inputTokenPrice,
    // A model that gives no text is asked for its input alone.
    outputTokenPrice: baseOf(now.output_mtok),
    cachedInputTokenPrice: baseOf(now.cache_read_mtok),
    isTiered: typeof now.input_mtok === 'object',
    pricesAsOf: inputTokenPrice === null ? null : PRICES_AS_OF,
  };
}

/** The latest that has begun; prices for hours of a day are passed over. */
function currentOf(prices: readonly ConditionalPrice[], today: string): ModelPrice {
  const begun = prices.filter(
    ({ constraint }) => !constraint || (constraint.type === 'start_date' && constraint.start_date <= today),
  );
  return begun.at(-1)?.prices ?? {};
}

type Price = ModelPrice[string];

const baseOf = (price: Price): number | null => (typeof price === 'object' ? price.base : (price ?? null));
