import { z } from 'zod';
import { ask, type Provider } from './provider.ts';

const Models = z.object({ data: z.array(z.object({ id: z.string() })) });

export const anthropic: Provider = {
  async open({ endpoint, apiKey, fetch }, modelName) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: endpoint, apiKey, fetch })(modelName);
  },

  async discover(access) {
    const headers = { 'x-api-key': access.apiKey, 'anthropic-version': '2023-06-01' };
    return Models.parse(await ask(access, '/models?limit=100', headers)).data.map(({ id }) => id);
  },
};
