// What a sentence says, as words in their order: `i will ~ {hurt} {you}`. A part is a word (`word`, `stem*`), several of
// which one is enough (`a|b`), or a word of the lexicon (`{name}`). `~` stands for at most two words between, `~5` for at
// most five; `?` ends a part that may be missing, `^` begins a wording that begins the sentence, `$` ends one that ends it.
import { folded, lexicon } from './lexicon.ts';

type Part = { class: number; gap: number; isOptional: boolean };
export type Wording<Meaning> = {
  meaning: Meaning;
  parts: readonly Part[];
  isFirst: boolean;
  isLast: boolean;
};
/** Which classes a word is of. The same word has the same set, so what follows from it is kept with it. */
export type Classes = ReadonlySet<number>;
export const NO_CLASSES: Classes = new Set();

const [USUAL_GAP, MAX_REMEMBERED] = [2, 20_000];

/** All classes of words: those of the lexicon, and one for each choice of words in a wording. */
const classes = new Map<string, number>();
const classesOfWord = new Map<string, number[]>();
/** Stems by their first letters, so that a word is compared with few. */
const classesOfStem = new Map<string, { stem: string; class: number }[]>();
const STEM_KEY = 2;

function classOf(words: string): number {
  const known = classes.get(words);
  if (known !== undefined) return known;
  const id = classes.size;
  classes.set(words, id);
  const list = words.split('|').flatMap((one) => listOf(one).split(/\s+/));
  for (const word of list.filter((one) => one !== '')) addWord(folded(word.toLowerCase()), id);
  return id;
}

function listOf(word: string): string {
  if (!word.startsWith('{')) return word;
  const list = lexicon[word.slice(1, -1) as keyof typeof lexicon];
  if (list === undefined) throw new Error(`The lexicon has no ${word}.`);
  return list;
}

/** Of one `{name}`. */
export const classNamed = classOf;

function addWord(word: string, id: number) {
  if (word.endsWith('*')) {
    const stem = word.slice(0, -1);
    const key = stem.slice(0, STEM_KEY);
    classesOfStem.set(key, [...(classesOfStem.get(key) ?? []), { stem, class: id }]);
  } else classesOfWord.set(word, [...(classesOfWord.get(word) ?? []), id]);
}

export function wordings<Meaning>(meaning: Meaning, lines: string): Wording<Meaning>[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => wordingOf(meaning, line));
}

function wordingOf<Meaning>(meaning: Meaning, line: string): Wording<Meaning> {
  const tokens = line.split(' ');
  const [isFirst, isLast] = [tokens[0] === '^', tokens.at(-1) === '$'];
  const parts: Part[] = [];
  let gap = 0;
  for (const token of tokens) {
    if (token === '^' || token === '$') continue;
    if (token.startsWith('~')) {
      gap = Number(token.slice(1)) || USUAL_GAP;
      continue;
    }
    const isOptional = token.endsWith('?');
    parts.push({ class: classOf(isOptional ? token.slice(0, -1) : token), gap, isOptional });
    gap = 0;
  }
  if (parts.length === 0 || parts[0]?.isOptional) throw new Error(`No wording begins so: ${line}`);
  return { meaning, parts, isFirst, isLast };
}

/** The wordings that may begin with a word. */
export type WordingIndex<Meaning> = (word: Classes) => readonly Wording<Meaning>[];

export function indexed<Meaning>(all: readonly Wording<Meaning>[]): WordingIndex<Meaning> {
  const byFirst = Map.groupBy(all, ({ parts }) => parts[0]?.class ?? -1);
  const known = new WeakMap<Classes, readonly Wording<Meaning>[]>();
  return (word) => {
    const own = known.get(word) ?? [...word].flatMap((id) => byFirst.get(id) ?? []);
    known.set(word, own);
    return own;
  };
}

const remembered = new Map<string, Classes>();

export function classesOf(word: string): Classes {
  const known = remembered.get(word);
  if (known) return known;
  const found = new Set(formsOf(folded(word)).flatMap((form) => listed(form)));
  const own = found.size === 0 ? NO_CLASSES : found;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(word, own);
  return own;
}

const listed = (word: string) => [
  ...(classesOfWord.get(word) ?? []),
  ...(classesOfStem.get(word.slice(0, STEM_KEY)) ?? [])
    .filter(({ stem }) => word.startsWith(stem))
    .map((one) => one.class),
];

/** Arabic writes "and", "to", "the" as one word with what follows. */
const arabicParticle = /^(?:[وفبكل]?ال|لل|[وفبل])(?=[\u0621-\u064a]{2})/;
const formsOf = (word: string) => {
  if (word.endsWith("'s")) return [word, word.slice(0, -2)];
  const bare = word.replace(arabicParticle, '');
  return bare === word ? [word] : [word, bare, word.replace(/^[وف]/, '')];
};

type Told<Meaning> = (wording: Wording<Meaning>, start: number, end: number) => void;

/** Calls `told` with each wording that is there; `end` is behind its last word. */
export function readWordings<Meaning>(
  words: readonly Classes[],
  index: WordingIndex<Meaning>,
  told: Told<Meaning>,
) {
  for (const [start, word] of words.entries()) {
    if (word === NO_CLASSES) continue;
    for (const wording of index(word)) {
      if (wording.isFirst && start > 0) continue;
      const end = endOf(words, start + 1, wording, 1);
      if (end >= 0) told(wording, start, end);
    }
  }
}

/** Behind the last part; -1 when a part is missing. */
function endOf(words: readonly Classes[], at: number, wording: Wording<unknown>, next: number): number {
  const part = wording.parts[next];
  if (!part) return wording.isLast && at < words.length ? -1 : at;
  const last = Math.min(words.length - 1, at + part.gap);
  for (let place = at; place <= last; place++) {
    if (!words[place]?.has(part.class)) continue;
    const end = endOf(words, place + 1, wording, next + 1);
    if (end >= 0) return end;
  }
  return part.isOptional ? endOf(words, at, wording, next + 1) : -1;
}
