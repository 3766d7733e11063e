// Which models an address serves [M6].
import { ProviderSettings } from '../../shared/models/model.ts';
import type { ProviderName } from '../../shared/models/provider.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import { accessTo } from './ask-provider.ts';
import { providersByName } from './providers/index.ts';

const isEmbedding = (name: string) => /embed|^text-similarity|bge-|e5-/i.test(name);

type DiscoveryRequest = { url: string; apiKey: string; provider: ProviderName; region?: string };

export async function discover(
  egressFetch: EgressFetch,
  { url, apiKey, provider, region = '' }: DiscoveryRequest,
) {
  const access = accessTo(egressFetch, {
    provider,
    endpoint: url,
    apiKey,
    settings: ProviderSettings.parse({ region }),
  });
  try {
    const names = await providersByName[provider].discover(access);
    return {
      models: names.filter((name) => !isEmbedding(name)).toSorted(),
      embeddingModels: names.filter(isEmbedding).toSorted(),
    };
  } catch {
    return { models: [], embeddingModels: [] };
  }
}
