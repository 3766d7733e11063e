// "Test connection": one short question, and in words what came of it.
import { Problem } from '../../shared/kernel/problem.ts';
import type { ModelTry } from '../../shared/models/model.ts';
import { PREDICTIONS } from '../../shared/models/provider.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import { askProvider, type ProviderTarget, type Tokens } from './ask-provider.ts';
import { tryServer } from './predictions/try-server.ts';

const PATIENCE_MS = 30_000;
const MAX_ANSWER_CHARACTERS = 200;

const question = {
  messages: [{ role: 'user' as const, content: 'Answer with the single word: ready' }],
  // Models that think before they speak need room for it.
  maxOutputTokens: 256,
};

export async function tryModel(
  egressFetch: EgressFetch,
  target: ProviderTarget,
  onUsage: (tokens: Tokens) => void,
): Promise<ModelTry> {
  const started = performance.now();
  const milliseconds = () => Math.round(performance.now() - started);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    if (target.provider === PREDICTIONS) {
      await tryServer(egressFetch, target, signal);
      return { ok: true, message: 'ready', milliseconds: milliseconds() };
    }
    const { text } = await askProvider(egressFetch, target, question, { signal, onUsage });
    return { ok: true, message: text.trim().slice(0, MAX_ANSWER_CHARACTERS), milliseconds: milliseconds() };
  } catch (error) {
    if (!(error instanceof Problem) && !signal.aborted) throw error;
    const message = error instanceof Problem ? error.message : 'There was no answer within 30 seconds.';
    return { ok: false, message, milliseconds: milliseconds() };
  }
}
