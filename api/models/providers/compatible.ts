// Any address that speaks OpenAI's chat completions, embeddings and images.
import { z } from 'zod';
import { ask, type Access, type Provider } from './provider.ts';

const Models = z.object({ data: z.array(z.object({ id: z.string() })) });

export const compatible: Provider = {
  open: async (access, modelName) => (await providerOf(access))(modelName),
  openEmbedding: async (access, modelName) => (await providerOf(access)).embeddingModel(modelName),
  openImage: async (access, modelName) => (await providerOf(access)).imageModel(modelName),
  discover: discoverCompatible,
};

type More = { headers?: Record<string, string>; queryParams?: Record<string, string> };

export async function providerOf({ endpoint, apiKey, fetch }: Access, more: More = {}) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'custom',
    baseURL: endpoint,
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
    ...(apiKey && { apiKey }),
    ...more,
  });
}

export async function discoverCompatible(access: Access): Promise<string[]> {
  const headers: Record<string, string> = access.apiKey ? { authorization: `Bearer ${access.apiKey}` } : {};
  return Models.parse(await ask(access, '/models', headers)).data.map(({ id }) => id);
}
