// What the model sees of a passage: its words, pairs of words and pieces of words, as places in one row of numbers.

export const BUCKETS = 1 << 17;
const MAX_WORDS = 200;
const anyWord = /[\p{L}\p{M}\p{N}'’]+|[<>[\]{}#|`"=:?!]/gu;

/** FNV-1a over the units of a text, from a start of its own for each kind. */
function hash(kind: number, text: string, from = 0, to = text.length): number {
  let value = 0x811c9dc5 ^ kind;
  for (let at = from; at < to; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return finished(value);
}

function finished(value: number): number {
  const mixed = value ^ (value >>> 15);
  return (Math.imul(mixed, 0x2c1b3c6d) >>> 8) & (BUCKETS - 1);
}

const [WORD, PIECE, SIGN] = [1, 4, 5];
const [NEXT, LATER] = [0x9e3779b1, 0x85ebca6b];
const [MIN_PIECED, MAX_PIECED] = [6, 90];

/** Of a word: its own place first, then those of its pieces. */
type WordPlaces = { own: number; places: readonly number[] };

const knownWords = new Map<string, WordPlaces>();
const MAX_KNOWN = 20_000;

function placesOfWord(word: string): WordPlaces {
  const known = knownWords.get(word);
  if (known) return known;
  const own = hash(WORD, word);
  const places = [own];
  const edged = `^${word}$`;
  if (edged.length >= MIN_PIECED && edged.length <= MAX_PIECED)
    for (let size = 4; size <= 5; size++)
      for (let at = 0; at + size <= edged.length; at++) places.push(hash(PIECE, edged, at, at + size));
  if (knownWords.size >= MAX_KNOWN) knownWords.clear();
  const read = { own, places };
  knownWords.set(word, read);
  return read;
}

const pairOf = (first: number, second: number, kind: number) =>
  finished(Math.imul(first ^ kind, 0x01000193) ^ Math.imul(second, kind));

/** By place: the passage in which it was seen last. */
const lastSeen = new Uint32Array(BUCKETS);
let passage = 0;

/** Calls `onPlace` with each place once. `signs` are what rules found. */
export function readFeatures(plain: string, signs: readonly string[], onPlace: (place: number) => void) {
  passage = (passage + 1) >>> 0 || 1;
  const tell = (place: number) => {
    if (lastSeen[place] === passage) return;
    lastSeen[place] = passage;
    onPlace(place);
  };
  const words = (plain.match(anyWord) ?? []).slice(0, MAX_WORDS).map(placesOfWord);
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word) continue;
    for (const place of word.places) tell(place);
    const [next, later] = [words[at + 1], words[at + 2]];
    if (next) tell(pairOf(word.own, next.own, NEXT));
    if (later) tell(pairOf(word.own, later.own, LATER));
  }
  for (const sign of signs) tell(hash(SIGN, sign));
  tell(hash(SIGN, `length ${Math.min(8, Math.floor(Math.log2(words.length + 1)))}`));
  tell(hash(SIGN, `first ${words[0]?.own ?? ''}`));
}
