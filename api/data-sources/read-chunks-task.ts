// Cutting a file, in a worker thread.
import type { FileKind } from '../../shared/data-sources/file-kind.ts';
import { chunksOf, type Chunk, type Cutting } from './chunks.ts';
import { searchable } from './searchable.ts';

/** `words`: the text with its heading, as it is searched. */
export type SearchableChunk = Chunk & { words: string };

export default ({ kind, content, ...cutting }: Cutting & { kind: FileKind; content: string }) =>
  chunksOf(kind, content, cutting).map((chunk): SearchableChunk => ({
    ...chunk,
    words: searchable(`${chunk.heading} ${chunk.text}`),
  }));
