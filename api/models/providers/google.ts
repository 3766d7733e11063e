import { z } from 'zod';
import { ask, type Provider } from './provider.ts';

const Models = z.object({
  models: z.array(
    z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).default([]) }),
  ),
});

export const google: Provider = {
  async open({ endpoint, apiKey, fetch }, modelName) {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    return createGoogleGenerativeAI({ baseURL: endpoint, apiKey, fetch })(modelName);
  },

  async discover(access) {
    const { models } = Models.parse(await ask(access, '/models', { 'x-goog-api-key': access.apiKey }));
    return models
      .filter(({ supportedGenerationMethods }) => supportedGenerationMethods.includes('generateContent'))
      .map(({ name }) => name.replace(/^models\//, ''));
  },
};
