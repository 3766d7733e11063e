// A search as steps and people do it: what is looked for, what is found, and what stands around it.
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { FoundChunk } from '../../shared/data-sources/data-source.ts';
import { dataSourceProblems } from '../../shared/data-sources/problems.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { DataSearchPort } from '../engine/index.ts';
import { reranked } from './rerank.ts';
import { searchable } from './searchable.ts';
import type { Hit, Neighbor, SearchStore, Span } from './search-store.ts';
import type { TextStore } from './text-store.ts';
import type { SourceRow, SourceStore } from './source-store.ts';

const { maxQueryCharacters, maxReranked, maxWords } = workLimits.dataSources;

/** Some of them are left out because they only join others. */
const LOOKED_AT = 4 * maxWords;

export const createDataSearch = (
  sources: SourceStore,
  search: SearchStore,
  texts: TextStore,
): DataSearchPort => ({
  async files(scope, dataSourceId, most) {
    const source = await findSource(sources, scope, dataSourceId);
    return texts.texts(scope, source.id, most);
  },

  async search(scope, dataSourceId, asked) {
    const source = await findSource(sources, scope, dataSourceId);
    const words = wordsOf(asked.query);
    const most = asked.rerank ? maxReranked : asked.topK;
    const hits = await search.find(scope, source.id, words, most);
    const best = (asked.rerank ? reranked(hits) : hits)
      .filter(({ score }) => score >= asked.relevanceThreshold)
      .slice(0, asked.topK);
    const reach = asked.neighboringChunks;
    return withNeighbors(best, { overlap: source.chunkOverlap, reach }, (spans) =>
      search.around(scope, spans),
    );
  },
});

export async function findSource(store: SourceStore, scope: Scope, id: string): Promise<SourceRow> {
  const row = isId(id) ? await store.find(scope, id) : undefined;
  if (!row) throw new Problem(dataSourceProblems.notFound);
  return row;
}

/** The database's own limit, in bytes: it leaves longer words out of texts, and refuses to look for them. */
const MAX_WORD_BYTES = 2046;

/** Each once, the first ones; [DS7] and [DS8]. */
function wordsOf(query: string): string[] {
  if (query.length > maxQueryCharacters)
    throw new Problem(dataSourceProblems.queryTooLong, { most: maxQueryCharacters }).at('query');
  const words = new Set(searchable(query).split(' ').filter(Boolean));
  if (words.size === 0) throw new Problem(dataSourceProblems.queryMissing).at('query');
  return [...words].filter((word) => Buffer.byteLength(word) <= MAX_WORD_BYTES).slice(0, LOOKED_AT);
}

/** `reach`: so many chunks before and after each. */
async function withNeighbors(
  hits: readonly Hit[],
  { overlap, reach }: { overlap: number; reach: number },
  read: (spans: Span[]) => Promise<Neighbor[]>,
): Promise<FoundChunk[]> {
  if (reach === 0 || hits.length === 0) return hits.map((hit) => present(hit, hit.text));
  const shown: Hit[] = [];
  // What stands in the text of a better one already is not repeated.
  for (const hit of hits)
    if (
      !shown.some(
        ({ fileId, position }) => fileId === hit.fileId && Math.abs(position - hit.position) <= reach,
      )
    )
      shown.push(hit);
  const spans = shown.map(({ fileId, position }) => ({
    fileId,
    from: position - reach,
    to: position + reach,
  }));
  const around = Map.groupBy(await read(spans), ({ fileId }) => fileId);
  return shown.map((hit) => {
    const near = (around.get(hit.fileId) ?? []).filter(
      ({ position }) => Math.abs(position - hit.position) <= reach,
    );
    return present(hit, joined(near, overlap) || hit.text);
  });
}

/** One text, in which what a chunk repeats of the one before stands once. */
function joined(chunks: readonly Neighbor[], overlap: number): string {
  let whole = '';
  for (const { text } of chunks) {
    let repeated = Math.min(overlap, text.length, whole.length);
    while (repeated > 0 && !whole.endsWith(text.slice(0, repeated))) repeated--;
    whole += repeated > 0 ? text.slice(repeated) : `${whole && '\n'}${text}`;
  }
  return whole;
}

const present = ({ file, page, heading, position, score }: Hit, text: string): FoundChunk => ({
  text,
  score: Math.round(score * 1000) / 1000,
  file,
  page,
  heading,
  position,
});
