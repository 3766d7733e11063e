// The built-in model: deterministic, offline, and honest about it.
import { setTimeout as pause } from 'node:timers/promises';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { DEMO_MODEL_ID, DEMO_MODEL_NAME, DEMO_PROVIDER } from '../../../shared/models/model.ts';
import { inWorker } from '../../../shared/node/worker-pool/index.ts';
import type { Message, ModelAnswer, ModelRequest } from '../../engine/ports.ts';
import answerOf, { type Question } from './answer-task.ts';

/** A whole answer takes no longer than this to appear, however many words it has. */
const STREAMED_WITHIN_MS = 240;
const WORD_MS = 8;

const { maxWeightHere, timeLimitMs } = workLimits.demoModel;
const answerInThread = inWorker<typeof answerOf>(new URL('./answer-task.ts', import.meta.url), {
  timeLimitMs,
});

type Options = { signal: AbortSignal; tenantId?: string; onDelta?: ((text: string) => void) | undefined };

export async function askDemoModel(
  { messages, outputSchema, maxOutputTokens, tools = [], toolChoice }: Omit<ModelRequest, 'modelId'>,
  { signal, onDelta, tenantId = 'nobody' }: Options,
): Promise<ModelAnswer> {
  signal.throwIfAborted();
  const question = { messages, outputSchema, tools, toolChoice };
  const { text: whole, toolCalls = [] } =
    weightOf(question) <= maxWeightHere
      ? answerOf(question)
      : await answerInThread(question, { signal, tenantId });
  const text =
    outputSchema || !maxOutputTokens ? whole : whole.slice(0, maxOutputTokens * CHARACTERS_A_TOKEN);
  if (onDelta) await stream(text, signal, onDelta);
  return {
    text,
    ...(toolCalls.length > 0 && { toolCalls }),
    usage: { inputTokens: tokensOf(messages), outputTokens: tokensIn(text), cost: 0 },
    model: { id: DEMO_MODEL_ID, name: DEMO_MODEL_NAME, provider: DEMO_PROVIDER, demo: true },
  };
}

/** About how many characters are looked at: each field of a schema reads the text anew. */
const weightOf = ({ messages, outputSchema, tools = [] }: Question) =>
  messages.reduce((sum, { content }) => sum + content.length, 0) *
  ((outputSchema ? JSON.stringify(outputSchema).split('{').length : 1) +
    JSON.stringify(tools).split('{').length);

async function stream(text: string, signal: AbortSignal, onDelta: (text: string) => void) {
  const words = text.match(/\S+\s*|\s+/g) ?? [];
  const wait = Math.min(WORD_MS, STREAMED_WITHIN_MS / words.length);
  let due = performance.now();
  for (const word of words) {
    signal.throwIfAborted();
    onDelta(word);
    due += wait;
    // Timers are coarser than a word's time: only what has added up is waited for.
    if (due - performance.now() >= 4)
      await pause(due - performance.now(), undefined, { signal }).catch(() => {});
  }
  signal.throwIfAborted();
}

/** The usual rule of thumb. */
const CHARACTERS_A_TOKEN = 4;
const tokensIn = (text: string) => Math.ceil(text.length / CHARACTERS_A_TOKEN);
const tokensOf = (messages: readonly Message[]) =>
  messages.reduce((total, { content }) => total + tokensIn(content), 0);
