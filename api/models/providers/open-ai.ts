import { discoverCompatible } from './custom.ts';
import type { Provider } from './provider.ts';

export const openAi: Provider = {
  takesIdempotencyKey: true,

  async open({ endpoint, apiKey, fetch }, modelName) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ baseURL: endpoint, apiKey, fetch }).chat(modelName);
  },

  async discover(access) {
    const names = await discoverCompatible(access);
    return names.filter((name) => /^(gpt|o\d|chatgpt)/.test(name));
  },
};
