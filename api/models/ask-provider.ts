// One request to a provider, streamed.
import { createHash } from 'node:crypto';
import type { LanguageModelUsage, TextStreamPart, ToolSet } from 'ai';
import { withoutEndingSlashes } from '../../shared/kernel/ending-slashes.ts';
import { jsonSize } from '../../shared/kernel/json-size.ts';
import { isDeeperThan } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import { modelProblems } from '../../shared/models/problems.ts';
import { ProviderSettings } from '../../shared/models/model.ts';
import { defaultEndpointOf, type ProviderName } from '../../shared/models/provider.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { Message, ModelRequest, ModelToolCall } from '../engine/ports.ts';
import { callOf, toldMessages } from './tool-messages.ts';
import { providerProblem } from './provider-problem.ts';
import { providersByName, type Access } from './providers/index.ts';

/** Long enough for models that think; a step's own time limit ends it earlier. */
const MAX_ANSWER_MS = 15 * 60_000;

const { maxAnswerCharacters } = workLimits.models;
const { maxSentCharacters, maxDepth } = workLimits.tools;

export type ProviderTarget = {
  /** The name people know it by. */
  displayName: string;
  provider: ProviderName;
  modelName: string;
  endpoint: string;
  apiKey: string;
  settings?: ProviderSettings;
  /** Of a key pair that is lent for a while. */
  sessionToken?: string;
};

/** `cachedInputTokens`: how many of the input the provider had read before. */
export type Tokens = { inputTokens: number; outputTokens: number; cachedInputTokens: number };
export type Answered = Tokens & { text: string; toolCalls: ModelToolCall[] };

type Options = {
  signal: AbortSignal;
  /** The same for a call that is made again because the first one was interrupted. */
  idempotencyKey?: string | undefined;
  onDelta?: ((text: string) => void) | undefined;
  /** Told before anything is found wrong with the answer: it is paid for in any case. */
  onUsage?: ((tokens: Tokens) => void) | undefined;
};

/** Throws one of `modelProblems`, or the reason of the abort. */
export async function askProvider(
  egressFetch: EgressFetch,
  target: ProviderTarget,
  request: Omit<ModelRequest, 'modelId'>,
  { signal, onDelta, onUsage, idempotencyKey }: Options,
): Promise<Answered> {
  let answer: Answered;
  try {
    answer = await stream(egressFetch, target, request, { signal, onDelta, idempotencyKey });
  } catch (error) {
    signal.throwIfAborted();
    throw providerProblem(error, target.displayName);
  }
  onUsage?.(answer);
  signal.throwIfAborted();
  const model = target.displayName;
  // What was said beside calls is no answer yet.
  if (answer.toolCalls.length > 0) return answer;
  if (!answer.text.trim()) throw new Problem(modelProblems.empty, { model });
  if (request.outputSchema && !isJson(answer.text)) throw new Problem(modelProblems.notJson, { model });
  return answer;
}

async function stream(
  egressFetch: EgressFetch,
  target: ProviderTarget,
  request: Omit<ModelRequest, 'modelId'>,
  { signal, onDelta, idempotencyKey }: Options,
): Promise<Answered> {
  const { streamText, Output, jsonSchema } = await import('ai');
  const { provider, modelName } = target;
  const {
    outputSchema,
    temperature,
    maxOutputTokens,
    reasoningEffort,
    messages,
    tools = [],
    toolChoice = 'auto',
  } = request;
  // Also ends the request when the rest of the answer is not wanted.
  const enough = new AbortController();
  const { open, takesIdempotencyKey } = providersByName[provider];
  const result = streamText({
    model: await open(accessTo(egressFetch, target), modelName),
    system: systemOf(messages),
    messages: toldMessages(messages) as never,
    ...(tools.length > 0 && {
      tools: Object.fromEntries(
        tools.map(({ name, description, inputSchema }) => [
          name,
          { description, inputSchema: jsonSchema(inputSchema) },
        ]),
      ),
      toolChoice,
    }),
    abortSignal: AbortSignal.any([signal, enough.signal]),
    // Whether to try again is the engine's decision, which people make in the step.
    maxRetries: 0,
    onError: () => {},
    ...(temperature !== undefined && { temperature }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(reasoningEffort && { reasoning: reasoningEffort }),
    ...(outputSchema && { output: Output.object({ schema: jsonSchema(outputSchema) }) }),
    ...(idempotencyKey && takesIdempotencyKey && { headers: { 'idempotency-key': digest(idempotencyKey) } }),
  });
  try {
    return await gather(result.fullStream, target.displayName, onDelta);
  } finally {
    enough.abort();
  }
}

/** Of any text one that a header may hold. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

async function gather(
  parts: AsyncIterable<TextStreamPart<ToolSet>>,
  model: string,
  onDelta: Options['onDelta'],
): Promise<Answered> {
  let text = '';
  const toolCalls: ModelToolCall[] = [];
  // All of them together are as large as what one may send: they are kept with their run.
  let called = 0;
  let usage: Tokens = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };
  for await (const part of parts) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'text-delta') {
      text += part.text;
      if (text.length > maxAnswerCharacters) throw tooLong(model);
      onDelta?.(part.text);
    }
    if (part.type === 'tool-call') {
      const call = callOf(part);
      called += sizeOfCall(call);
      if (called > maxSentCharacters) throw tooLong(model, maxSentCharacters);
      toolCalls.push(call);
    }
    if (part.type === 'finish') usage = tokensOf(part.totalUsage);
  }
  return { text, toolCalls, ...usage };
}

const tokensOf = ({ inputTokens, outputTokens, inputTokenDetails }: LanguageModelUsage): Tokens => ({
  inputTokens: inputTokens ?? 0,
  outputTokens: outputTokens ?? 0,
  cachedInputTokens: inputTokenDetails.cacheReadTokens ?? 0,
});

/** Nothing sends what is nested too deep. */
const sizeOfCall = ({ id, name, input }: ModelToolCall): number =>
  isDeeperThan(maxDepth, input) ? Infinity : jsonSize([id, name, input], maxSentCharacters);

const tooLong = (model: string, most: number = maxAnswerCharacters) =>
  new Problem(modelProblems.answerTooLong, { model, most: most / bytes.MB });

const noSettings = ProviderSettings.parse({});

export const accessTo = (
  egressFetch: EgressFetch,
  {
    provider,
    endpoint,
    apiKey,
    sessionToken,
    settings = noSettings,
  }: Omit<ProviderTarget, 'displayName' | 'modelName'>,
): Access => ({
  endpoint: withoutEndingSlashes(endpoint || defaultEndpointOf(provider, settings)),
  apiKey,
  settings,
  ...(sessionToken && { sessionToken }),
  // No redirect is followed: keys stand in headers of the providers' own, which would go along to another address.
  // The two fetches differ in their types only where nobody looks.
  fetch: ((address: string | URL, init: object = {}) =>
    egressFetch(address, {
      ...init,
      redirect: 'error',
      timeoutMs: MAX_ANSWER_MS,
    })) as unknown as typeof fetch,
});

const systemOf = (messages: readonly Message[]) =>
  messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n\n');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
