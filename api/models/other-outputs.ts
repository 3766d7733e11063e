// What models give besides texts: vectors of texts, and images.
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { modelProblems } from '../../shared/models/problems.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import { accessTo, type ProviderTarget, type Tokens } from './ask-provider.ts';
import { providerProblem } from './provider-problem.ts';
import { providersByName } from './providers/index.ts';

const { maxEmbeddedTexts, maxEmbeddedCharacters, maxImagePromptCharacters } = workLimits.models;

export type Vectors = { vectors: number[][]; tokens: Tokens };

/** One vector for each text, in their order. Throws one of `modelProblems`, or the reason of the abort. */
export async function embedTexts(
  egressFetch: EgressFetch,
  target: ProviderTarget,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Vectors> {
  const { displayName: model, modelName, provider } = target;
  const { openEmbedding } = providersByName[provider];
  if (!openEmbedding) throw new Problem(modelProblems.noEmbeddings, { model });
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  if (texts.length > maxEmbeddedTexts || characters > maxEmbeddedCharacters)
    throw new Problem(modelProblems.tooMuchToEmbed, { model });
  const { embedMany } = await import('ai');
  const result = await asked(target, signal, async () =>
    embedMany({
      model: await openEmbedding(accessTo(egressFetch, target), modelName),
      values: [...texts],
      maxRetries: 0,
      maxParallelCalls: 2,
      abortSignal: signal,
    }),
  );
  if (result.embeddings.length !== texts.length) throw new Problem(modelProblems.unreadable, { model });
  const inputTokens = Number.isFinite(result.usage.tokens) ? result.usage.tokens : 0;
  return { vectors: result.embeddings, tokens: { inputTokens, outputTokens: 0, cachedInputTokens: 0 } };
}

export type ImageWish = { prompt: string; aspectRatio?: `${number}:${number}` };
export type MadeImage = { mediaType: string; bytes: Uint8Array };

export async function makeImage(
  egressFetch: EgressFetch,
  target: ProviderTarget,
  { prompt, aspectRatio }: ImageWish,
  signal: AbortSignal,
): Promise<{ images: MadeImage[] }> {
  const { displayName: model, modelName, provider } = target;
  const { openImage } = providersByName[provider];
  if (!openImage) throw new Problem(modelProblems.noImages, { model });
  if (prompt.length > maxImagePromptCharacters) throw new Problem(modelProblems.tooLong, { model });
  const { generateImage } = await import('ai');
  const { images } = await asked(target, signal, async () =>
    generateImage({
      model: await openImage(accessTo(egressFetch, target), modelName),
      prompt,
      n: 1,
      maxRetries: 0,
      abortSignal: signal,
      ...(aspectRatio && { aspectRatio }),
    }),
  );
  return { images: images.map(({ mediaType, uint8Array }) => ({ mediaType, bytes: uint8Array })) };
}

async function asked<Result>(
  { displayName }: ProviderTarget,
  signal: AbortSignal,
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    signal.throwIfAborted();
    throw providerProblem(error, displayName);
  }
}
