// Ollama speaks OpenAI's language under /v1, and lists its models under a path of its own.
import { withoutEndingSlashes } from '../../../shared/kernel/ending-slashes.ts';
import { z } from 'zod';
import { custom } from './custom.ts';
import { ask, type Access, type Provider } from './provider.ts';

const Tags = z.object({ models: z.array(z.object({ name: z.string() })) });

const rootOf = (access: Access): Access => ({
  ...access,
  endpoint: withoutEndingSlashes(access.endpoint).replace(/\/(v1|api)$/, ''),
});

export const ollama: Provider = {
  open(access, modelName) {
    const root = rootOf(access);
    return custom.open({ ...root, endpoint: `${root.endpoint}/v1` }, modelName);
  },

  async discover(access) {
    return Tags.parse(await ask(rootOf(access), '/api/tags', {})).models.map(({ name }) => name);
  },
};
