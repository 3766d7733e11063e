// What is looked for in an agent, and how a text is searched for it: linear in the text, whatever is asked.

/** `isPattern`: the text is a regular expression (RE2), and `$1` in a replacement is what its first group found. */
export type FindQuery = { text: string; matchCase: boolean; wholeWord: boolean; isPattern: boolean };

/** `groups`: the whole match first. */
export type Match = { from: number; to: number; groups: readonly string[] };

/** All matches in a text, in order; none is empty and none overlaps another. */
export type Find = (text: string) => Match[];

/** Nothing for an empty query; patterns are compiled by `pattern-finder.ts`, whose library loads when it is needed. */
export function literalFinder({ text: wanted, matchCase, wholeWord }: FindQuery): Find | undefined {
  if (wanted === '') return undefined;
  const needle = matchCase ? wanted : fold(wanted);
  return (text) => {
    const hay = matchCase ? text : fold(text);
    const matches: Match[] = [];
    for (let from = hay.indexOf(needle); from >= 0;) {
      const to = from + needle.length;
      const isTaken = !wholeWord || isWhole(text, from, to);
      if (isTaken) matches.push({ from, to, groups: [text.slice(from, to)] });
      from = hay.indexOf(needle, isTaken ? to : from + 1);
    }
    return matches;
  };
}

/** Small letters, of each as many places as before: some letters have a longer small form, and stay as they are. */
function fold(text: string): string {
  const folded = text.toLowerCase();
  if (folded.length === text.length) return folded;
  let places = '';
  for (const character of text) {
    const small = character.toLowerCase();
    places += small.length === character.length ? small : character;
  }
  return places;
}

const word = /[\p{L}\p{N}\p{M}_]/u;

/** Neither end of it is in the middle of a word. */
export function isWhole(text: string, from: number, to: number): boolean {
  return !isInWord(text, from) && !isInWord(text, to);
}

const isInWord = (text: string, at: number) => word.test(before(text, at)) && word.test(after(text, at));

const after = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0);

const before = (text: string, at: number) => {
  const isPair = /[\udc00-\udfff]/.test(text.charAt(at - 1)) && at > 1;
  return isPair ? text.slice(at - 2, at) : text.charAt(at - 1);
};

/** What a match becomes. Only of patterns are `$1`, `$&` and `$$` read. */
export function replacementOf(replacement: string, { groups }: Match, isPattern: boolean): string {
  if (!isPattern) return replacement;
  return replacement.replace(/\$(\d|&|\$)/g, (sign, name: string) => {
    if (name === '$') return '$';
    return groups[name === '&' ? 0 : Number(name)] ?? (name === '0' ? sign : '');
  });
}
