// A second look at what was found first: how close together the words stand [DS6].
import type { Hit } from './search-store.ts';

/** Of a score: the rest is what it was. */
const SHARE = 0.25;

export const reranked = (hits: readonly Hit[]): Hit[] =>
  hits
    .map((hit) => ({ ...hit, score: hit.score * (1 - SHARE + SHARE * closeness(hit.places)) }))
    .toSorted((one, other) => other.score - one.score);

/** From 0 to 1; 1: all of them one after the other. */
function closeness(places: readonly (readonly number[])[]): number {
  if (places.length === 0) return 0;
  const all = places
    .flatMap((of, word) => of.map((place) => ({ place, word })))
    .toSorted((one, other) => one.place - other.place);
  /** Of each word, how often it stands between the first and the last place looked at. */
  const inside = new Map<number, number>();
  let [from, shortest] = [0, Infinity];
  for (const { place, word } of all) {
    inside.set(word, (inside.get(word) ?? 0) + 1);
    while (inside.size === places.length) {
      const first = all[from++];
      if (!first) break;
      shortest = Math.min(shortest, place - first.place + 1);
      const left = (inside.get(first.word) ?? 0) - 1;
      if (left > 0) inside.set(first.word, left);
      else inside.delete(first.word);
    }
  }
  return Math.min(1, places.length / shortest);
}
