// What a sentence may be an attack of, told by one look at each of its words: a family is asked only when all lists it
// cannot do without have a word in the sentence.
import { type Phrases, type Sentence, SIGNS, vocabulary, type Vocabulary } from './words.ts';

/** Words of which one has to be there; of a phrase its longest word stands for all. */
type List = Vocabulary | Phrases;
/** One of these ways; each way needs all of its lists and signs. */
export type Needs = readonly (readonly (List | keyof typeof SIGNS)[])[];

const MOST_REMEMBERED = 5000;
const MOST_BITS = 31;
const FIRST_BIT = Math.max(...Object.values(SIGNS)) << 1;

/** Answers which families a sentence may be of, in their order. */
export function compileTriggers<F extends { needs: Needs }>(families: readonly F[]) {
  const lists = [...new Set(families.flatMap(({ needs }) => needs.flat()))].filter(
    (one) => typeof one !== 'string',
  );
  const bitOf = new Map(lists.map((list, index) => [list, FIRST_BIT << index]));
  if (Math.log2(FIRST_BIT) + lists.length > MOST_BITS) throw new Error('The families need too many lists.');
  const marksOf = wordMarks(bitOf);
  const bitsOf = (way: Needs[number]) =>
    way.reduce((bits, one) => bits | (typeof one === 'string' ? SIGNS[one] : (bitOf.get(one) ?? 0)), 0);
  const triggers = families.map((family) => ({ family, ways: family.needs.map(bitsOf) }));
  return ({ words, signs }: Sentence): F[] => {
    let marks = signs;
    for (const word of words) marks |= marksOf(word);
    if (marks === 0) return [];
    return triggers
      .filter(({ ways }) => ways.some((way) => (marks & way) === way))
      .map(({ family }) => family);
  };
}

/** In which of the lists a word is, as bits. Stems are kept by their first letter: most words share it with few. */
function wordMarks(bitOf: ReadonlyMap<List, number>) {
  const whole = new Map<string, number>();
  const stems = new Map<string, { stem: string; bit: number }[]>();
  for (const [list, bit] of bitOf) {
    const words = 'exact' in list ? list : longestWords(list);
    for (const word of words.exact) whole.set(word, (whole.get(word) ?? 0) | bit);
    for (const stem of words.stems)
      stems.set(stem.charAt(0), [...(stems.get(stem.charAt(0)) ?? []), { stem, bit }]);
  }
  const remembered = new Map<string, number>();
  return (word: string): number => {
    const known = remembered.get(word);
    if (known !== undefined) return known;
    let marks = whole.get(word) ?? 0;
    for (const { stem, bit } of stems.get(word.charAt(0)) ?? []) if (word.startsWith(stem)) marks |= bit;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(word, marks);
    return marks;
  };
}

const longestWords = (list: Phrases) =>
  vocabulary(
    [...list.values()]
      .flat()
      .map((phrase) => phrase.toSorted((a, b) => b.length - a.length)[0])
      .join(' '),
  );
