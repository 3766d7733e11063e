// Replicate runs a model as a prediction, which is asked for until it has ended.
import { setTimeout as pause } from 'node:timers/promises';
import type { ImageModel, LanguageModel } from 'ai';
import { z } from 'zod';
import { discoverNothing, ProviderError, type Access, type Provider } from './provider.ts';
import { readPrompt, streamOf } from './whole-answers.ts';

const POLL_MS = 400;

const Prediction = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  status: z.string(),
  output: z.unknown(),
  error: z.unknown(),
  metrics: z
    .object({ input_token_count: z.number().optional(), output_token_count: z.number().optional() })
    .optional()
    .catch(undefined),
});
type Prediction = z.output<typeof Prediction>;

export const replicate: Provider = {
  open: (access, modelName) => Promise.resolve(textModel(access, modelName)),
  openImage: (access, modelName) => Promise.resolve(imageModel(access, modelName)),
  discover: discoverNothing,
};

type Model<Kind extends string | object> = Extract<Kind, { specificationVersion: 'v4' }>;

const textModel = (access: Access, modelId: string): Model<LanguageModel> => ({
  specificationVersion: 'v4',
  provider: 'replicate',
  modelId,
  supportedUrls: {},
  doGenerate: () => Promise.reject(new Error('Answers are streamed')),
  async doStream({ prompt, temperature, maxOutputTokens, abortSignal }) {
    const { system, text } = readPrompt(prompt);
    const input = {
      prompt: text,
      ...(system && { system_prompt: system }),
      ...(temperature !== undefined && { temperature }),
      ...(maxOutputTokens !== undefined && { max_tokens: maxOutputTokens }),
    };
    const first = await begin(access, modelId, input, abortSignal);
    return { stream: streamOf(textsOf(access, first, abortSignal)) };
  },
});

/** What is new of a text each time it is asked for. */
async function* textsOf(access: Access, first: Prediction, signal: AbortSignal | undefined) {
  let told = '';
  for await (const { output, metrics } of follow(access, first, signal)) {
    const text = Array.isArray(output) ? output.join('') : typeof output === 'string' ? output : '';
    yield {
      delta: text.slice(told.length),
      inputTokens: metrics?.input_token_count,
      outputTokens: metrics?.output_token_count,
    };
    told = text;
  }
}

const imageModel = (access: Access, modelId: string): Model<ImageModel> => ({
  specificationVersion: 'v4',
  provider: 'replicate',
  modelId,
  maxImagesPerCall: 1,
  async doGenerate({ prompt, aspectRatio, seed, abortSignal }) {
    const input = {
      prompt,
      ...(aspectRatio && { aspect_ratio: aspectRatio }),
      ...(seed !== undefined && { seed }),
    };
    let addresses: unknown[] = [];
    const first = await begin(access, modelId, input, abortSignal);
    for await (const { output } of follow(access, first, abortSignal))
      addresses = Array.isArray(output) ? output : [output];
    const images = await Promise.all(
      addresses
        .filter((address) => typeof address === 'string')
        .slice(0, 1)
        // Another host serves them, which gets no key.
        .map(async (address) => new Uint8Array(await (await access.fetch(address)).arrayBuffer())),
    );
    return { images, warnings: [], response: { timestamp: new Date(), modelId, headers: undefined } };
  },
});

/** A name with a version is asked for by its version. */
function begin(access: Access, modelId: string, input: object, signal: AbortSignal | undefined) {
  const [name = '', version] = modelId.split(':', 2);
  const path = version
    ? '/predictions'
    : `/models/${name.split('/').map(encodeURIComponent).join('/')}/predictions`;
  return ask(access, path, { method: 'POST', body: { input, ...(version && { version }) }, signal });
}

async function* follow(access: Access, first: Prediction, signal: AbortSignal | undefined) {
  let prediction = first;
  const path = `/predictions/${first.id}`;
  try {
    for (;;) {
      const { status, error } = prediction;
      if (status === 'failed' || status === 'canceled')
        throw new ProviderError(500, typeof error === 'string' ? error : status);
      yield prediction;
      if (status === 'succeeded') return;
      await pause(POLL_MS, undefined, signal && { signal });
      prediction = await ask(access, path, { signal });
    }
  } catch (reason) {
    // It would go on, and be paid for, although nobody waits for it.
    if (signal?.aborted) await ask(access, `${path}/cancel`, { method: 'POST' }).catch(() => undefined);
    throw reason;
  }
}

type RequestOptions = { method?: 'POST'; body?: object; signal?: AbortSignal | undefined };

async function ask(
  { endpoint, apiKey, fetch }: Access,
  path: string,
  { method, body, signal }: RequestOptions,
) {
  const answer = await fetch(`${endpoint}${path}`, {
    method: method ?? 'GET',
    headers: { authorization: `Bearer ${apiKey}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!answer.ok) throw await ProviderError.of(answer);
  return Prediction.parse(await answer.json());
}
