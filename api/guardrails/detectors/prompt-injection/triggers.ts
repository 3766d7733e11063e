// What a sentence may be an attack of, told by one look at each of its letters: a family is asked only when all lists it
// cannot do without have a word in the sentence.
import { Sentence, splitSentences } from './sentences.ts';
import { SIGNS } from './signs.ts';
import { growWordTree } from './word-tree.ts';
import { type Phrases, vocabulary, type Vocabulary } from './words.ts';

/** Words of which one has to be there; of a phrase the word that tells most stands for all. */
type List = Vocabulary | Phrases;
/** One of these ways; each way needs all of its lists and signs. */
export type Needs = readonly (readonly (List | keyof typeof SIGNS)[])[];

/** `mayBe`: what is worth asking of the sentence, in the order of the families. */
export type Suspect<F> = { sentence: Sentence; mayBe: readonly F[] };

const MAX_BITS = 31;
const IN_WORDS = Math.max(...Object.values(SIGNS)) << 1;
const FIRST_BIT = IN_WORDS << 1;
/** Of sentences without a word only those with so much else in them count. */
const MIN_TRIGGERS = 2;

/** Answers the sentences of a text with the families each may be of. */
export function compileTriggers<F extends { needs: Needs }>(families: readonly F[]) {
  const lists = [...new Set(families.flatMap(({ needs }) => needs.flat()))].filter(
    (one) => typeof one !== 'string',
  );
  if (Math.log2(FIRST_BIT) + lists.length > MAX_BITS) throw new Error('The families need too many lists.');
  const bitOf = new Map(lists.map((list, index) => [list, FIRST_BIT << index]));
  const bitsOf = (need: Needs[number]) =>
    need.reduce((bits, one) => bits | (typeof one === 'string' ? SIGNS[one] : (bitOf.get(one) ?? 0)), 0);
  const triggers = families.map((family) => ({ family, masks: family.needs.map(bitsOf) }));
  const mayBe = remembering((marks: number) =>
    triggers.filter(({ masks }) => masks.some((mask) => (marks & mask) === mask)).map(({ family }) => family),
  );
  const marksOf = growWordTree(new Map([...bitOf].map(([list, bit]) => [wordsIn(list), bit])), IN_WORDS);
  return (text: string): Suspect<F>[] => {
    const suspects: Suspect<F>[] = [];
    splitSentences(text, (start, end) => {
      const sentence = new Sentence(text, start, end);
      const marks = marksOf(sentence.text);
      if (marks & IN_WORDS || sentence.text.trim().length > MIN_TRIGGERS)
        suspects.push({ sentence, mayBe: mayBe(marks) });
    });
    return suspects;
  };
}

const MAX_REMEMBERED = 5000;

function remembering<Value>(read: (marks: number) => Value) {
  const known = new Map<number, Value>();
  return (marks: number): Value => {
    const remembered = known.get(marks);
    if (remembered) return remembered;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const value = read(marks);
    known.set(marks, value);
    return value;
  };
}

const wordsIn = (list: List) => ('exact' in list ? list : tellingWords(list));

/** In nearly every sentence; the later, the less so. */
const frequent = 'the to you of and for are an if that as from your had have were will not on only now'.split(
  ' ',
);

const tellingWords = (list: Phrases) =>
  vocabulary(
    [...list.values()]
      .flat()
      .map((phrase) => phrase.toSorted(byTelling)[0])
      .join(' '),
  );

/** What tells more of a phrase comes first: a long word, and a frequent one last. */
function byTelling(a: string, b: string): number {
  const rankOf = (word: string) => (frequent.includes(word) ? frequent.indexOf(word) : Infinity);
  return rankOf(a) === rankOf(b) ? b.length - a.length : rankOf(b) > rankOf(a) ? 1 : -1;
}
