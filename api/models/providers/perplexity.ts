import { discoverNothing, type Provider } from './provider.ts';

export const perplexity: Provider = {
  async open({ endpoint, apiKey, fetch }, modelName) {
    const { createPerplexity } = await import('@ai-sdk/perplexity');
    return createPerplexity({ baseURL: endpoint, apiKey, fetch })(modelName);
  },

  discover: discoverNothing,
};
