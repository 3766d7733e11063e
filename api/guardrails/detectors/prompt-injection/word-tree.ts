// Which lists the words of a text are in, told while its letters go by: no word is cut out of the text, and most leave
// the tree after a letter or two.
import { smallUnit } from '../../scanning/word-finder.ts';
import { SIGNS, signsOfUnit } from './signs.ts';
import type { Vocabulary } from './words.ts';

/** Nothing in the tree begins as the word does. */
const NOWHERE = 0;
const ROOT = 1;

/** What a character is, as bits: its class in the tree, then these, then its signs alone and doubled. */
const CLASS = 0x1ff;
const [KNOWN, OF_WORD, LATIN, LOOKS_LATIN, HALF] = [1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13];
const BOTH = LATIN | LOOKS_LATIN;
const [ALONE, DOUBLED] = [14, 17];
const ANY_SIGN = SIGNS.markup | SIGNS.fence | SIGNS.code;

const EVERY_MARK = -1;
/** A word that mixes alphabets may be any word. */
const ofMixed = (scripts: number) => (scripts === BOTH ? EVERY_MARK : 0);

/** `bitOf` names the mark of each list; `inWords` is the mark of a text that has a word at all. */
export function growWordTree(bitOf: ReadonlyMap<Vocabulary, number>, inWords: number) {
  const { next, width, classOf, ofStem, ofWhole } = growTree(bitOf);
  const kinds = new Int32Array(0x110000);
  const kindOf = (point: number) => (kinds[point] ||= readKind(point, classOf));
  /** The halves of a character are of its kind, and what has no other half is of none. */
  const kindOfHalf = (text: string, at: number) => {
    const point = text.codePointAt(isLowHalf(text.charCodeAt(at)) ? at - 1 : at) ?? 0;
    return point > 0xffff ? kindOf(point) : 0;
  };

  /** The marks of the lists that a word of the text is in, and the signs there. */
  return (text: string): number => {
    let [marks, state, scripts, previous] = [0, ROOT, 0, 0];
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      let kind = kindOf(unit);
      marks |= (kind >> (unit === previous ? DOUBLED : ALONE)) & ANY_SIGN;
      previous = unit;
      if (kind & HALF) kind = kindOfHalf(text, at);
      if (kind & OF_WORD) {
        state = next[state * width + (kind & CLASS)] ?? NOWHERE;
        scripts |= kind & BOTH;
        marks |= inWords | (ofStem[state] ?? 0) | ofMixed(scripts);
      } else if (state !== ROOT) {
        marks |= ofWhole[state] ?? 0;
        state = ROOT;
        scripts = 0;
      }
    }
    return marks | (ofWhole[state] ?? 0);
  };
}

const isLowHalf = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

function growTree(bitOf: ReadonlyMap<Vocabulary, number>) {
  const entries = [...bitOf].flatMap(([{ exact, stems }, bit]) => [
    ...[...exact].map((word) => ({ word, bit, isStem: false })),
    ...stems.map((word) => ({ word, bit, isStem: true })),
  ]);
  const characters = [...new Set(entries.flatMap(({ word }) => word.split('')))];
  if (characters.length >= CLASS) throw new Error('The lists have too many letters.');
  const classOf = new Map(characters.map((character, index) => [character, index + 1]));
  const width = characters.length + 1;
  const most = entries.reduce((sum, { word }) => sum + word.length, ROOT + 1);
  const next = new Uint16Array(most * width);
  const [ofStem, ofWhole] = [new Int32Array(most), new Int32Array(most)];

  let states = ROOT + 1;
  const step = (state: number, character: string) => {
    const cell = state * width + (classOf.get(character) ?? 0);
    return (next[cell] ||= states++);
  };
  for (const { word, bit, isStem } of entries) {
    const marks = isStem ? ofStem : ofWhole;
    const end = word.split('').reduce(step, ROOT);
    marks[end] = (marks[end] ?? 0) | bit;
  }
  return { next, width, classOf, ofStem, ofWhole };
}

const letterOrMark = /[\p{L}\p{N}\p{M}'’_]/u;

function readKind(point: number, classOf: ReadonlyMap<string, number>): number {
  const small = smallUnit(String.fromCodePoint(point));
  const { alone, doubled } = signsOfUnit(point);
  return (
    KNOWN |
    (classOf.get(small) ?? 0) |
    (letterOrMark.test(small) ? OF_WORD : 0) |
    (/[a-zİ]/.test(small) ? LATIN : 0) |
    (/[\u0370-\u03ff\u0400-\u04ff]/.test(small) ? LOOKS_LATIN : 0) |
    (point >= 0xd800 && point <= 0xdfff ? HALF : 0) |
    (alone << ALONE) |
    (doubled << DOUBLED)
  );
}
