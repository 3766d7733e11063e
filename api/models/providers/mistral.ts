import { discoverCompatible } from './compatible.ts';
import type { Access, Provider } from './provider.ts';

export const mistral: Provider = {
  open: async (access, modelName) => (await providerOf(access))(modelName),
  openEmbedding: async (access, modelName) => (await providerOf(access)).embedding(modelName),
  discover: discoverCompatible,
};

async function providerOf({ endpoint, apiKey, fetch }: Access) {
  const { createMistral } = await import('@ai-sdk/mistral');
  return createMistral({ baseURL: endpoint, apiKey, fetch });
}
