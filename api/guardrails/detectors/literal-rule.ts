// Words of people in one pass over the text. Letters that look alike in Latin, Cyrillic and Greek count as the same, so
// that a disguised word is still the word.
import { normalise } from '../scanning/normaliser.ts';
import type { Span, Rule } from '../scanning/rule.ts';
import { smallUnit, wordFinder } from '../scanning/word-finder.ts';

type About = { type: string; label: string; severity: number; why: string; wholeWords?: boolean };

/** At each place the longest word that begins there: the text is read backwards, and so are the words. */
export function literalRule(
  literals: readonly string[],
  { type, label, severity, why, wholeWords = false }: About,
): Rule {
  const words = literals.map((literal) => normalise(literal).text);
  const longest = Math.max(...words.map(({ length }) => length));
  const finder = wordFinder(
    words.map((word) => word.split('').toReversed().join('')),
    foldUnit,
  );

  return {
    type,
    label,
    severity,
    longest,
    mayContain: () => true,
    look(text, from, to) {
      const matches: Span[] = [];
      const reading = finder.read((word, start) => {
        if (start > to || (wholeWords && !isEdge(text.charAt(start - 1), text.charAt(start)))) return true;
        const end = start + (finder.lengths[word] ?? 0);
        if (wholeWords && !isEdge(text.charAt(end), text.charAt(end - 1))) return false;
        matches.push({ start, end });
        return true;
      });
      reading.feedBackwards(text, from, Math.min(text.length, to + longest));
      return (at) => {
        while ((matches.at(-1)?.start ?? Infinity) < at) matches.pop();
        return matches.at(-1);
      };
    },
    weigh: () => ({ score: 1, why: [why] }),
  };
}

const inWord = /[\p{L}\p{N}\p{M}_]/u;
/** Scripts that write no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const isEdge = (outside: string, inside: string) =>
  !inWord.test(outside) || !inWord.test(inside) || unspaced.test(inside);

const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  [
    ['аᴀα', 'a'],
    ['еε', 'e'],
    ['о', 'o'],
    ['рρ', 'p'],
    ['с', 'c'],
    ['х', 'x'],
    ['уγ', 'y'],
    ['іι', 'i'],
    ['ј', 'j'],
    ['ѕ', 's'],
    ['к', 'k'],
    ['м', 'm'],
    ['т', 't'],
    ['ο', 'o'],
    ['ν', 'v'],
  ].flatMap(([from = '', to = '']) => Array.from(from, (character) => [character, to])),
);

function foldUnit(unit: string): string {
  const small = smallUnit(unit);
  return LOOK_ALIKES[small] ?? small;
}
