import { discoverCompatible, providerOf } from './compatible.ts';
import type { Provider } from './provider.ts';

export const alibaba: Provider = {
  async open({ endpoint, apiKey, fetch }, modelName) {
    const { createAlibaba } = await import('@ai-sdk/alibaba');
    return createAlibaba({ baseURL: endpoint, apiKey, fetch })(modelName);
  },

  openEmbedding: async (access, modelName) => (await providerOf(access)).embeddingModel(modelName),

  discover: discoverCompatible,
};
