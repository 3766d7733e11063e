// Cuts a text into chunks [DS4].
import { dataSourceProblems } from '../../shared/data-sources/problems.ts';
import type { FileKind } from '../../shared/data-sources/file-kind.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { sectionsOf, type Section } from './sections.ts';

/** `position`: in the file, from 1 on. */
export type Chunk = Section & { position: number };
export type Cutting = { chunkSize: number; chunkOverlap: number };

const { maxChunks } = workLimits.dataSources;

/** The first that stands in the second half of a chunk is where it ends. */
const ends: readonly (readonly string[])[] = [
  ['\n\n'],
  ['\n'],
  ['. ', '! ', '? ', '; ', '؟ ', '。', '！', '？'],
  [' ', '\t', ','],
];

export function chunksOf(kind: FileKind, content: string, cutting: Cutting): Chunk[] {
  const chunks: Chunk[] = [];
  for (const { text, heading, page } of sectionsOf(kind, content))
    for (const piece of piecesOf(text.trim(), cutting)) {
      if (!piece) continue;
      if (chunks.length === maxChunks)
        throw new Problem(dataSourceProblems.tooManyChunks, { most: maxChunks });
      chunks.push({ text: piece, heading, page, position: chunks.length + 1 });
    }
  return chunks;
}

function* piecesOf(text: string, { chunkSize, chunkOverlap }: Cutting): Generator<string> {
  let from = 0;
  while (text.length - from > chunkSize) {
    const to = endOf(text, from, chunkSize);
    yield text.slice(from, to).trim();
    // Never back to where it began, however much is repeated: the whole stays in proportion to the text.
    from = startOf(text, Math.max(from + Math.ceil(chunkSize / 4), to - chunkOverlap), to);
  }
  yield text.slice(from).trim();
}

function endOf(text: string, from: number, size: number): number {
  const window = text.slice(from, from + size);
  for (const signs of ends) {
    const end = Math.max(...signs.map((sign) => endBy(window, sign)));
    if (end >= size / 2) return from + end;
  }
  return whole(text, from + size);
}

function endBy(window: string, sign: string): number {
  const at = window.lastIndexOf(sign);
  return at < 0 ? 0 : at + sign.length;
}

/** At the beginning of a word, where there is one before `end`. */
function startOf(text: string, from: number, end: number): number {
  const space = text.slice(from, end).search(/\s/);
  return space < 0 ? whole(text, from) : from + space + 1;
}

/** A letter of two halves stays together. */
const whole = (text: string, at: number) => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at);
