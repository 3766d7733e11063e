// For providers that the AI SDK has no language model of: a conversation as one text, and pieces as its stream.
import { Readable } from 'node:stream';
import type { LanguageModel } from 'ai';

type Model = Extract<LanguageModel, { specificationVersion: 'v4' }>;
type Prompt = Parameters<Model['doStream']>[0]['prompt'];
type Stream = Awaited<ReturnType<Model['doStream']>>['stream'];
type Part = Stream extends ReadableStream<infer One> ? One : never;

/** A question alone stands as it is; a conversation names who speaks. */
export function readPrompt(prompt: Prompt): { system: string; text: string } {
  const turns = prompt
    .filter(({ role }) => role !== 'system')
    .map(({ role, content }) => ({
      role,
      text:
        typeof content === 'string'
          ? content
          : content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    }));
  const [only] = turns;
  return {
    system: prompt.flatMap(({ role, content }) => (role === 'system' ? [content] : [])).join('\n\n'),
    text:
      turns.length === 1 && only
        ? only.text
        : `${turns.map(({ role, text }) => `${role}: ${text}`).join('\n\n')}\n\nassistant:`,
  };
}

export type Piece = { delta: string; inputTokens?: number | undefined; outputTokens?: number | undefined };

export function streamOf(pieces: AsyncIterable<Piece>): Stream {
  return Readable.toWeb(Readable.from(partsOf(pieces), { objectMode: true })) as Stream;
}

async function* partsOf(pieces: AsyncIterable<Piece>): AsyncGenerator<Part> {
  const id = 'text';
  let last: Piece = { delta: '' };
  yield { type: 'stream-start', warnings: [] };
  yield { type: 'text-start', id };
  for await (const piece of pieces) {
    last = piece;
    if (piece.delta) yield { type: 'text-delta', id, delta: piece.delta };
  }
  yield { type: 'text-end', id };
  const unknown = { noCache: undefined, cacheRead: undefined, cacheWrite: undefined };
  yield {
    type: 'finish',
    finishReason: { unified: 'stop', raw: undefined },
    usage: {
      inputTokens: { total: last.inputTokens, ...unknown },
      outputTokens: { total: last.outputTokens, text: undefined, reasoning: undefined },
    },
  };
}
