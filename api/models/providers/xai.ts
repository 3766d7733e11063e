import { discoverCompatible } from './compatible.ts';
import type { Access, Provider } from './provider.ts';

export const xai: Provider = {
  open: async (access, modelName) => (await providerOf(access))(modelName),
  openImage: async (access, modelName) => (await providerOf(access)).image(modelName),
  discover: discoverCompatible,
};

async function providerOf({ endpoint, apiKey, fetch }: Access) {
  const { createXai } = await import('@ai-sdk/xai');
  return createXai({ baseURL: endpoint, apiKey, fetch });
}
