// Ollama speaks OpenAI's language under /v1, and lists its models under a path of its own.
import { z } from 'zod';
import { withoutEndingSlashes } from '../../../shared/kernel/ending-slashes.ts';
import { compatible, providerOf } from './compatible.ts';
import { ask, type Access, type Provider } from './provider.ts';

const Tags = z.object({ models: z.array(z.object({ name: z.string() })) });

const rootOf = (access: Access): Access => ({
  ...access,
  endpoint: withoutEndingSlashes(access.endpoint).replace(/\/(v1|api)$/, ''),
});

const compatibleOf = (access: Access): Access => {
  const root = rootOf(access);
  return { ...root, endpoint: `${root.endpoint}/v1` };
};

export const ollama: Provider = {
  open: (access, modelName) => compatible.open(compatibleOf(access), modelName),

  openEmbedding: async (access, modelName) =>
    (await providerOf(compatibleOf(access))).embeddingModel(modelName),

  async discover(access) {
    return Tags.parse(await ask(rootOf(access), '/api/tags', {})).models.map(({ name }) => name);
  },
};
