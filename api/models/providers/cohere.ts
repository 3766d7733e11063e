import { z } from 'zod';
import { ask, type Access, type Provider } from './provider.ts';

const Models = z.object({
  models: z.array(z.object({ name: z.string(), endpoints: z.array(z.string()).default([]) })),
});

export const cohere: Provider = {
  open: async (access, modelName) => (await providerOf(access))(modelName),
  openEmbedding: async (access, modelName) => (await providerOf(access)).embedding(modelName),

  async discover(access) {
    const root = { ...access, endpoint: access.endpoint.replace(/\/v2$/, '') };
    const headers = { authorization: `Bearer ${access.apiKey}` };
    const { models } = Models.parse(await ask(root, '/v1/models?page_size=200', headers));
    return models
      .filter(({ endpoints }) => endpoints.includes('chat') || endpoints.includes('embed'))
      .map(({ name }) => name);
  },
};

async function providerOf({ endpoint, apiKey, fetch }: Access) {
  const { createCohere } = await import('@ai-sdk/cohere');
  return createCohere({ baseURL: endpoint, apiKey, fetch });
}
