// Words, and how lists of them are looked for. Words are compared by their beginnings, so that one stem stands for all
// its endings; no pattern ever runs over the whole text, so time grows with its length and not faster.

/** Stems end with a star, everything else is the whole word. What was asked once is remembered. */
export type Vocabulary = {
  exact: ReadonlySet<string>;
  stems: readonly string[];
  remembered: Map<string, boolean>;
};

const MAX_REMEMBERED = 5000;

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
  const isListed = exact.has(word) || stems.some((stem) => word.startsWith(stem));
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(word, isListed);
  return isListed;
}

const anyWord = /[\p{L}\p{N}\p{M}'’_]+/gu;
const plainOnly = /^[\0-\x7f]*$/;

/** `isDisguised`: a word mixes alphabets. Its letters that only look like Latin ones are read as those. */
export function wordsOf(text: string): { words: string[]; isDisguised: boolean } {
  const words = text.toLowerCase().match(anyWord) ?? [];
  if (plainOnly.test(text)) return { words, isDisguised: false };
  let isDisguised = false;
  const read = words.map((word) => {
    if (!/[a-z]/.test(word) || !/[\u0370-\u03ff\u0400-\u04ff]/.test(word)) return word;
    isDisguised = true;
    return Array.from(word, (character) => LOOK_ALIKES[character] ?? character).join('');
  });
  return { words: read, isDisguised };
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
export const hasPhrase = (words: readonly string[], list: Phrases): boolean =>
  words.some((word, at) => list.get(word)?.some((phrase) => continues(words, at, phrase)) ?? false);

function continues(words: readonly string[], start: number, phrase: readonly string[]): boolean {
  let place = start + 1;
  return phrase.slice(1).every((part) => {
    const step = [0, 1].find((between) => matchesPart(words[place + between] ?? '', part));
    if (step === undefined) return false;
    place += step + 1;
    return true;
  });
}

const matchesPart = (word: string, part: string) =>
  part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
