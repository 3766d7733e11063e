// Providers whose words on the wire a mock of others speaks: it knows them as they stream, fail and break off.
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderSettings } from '../../shared/models/model.ts';
import type { ProviderName } from '../../shared/models/provider.ts';
import type { Problem } from '../../shared/kernel/problem.ts';
import { createEgress, type Egress, type EgressFetch } from '../../shared/node/egress.ts';
import { modelProblemIsRetryable } from '../engine/retryable.ts';
import type { ModelRequest } from '../engine/ports.ts';
import { askProvider, type ProviderTarget } from './ask-provider.ts';
import { embedTexts, makeImage } from './other-outputs.ts';

const mock = new LLMock({ port: 0, logLevel: 'silent' });
let egress: Egress;
beforeAll(async () => {
  await mock.start();
  egress = createEgress({ allow: [new URL(mock.url).host] });
});
beforeEach(() => void mock.reset());
afterAll(async () => {
  await egress.close();
  await mock.stop();
});

/** Where below the mock each is asked, and what it has to be told besides. */
const places: Partial<Record<ProviderName, { path: string; settings?: Partial<ProviderSettings> }>> = {
  OpenAI: { path: '/v1' },
  Anthropic: { path: '/v1' },
  Google: { path: '/v1beta' },
  Azure: { path: '/openai', settings: { apiVersion: '2024-10-21' } },
  AzureML: { path: '/v1' },
  AzureAIStudio: { path: '/models' },
  Bedrock: { path: '', settings: { region: 'us-east-1', accessKeyId: 'AKIA1' } },
  Cohere: { path: '/v2' },
  Mistral: { path: '/v1' },
  XAI: { path: '/v1' },
  Perplexity: { path: '' },
  TogetherAI: { path: '/v1' },
  HuggingFace: { path: '/v1' },
  AI21: { path: '/studio/v1' },
  Alibaba: { path: '/compatible-mode/v1' },
  Compass: { path: '/v1' },
  Ollama: { path: '' },
  OpenVINO: { path: '/v3' },
  PyTorch: { path: '/v1' },
  Custom: { path: '/v1' },
};
const names = Object.keys(places) as ProviderName[];

const targetOf = (provider: ProviderName, modelName = 'house-model'): ProviderTarget => ({
  displayName: 'Ours',
  provider,
  modelName,
  endpoint: mock.url + (places[provider]?.path ?? ''),
  apiKey: 'sk-secret',
  settings: ProviderSettings.parse(places[provider]?.settings ?? {}),
});

const { signal } = new AbortController();

/** Cohere begins a text with an empty one, which the mock leaves out. */
const repaired: EgressFetch = async (address, init) => {
  const answer = await egress.egressFetch(address, init);
  const { status, headers } = answer;
  const beginning = '"content":{"type":"text"}';
  const text = (await answer.text()).replace(beginning, beginning.replace('}', ',"text":""}'));
  return new Response(text, { status, headers: Object.fromEntries(headers) }) as never;
};

function ask(provider: ProviderName, more: Partial<ModelRequest> = {}, onDelta?: (text: string) => void) {
  const messages = [{ role: 'user' as const, content: 'Say hello' }];
  const fetch = provider === 'Cohere' ? repaired : egress.egressFetch;
  return askProvider(fetch, targetOf(provider), { messages, ...more }, { signal, onDelta });
}

const failureOf = (answer: Promise<unknown>) =>
  answer.then(
    () => expect.unreachable('it should fail'),
    (error: unknown) => error as Problem,
  );

const text = 'Hello there, this is a sentence of some length';
const tool = { name: 'find_order', description: 'Finds', inputSchema: { type: 'object', properties: {} } };

describe.each(names)('%s', (name) => {
  test('[M8] streams the provider’s answer in deltas', async () => {
    mock.onMessage('hello', { content: text });
    const pieces: string[] = [];
    const answer = await ask(name, {}, (piece) => pieces.push(piece));
    expect(answer.text).toBe(text);
    expect(pieces.join('')).toBe(text);
    expect(pieces.length).toBeGreaterThan(1);
  });

  test('[M7] a busy provider is retryable, after the time it asks for', async () => {
    mock.onMessage('hello', { error: { message: 'Slow down' }, status: 429, retryAfter: 7 });
    const problem = await failureOf(ask(name));
    expect(problem).toMatchObject({ code: 'models.rateLimited', retryAfterSeconds: 7 });
    expect(modelProblemIsRetryable(problem)).toBe(true);
  });

  test('[M24] a stream that breaks off is a retryable problem, and no short answer', async () => {
    mock.onMessage('hello', { content: text }, { truncateAfterChunks: 2, chunkSize: 4 });
    const problem = await failureOf(ask(name));
    expect(problem.code).toMatch(/^models\.(broken|unreachable)$/);
    expect(modelProblemIsRetryable(problem)).toBe(true);
  });

  test('[M24] an answer that is no JSON is a retryable problem', async () => {
    mock.onMessage('hello', { content: text }, { chaos: { malformedRate: 1 } });
    expect(modelProblemIsRetryable(await failureOf(ask(name)))).toBe(true);
  });

  // Perplexity calls no tools.
  test.skipIf(name === 'Perplexity')(
    '[M23] a call whose arguments come in pieces is put together',
    async () => {
      const args = { id: '7', note: 'a note that is longer than a piece of the stream' };
      const toolCalls = [{ name: 'find_order', arguments: JSON.stringify(args) }];
      mock.onMessage('hello', { toolCalls }, { chunkSize: 5 });
      const answer = await ask(name, { tools: [tool] });
      expect(answer.toolCalls).toMatchObject([{ name: 'find_order', input: args }]);
    },
  );
});

test.each(['OpenAI', 'Azure', 'Google', 'Mistral', 'TogetherAI', 'Alibaba', 'Ollama'] as const)(
  '[M25] %s turns a text into a vector',
  async (name) => {
    mock.onEmbedding('first', { embedding: [1, 0, 0.5] });
    const target = targetOf(name, 'house-embedding');
    const { vectors } = await embedTexts(egress.egressFetch, target, ['first'], signal);
    expect(vectors).toEqual([[1, 0, 0.5]]);
  },
);

test('[M25] a provider without vectors or images says so, and too much text is refused', async () => {
  const vectors = embedTexts(egress.egressFetch, targetOf('Perplexity'), ['a'], signal);
  await expect(vectors).rejects.toMatchObject({ code: 'models.noEmbeddings' });
  const image = makeImage(egress.egressFetch, targetOf('Anthropic'), { prompt: 'a cat' }, signal);
  await expect(image).rejects.toMatchObject({ code: 'models.noImages' });
  const much = embedTexts(egress.egressFetch, targetOf('OpenAI'), ['x'.repeat(2_000_000)], signal);
  await expect(much).rejects.toMatchObject({ code: 'models.tooMuchToEmbed' });
});

test('[M25] an image comes back as its bytes', async () => {
  const b64Json =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  mock.onImage('a cat', { image: { b64Json } });
  const { images } = await makeImage(
    egress.egressFetch,
    targetOf('OpenAI', 'gpt-image-1'),
    { prompt: 'a cat' },
    signal,
  );
  expect(images).toMatchObject([{ mediaType: 'image/png' }]);
  expect(Buffer.from(images[0]?.bytes ?? []).toString('base64')).toBe(b64Json);
});
