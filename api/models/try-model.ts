// "Test connection": one short question, and in words what came of it.
import { Problem } from '../../shared/kernel/problem.ts';
import type { ModelDraft, ModelTry } from '../../shared/models/model.ts';
import { PREDICTIONS } from '../../shared/models/provider.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import { askProvider, type ProviderTarget, type Tokens } from './ask-provider.ts';
import { embedTexts, makeImage } from './other-outputs.ts';
import { tryServer } from './predictions/try-server.ts';

const PATIENCE_MS = 30_000;
const MAX_ANSWER_CHARACTERS = 200;

const question = {
  messages: [{ role: 'user' as const, content: 'Answer with the single word: ready' }],
  // Models that think before they speak need room for it.
  maxOutputTokens: 256,
};

type Tried = ProviderTarget & Pick<ModelDraft, 'category'>;

export async function tryModel(
  egressFetch: EgressFetch,
  target: Tried,
  onUsage: (tokens: Tokens) => void,
): Promise<Omit<ModelTry, 'cost'>> {
  const started = performance.now();
  const used = { inputTokens: 0, outputTokens: 0 };
  const outcome = (ok: boolean, message: string) => ({
    ...{ ok, message, ...used },
    milliseconds: Math.round(performance.now() - started),
  });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const count = (tokens: Tokens) => {
    Object.assign(used, { inputTokens: tokens.inputTokens, outputTokens: tokens.outputTokens });
    onUsage(tokens);
  };
  try {
    return outcome(true, await answerOf(egressFetch, target, signal, count));
  } catch (error) {
    if (!(error instanceof Problem) && !signal.aborted) throw error;
    const message = error instanceof Problem ? error.message : 'There was no answer within 30 seconds.';
    return outcome(false, message);
  }
}

async function answerOf(
  egressFetch: EgressFetch,
  target: Tried,
  signal: AbortSignal,
  onUsage: (tokens: Tokens) => void,
): Promise<string> {
  if (target.provider === PREDICTIONS) {
    await tryServer(egressFetch, target, signal);
    return 'ready';
  }
  if (target.category === 'Embedding') {
    const { vectors, tokens } = await embedTexts(egressFetch, target, ['ready'], signal);
    onUsage(tokens);
    return `1 × ${vectors[0]?.length ?? 0}`;
  }
  if (target.category === 'Image Generation') {
    const { images } = await makeImage(egressFetch, target, { prompt: 'A grey square' }, signal);
    return images.map(({ mediaType }) => mediaType).join(', ');
  }
  const { text } = await askProvider(egressFetch, target, question, { signal, onUsage });
  return text.trim().slice(0, MAX_ANSWER_CHARACTERS);
}
