import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEgress, type Egress } from '../../shared/node/egress.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startProviderServer, type ProviderServer } from '../../tests/kit/provider-server.ts';
import { within } from '../../tests/kit/within.ts';
import type { Message, ModelRequest } from '../engine/ports.ts';
import { askProvider } from './ask-provider.ts';
import { discover } from './discover.ts';
import { providerProblem } from './provider-problem.ts';
import { modelProblemIsRetryable } from '../engine/retryable.ts';
import type { Problem } from '../../shared/kernel/problem.ts';

let server: ProviderServer;
let egress: Egress;
beforeAll(async () => {
  server = await startProviderServer();
  egress = createEgress({ allow: [server.door] });
});
beforeEach(() => server.play());
afterAll(async () => {
  await egress.close();
  await server.stop();
});

const messages: Message[] = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Say hello' },
];

/** Those whose words on the wire the test server speaks; of the others see `more-providers.test.ts`. */
type TextProvider = 'OpenAI' | 'Anthropic' | 'Google' | 'Ollama' | 'Custom';

const places: Record<
  TextProvider,
  { path: string; modelName: string; keyHeader: string; expectedPath: string }
> = {
  OpenAI: { path: '', modelName: 'gpt-4o', keyHeader: 'authorization', expectedPath: '/chat/completions' },
  Anthropic: {
    path: '/anthropic',
    modelName: 'claude-sonnet-4-5',
    keyHeader: 'x-api-key',
    expectedPath: '/anthropic/messages',
  },
  Google: {
    path: '/google',
    modelName: 'gemini-2.5-flash',
    keyHeader: 'x-goog-api-key',
    expectedPath: '/google/models/gemini-2.5-flash:streamGenerateContent?alt=sse',
  },
  Ollama: {
    path: '',
    modelName: 'llama3.2',
    keyHeader: 'authorization',
    expectedPath: '/v1/chat/completions',
  },
  Custom: {
    path: '/any/v1',
    modelName: 'house',
    keyHeader: 'authorization',
    expectedPath: '/any/v1/chat/completions',
  },
};

const openAiTooLong = {
  error: {
    message: "This model's maximum context length is 8192 tokens. Your messages resulted in 9000 tokens.",
    type: 'invalid_request_error',
    param: 'messages',
    code: 'context_length_exceeded',
  },
};
const tooLong: Record<TextProvider, unknown> = {
  OpenAI: openAiTooLong,
  Anthropic: {
    type: 'error',
    error: { type: 'invalid_request_error', message: 'prompt is too long: 210000 tokens > 200000 maximum' },
  },
  Google: {
    error: {
      code: 400,
      message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
      status: 'INVALID_ARGUMENT',
    },
  },
  Ollama: openAiTooLong,
  Custom: { detail: 'Request exceeds the context window of 4096 tokens' },
};

type More = {
  signal?: AbortSignal;
  onDelta?: (text: string) => void;
  outputSchema?: Record<string, unknown>;
  idempotencyKey?: string;
  more?: Partial<ModelRequest>;
};

function ask(provider: TextProvider, { signal, onDelta, outputSchema, idempotencyKey, more }: More = {}) {
  const { path, modelName } = places[provider];
  const target = {
    displayName: 'Ours',
    provider,
    modelName,
    endpoint: server.url + path,
    apiKey: 'sk-secret',
  };
  const request = {
    messages,
    temperature: 0.2,
    maxOutputTokens: 50,
    ...(outputSchema && { outputSchema }),
    ...more,
  };
  return askProvider(egress.egressFetch, target, request, {
    signal: signal ?? new AbortController().signal,
    onDelta,
    idempotencyKey,
  });
}

const names = Object.keys(places) as TextProvider[];

describe.each(names)('%s', (name) => {
  test('[M8] streams the provider’s answer in deltas and reports the tokens', async () => {
    const pieces: string[] = [];
    const answer = await ask(name, { onDelta: (piece) => pieces.push(piece) });
    expect(answer).toEqual({
      text: 'Hello there',
      toolCalls: [],
      inputTokens: 11,
      outputTokens: 7,
      cachedInputTokens: 0,
    });
    expect(pieces.join('')).toBe('Hello there');
    expect(pieces.length).toBeGreaterThan(1);
  });

  test('[M23] a tool is offered, called and answered in the provider’s words', async () => {
    const inputSchema = { type: 'object', properties: { id: { type: 'string' } } };
    const tools = [{ name: 'find_order', description: 'Finds an order', inputSchema }];
    server.play({ call: { name: 'find_order', args: { id: '7' } } });
    const { toolCalls, text } = await ask(name, { more: { tools, toolChoice: 'required' } });
    expect(text).toBe('Hello there');
    expect(toolCalls).toMatchObject([{ name: 'find_order', input: { id: '7' } }]);
    expect(JSON.stringify(server.seen[0]?.body)).toContain('Finds an order');

    server.play();
    const content = 'It is on its way.';
    const told: Message[] = [
      ...messages,
      { role: 'assistant', content: '', toolCalls },
      { role: 'tool', toolCallId: toolCalls[0]?.id ?? '', toolName: 'find_order', content },
    ];
    await ask(name, { more: { tools, toolChoice: 'none', messages: told } });
    expect(JSON.stringify(server.seen[0]?.body)).toContain(content);
  });

  test('[M14] cuts off an endless answer', async () => {
    server.play({ pieces: Array.from({ length: 12 }, () => 'x'.repeat(500_000)), stalls: false });
    let length = 0;
    const answer = ask(name, { onDelta: (piece) => (length += piece.length) });
    await expect(answer).rejects.toMatchObject({ code: 'models.answerTooLong' });
    expect(length).toBeLessThanOrEqual(5 * 1024 * 1024);
  });

  test('[M14] refuses calls of tools that are larger than anything a tool sends', async () => {
    const tools = [{ name: 'find_order', description: 'Finds an order', inputSchema: { type: 'object' } }];
    server.play({ call: { name: 'find_order', args: { id: 'x'.repeat(2_000_000) } } });
    await expect(ask(name, { more: { tools } })).rejects.toMatchObject({ code: 'models.answerTooLong' });
  });

  test('[M15] sends the same idempotency key when a call is repeated, where the provider supports it', async () => {
    for (const idempotencyKey of ['run:loop[1]/крок:1', 'run:loop[1]/крок:1', 'run:other:1'])
      await ask(name, { idempotencyKey });
    const [first, again, other] = server.seen.map(({ headers }) => headers['idempotency-key']);
    const takesKey = name === 'OpenAI' || name === 'Custom';
    expect(typeof first).toBe(takesKey ? 'string' : 'undefined');
    expect(again).toBe(first);
    if (takesKey) expect(other).not.toBe(first);
  });

  test('[M8] calls the provider at its own address, with the key, the instructions and the settings', async () => {
    await ask(name);
    const [seen] = server.seen;
    const { keyHeader, expectedPath } = places[name];
    expect(seen?.path).toBe(expectedPath);
    expect(String(seen?.headers[keyHeader])).toContain('sk-secret');
    const body = JSON.stringify(seen?.body);
    for (const part of ['Be brief.', 'Say hello', '0.2', '50']) expect(body).toContain(part);
  });

  test.for([
    [401, 'models.keyRefused', false],
    [429, 'models.rateLimited', true],
    [404, 'models.unknownThere', false],
    [500, 'models.broken', true],
    [503, 'models.broken', true],
    [400, 'models.refused', false],
  ] as const)('[M7] a response with status %i becomes %s', async ([status, code, retryable]) => {
    server.play({ status, error: { error: { message: 'Something about it', type: 'x', code: null } } });
    const problem = await ask(name).catch((error: unknown) => error as Problem);
    expect(problem).toMatchObject({ code });
    expect(modelProblemIsRetryable(problem as Problem)).toBe(retryable);
    expect(server.seen).toHaveLength(1);
  });

  test('[M7] a provider’s refusal of any length is reported by its beginning, without secrets', async () => {
    const message = `no room at x://me:hunter2@host ${'a'.repeat(1_000_000)}`;
    const refusal = { statusCode: 422, message, responseBody: message };
    await within(new URL('./provider-problem.ts', import.meta.url), 'providerProblem', refusal, 'Mine');
    const problem = providerProblem(refusal, 'Mine');
    expect(problem.values.reason).toHaveLength(300);
    expect(problem.values.reason).toContain('x://me:***@host');
  });

  test('[M7] a text that is too long is reported as too long', async () => {
    server.play({ status: 400, error: tooLong[name] });
    await expect(ask(name)).rejects.toMatchObject({ code: 'models.tooLong' });
  });

  test('[M7] an empty answer is a problem', async () => {
    server.play({ pieces: [''] });
    await expect(ask(name)).rejects.toMatchObject({ code: 'models.empty' });
  });

  test('[M9] an abort ends the request to the provider', async () => {
    server.play({ stalls: true, pieces: ['a', 'b', 'c', 'd', 'e', 'f'] });
    const abort = new AbortController();
    const before = server.aborted();
    const answer = ask(name, { signal: abort.signal, onDelta: () => abort.abort(new Error('enough')) });
    await expect(answer).rejects.toThrow('enough');
    await eventually(() => server.aborted() > before);
  });

  test('[M12] an output schema is sent along and the answer must be JSON', async () => {
    const outputSchema = {
      type: 'object',
      properties: { mood: { type: 'string' } },
      required: ['mood'],
      additionalProperties: false,
    };
    server.play({ pieces: ['{"mood":', '"good"}'] });
    expect((await ask(name, { outputSchema })).text).toBe('{"mood":"good"}');
    expect(JSON.stringify(server.seen[0]?.body)).toContain('mood');
    server.play({ pieces: ['I would rather not'] });
    await expect(ask(name, { outputSchema })).rejects.toMatchObject({ code: 'models.notJson' });
  });

  test('[M6] lists the models the provider serves', async () => {
    const url = server.url + (places[name].path === '/any/v1' ? '' : places[name].path);
    const { models } = await discover(egress.egressFetch, { url, apiKey: 'k', provider: name });
    expect(models.length).toBeGreaterThan(0);
    expect(models.join()).not.toContain('embed');
  });

  test('[M6] an address that does not answer lists no models', async () => {
    const url = 'http://127.0.0.1:1';
    expect(await discover(egress.egressFetch, { url, apiKey: '', provider: name })).toEqual({
      models: [],
      embeddingModels: [],
    });
  });
});

test('[M7] Google’s 400 for a wrong key is reported as a wrong key', async () => {
  const message = 'API key not valid. Please pass a valid API key.';
  server.play({ status: 400, error: { error: { code: 400, message, status: 'INVALID_ARGUMENT' } } });
  await expect(ask('Google')).rejects.toMatchObject({ code: 'models.keyRefused' });
});

test('[M10] an address outside the egress allowlist is refused with that reason', async () => {
  const closed = createEgress();
  const { path, modelName } = places.Custom;
  const target = {
    displayName: 'Ours',
    provider: 'Custom' as const,
    modelName,
    endpoint: server.url + path,
    apiKey: '',
  };
  const { signal } = new AbortController();
  const refused = askProvider(closed.egressFetch, target, { messages }, { signal });
  await expect(refused).rejects.toMatchObject({ code: 'outbound.refused' });
  await closed.close();
});

test('[M7] an unreachable address is a retryable problem', async () => {
  const target = {
    displayName: 'Ours',
    provider: 'Custom' as const,
    modelName: 'x',
    endpoint: 'http://127.0.0.1:1',
    apiKey: '',
  };
  const open = createEgress({ allow: ['127.0.0.1:1'] });
  const problem = await askProvider(
    open.egressFetch,
    target,
    { messages },
    { signal: new AbortController().signal },
  ).catch((error: unknown) => error as Problem);
  expect(problem).toMatchObject({ code: 'models.unreachable' });
  expect(modelProblemIsRetryable(problem as Problem)).toBe(true);
  await open.close();
});
