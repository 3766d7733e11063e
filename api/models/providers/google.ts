import { z } from 'zod';
import { ask, type Access, type Provider } from './provider.ts';

const Models = z.object({
  models: z.array(
    z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).default([]) }),
  ),
});

export const google: Provider = {
  open: async (access, modelName) => (await providerOf(access))(modelName),
  openEmbedding: async (access, modelName) => (await providerOf(access)).embedding(modelName),
  openImage: async (access, modelName) => (await providerOf(access)).image(modelName),

  async discover(access) {
    const { models } = Models.parse(await ask(access, '/models', { 'x-goog-api-key': access.apiKey }));
    return models
      .filter(({ supportedGenerationMethods: methods }) =>
        ['generateContent', 'embedContent'].some((method) => methods.includes(method)),
      )
      .map(({ name }) => name.replace(/^models\//, ''));
  },
};

async function providerOf({ endpoint, apiKey, fetch }: Access) {
  const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
  return createGoogleGenerativeAI({ baseURL: endpoint, apiKey, fetch });
}
