import { discoverCompatible } from './compatible.ts';
import type { Access, Provider } from './provider.ts';

export const openAi: Provider = {
  takesIdempotencyKey: true,

  open: async (access, modelName) => (await providerOf(access)).chat(modelName),
  openEmbedding: async (access, modelName) => (await providerOf(access)).embedding(modelName),
  openImage: async (access, modelName) => (await providerOf(access)).image(modelName),

  async discover(access) {
    const names = await discoverCompatible(access);
    return names.filter((name) => /^(gpt|o\d|chatgpt|text-embedding)/.test(name));
  },
};

async function providerOf({ endpoint, apiKey, fetch }: Access) {
  const { createOpenAI } = await import('@ai-sdk/openai');
  return createOpenAI({ baseURL: endpoint, apiKey, fetch });
}
