import { z } from 'zod';
import { ask, type Access, type Provider } from './provider.ts';

const Models = z.array(z.object({ id: z.string(), type: z.string().default('') }));

export const togetherAi: Provider = {
  open: async (access, modelName) => (await providerOf(access)).chatModel(modelName),
  openEmbedding: async (access, modelName) => (await providerOf(access)).embeddingModel(modelName),
  openImage: async (access, modelName) => (await providerOf(access)).image(modelName),

  async discover(access) {
    const models = Models.parse(await ask(access, '/models', { authorization: `Bearer ${access.apiKey}` }));
    return models.filter(({ type }) => ['chat', 'embedding', ''].includes(type)).map(({ id }) => id);
  },
};

async function providerOf({ endpoint, apiKey, fetch }: Access) {
  const { createTogetherAI } = await import('@ai-sdk/togetherai');
  return createTogetherAI({ baseURL: endpoint, apiKey, fetch });
}
