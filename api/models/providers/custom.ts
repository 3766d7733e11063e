// Any address that speaks OpenAI's chat completions.
import { z } from 'zod';
import { ask, type Access, type Provider } from './provider.ts';

const Models = z.object({ data: z.array(z.object({ id: z.string() })) });

export const custom: Provider = {
  // Gateways and proxies in front of models do; others pass it over.
  takesIdempotencyKey: true,

  async open({ endpoint, apiKey, fetch }, modelName) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const provider = createOpenAICompatible({
      name: 'custom',
      baseURL: endpoint,
      fetch,
      includeUsage: true,
      supportsStructuredOutputs: true,
      ...(apiKey && { apiKey }),
    });
    return provider(modelName);
  },

  discover: discoverCompatible,
};

export async function discoverCompatible(access: Access): Promise<string[]> {
  const headers: Record<string, string> = access.apiKey ? { authorization: `Bearer ${access.apiKey}` } : {};
  return Models.parse(await ask(access, '/models', headers)).data.map(({ id }) => id);
}
