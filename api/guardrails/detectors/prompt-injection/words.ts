// Reading a sentence as words. Words are compared by their beginnings, so that one stem stands for all its endings; no
// pattern ever runs over the whole text, so time grows with its length and not faster.

export type Sentence = {
  /** Offsets into the normalised text. */
  start: number;
  end: number;
  text: string;
  words: string[];
  /** A word mixes alphabets, as no language does. */
  isDisguised: boolean;
  /** Which of `SIGNS` stand in it, as bits. */
  signs: number;
};

/** Stems end with a star, everything else is the whole word. What was asked once is remembered. */
export type Vocabulary = {
  exact: ReadonlySet<string>;
  stems: readonly string[];
  remembered: Map<string, boolean>;
};

const MOST_REMEMBERED = 5000;

export function vocabulary(words: string): Vocabulary {
  const all = words.split(/\s+/).filter((word) => word !== '');
  return {
    exact: new Set(all.filter((word) => !word.endsWith('*'))),
    stems: all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    remembered: new Map(),
  };
}

export function isOne(word: string, { exact, stems, remembered }: Vocabulary): boolean {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const found = exact.has(word) || stems.some((stem) => word.startsWith(stem));
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(word, found);
  return found;
}

/** Characters without which no pattern of a family can match; what they open is in `families.ts`. */
export const SIGNS = { markup: 1, fence: 2, code: 4 };
const [singleSigns, doubledSigns] = [new Uint8Array(0x80), new Uint8Array(0x80)];
const sign = (table: Uint8Array, characters: string, bits: number) => {
  for (const one of characters) table[one.charCodeAt(0)] = (table[one.charCodeAt(0)] ?? 0) | bits;
};
sign(singleSigns, '<[#:', SIGNS.markup);
sign(singleSigns, '(:=-/', SIGNS.code);
sign(singleSigns, '<', SIGNS.fence);
sign(doubledSigns, '"\'`-=#*/', SIGNS.fence);

const LONGEST_SENTENCE = 600;
/** A full stop inside of an address ends nothing. One mark at a time: a run of marks is never read twice. */
const ends = /[.!?;](?=\s)|[。！？؟\n]/g;

export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const add = (end: number) => {
    for (; start < end; start += LONGEST_SENTENCE)
      sentences.push(readSentence(text.slice(start, Math.min(end, start + LONGEST_SENTENCE)), start));
    start = end;
  };
  for (const { index, 0: mark } of text.matchAll(ends)) add(index + mark.length);
  add(text.length);
  return sentences.filter(({ words, text: piece }) => words.length > 0 || piece.trim().length > 2);
}

const readSentence = (text: string, start: number): Sentence => ({
  start,
  end: start + text.length,
  text,
  ...wordsOf(text),
});

/** Letters that only look like Latin ones are read as those. */
export function wordsOf(text: string): Pick<Sentence, 'words' | 'isDisguised' | 'signs'> {
  const { words, signs, isPlain } = splitWords(text.toLowerCase());
  if (isPlain) return { words, signs, isDisguised: false };
  let isDisguised = false;
  const read = words.map((word) => {
    if (!/[a-z]/.test(word) || !/[\u0370-\u03ff\u0400-\u04ff]/.test(word)) return word;
    isDisguised = true;
    return Array.from(word, (letter) => LOOK_ALIKES[letter] ?? letter).join('');
  });
  return { words: read, signs, isDisguised };
}

/** One look at each unit; only a text with pairs of units needs the classes of Unicode. `isPlain`: all of it is ASCII. */
function splitWords(text: string) {
  const words: string[] = [];
  let [signs, all, previous, from] = [0, 0, 0, -1];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    all |= unit;
    if (isHalf(unit)) return { words: text.match(wordsOfAnyUnit) ?? [], ...ANY_SIGN };
    signs |= signsOf(unit, previous);
    previous = unit;
    if (isOfWord(unit) === from >= 0) continue;
    if (from >= 0) words.push(text.slice(from, at));
    from = from >= 0 ? -1 : at;
  }
  if (from >= 0) words.push(text.slice(from));
  return { words, signs, isPlain: all < 0x80 };
}

const isHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;
const signsOf = (unit: number, previous: number) =>
  unit < 0x80 ? ((unit === previous ? doubledSigns : singleSigns)[unit] ?? 0) : 0;

const wordsOfAnyUnit = /[\p{L}\p{N}\p{M}'’_]+/gu;
const ANY_SIGN = { signs: SIGNS.markup | SIGNS.fence | SIGNS.code, isPlain: false };

const [UNKNOWN, OF_WORD, BETWEEN] = [0, 1, 2];
const known = new Uint8Array(0x10000);

function isOfWord(unit: number): boolean {
  if (known[unit] === UNKNOWN)
    known[unit] = /[\p{L}\p{N}\p{M}'’_]/u.test(String.fromCharCode(unit)) ? OF_WORD : BETWEEN;
  return known[unit] === OF_WORD;
}

const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  к: 'k',
  м: 'm',
  т: 't',
  н: 'h',
  в: 'b',
  α: 'a',
  ε: 'e',
  ο: 'o',
  ρ: 'p',
  ι: 'i',
  ν: 'v',
  τ: 't',
  κ: 'k',
  υ: 'u',
  η: 'n',
};

/** Whether one of `first` stands at most `distance` words before or after all the others. */
export function together(
  words: readonly string[],
  distance: number,
  first: Vocabulary,
  ...others: Vocabulary[]
): boolean {
  return words.some((word, at) => {
    if (!isOne(word, first)) return false;
    const around = words.slice(Math.max(0, at - distance), at + distance + 1);
    return others.every((other) => around.some((near) => near !== word && isOne(near, other)));
  });
}

/** As `together`, but the others come after. */
export function follows(
  words: readonly string[],
  distance: number,
  first: Vocabulary,
  ...others: Vocabulary[]
): boolean {
  return words.some((word, at) => {
    if (!isOne(word, first)) return false;
    const after = words.slice(at + 1, at + distance + 1);
    return others.every((other) => after.some((near) => isOne(near, other)));
  });
}

export const has = (words: readonly string[], list: Vocabulary) => words.some((word) => isOne(word, list));

/** Phrases by their first word, which is never a stem. */
export type Phrases = ReadonlyMap<string, readonly string[][]>;

export const phrases = (...lines: string[]): Phrases =>
  Map.groupBy(
    lines.map((line) => line.split(' ')),
    ([first = '']) => first,
  );

/** Whether the words of a phrase follow each other, with at most one between. */
export const says = (words: readonly string[], list: Phrases): boolean =>
  words.some((word, at) => list.get(word)?.some((phrase) => continues(words, at, phrase)) ?? false);

function continues(words: readonly string[], start: number, phrase: readonly string[]): boolean {
  let place = start + 1;
  return phrase.slice(1).every((part) => {
    const step = [0, 1].find((between) => fits(words[place + between] ?? '', part));
    if (step === undefined) return false;
    place += step + 1;
    return true;
  });
}

const fits = (word: string, part: string) =>
  part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
