// Numbers of payment cards, written with or without one kind of separator. Where a number ends is told by its brand and
// its check digit: what follows may be digits as well.
import { pciKinds, type PciKind } from '../../../../shared/guardrails/filters/pci.ts';
import { CHECKED, contextWords, firstOf, LEFT_CONTEXT, type Rule } from '../../scanning/rule.ts';
import { measurePattern } from '../../scanning/measure-pattern.ts';
import { isRepeated, luhn } from '../check-digits.ts';
import { labelOf } from '../kind-label.ts';
import { brandsOf } from './brands.ts';

const SURE = 0.95;
/** Prefixes that many other numbers have. */
const LIKELY = 0.8;
/** Right of a number that goes on the same way it is a part of that. */
const PART_OF_ROW = 0.4;
/** The check digit is wrong, and a word says that it is a card all the same. */
const NAMED = 0.8;
const HIGH = 3;
const [MIN_DIGITS, MAX_DIGITS] = [12, 19];
const MIN_GROUP_DIGITS = 2;
const SHAPE = /*i18n*/ 'It has the right format.';
const NAMED_CARD = /*i18n*/ 'A keyword before it identifies it.';

/** Every place where a card number may begin. */
export const cardCandidate = /(?<![A-Za-z0-9])(?:[1-69]|8[12]|06)(?:[ .-]?\d){11,18}/;
const { longest, mayContain } = measurePattern(cardCandidate);

const cardWords = contextWords(
  '(?:credit|debit|payment|bank|gift|charge)[ _-]?cards?',
  'cards?(?:[ _-]?(?:number|no\\.?|nr\\.?|#|num))?',
  'cc(?:n|[ _-]?(?:number|no))?',
  'visa|mastercard|maestro|amex|american express|discover|diners(?: club)?|jcb|unionpay|mir|rupay|elo',
  'pan',
  'tarjeta|carte|cartão|cartao|karte|kreditkarte|kartennummer|картк\\p{L}*|карт\\p{L}{1,2}|بطاق\\p{L}*',
);

type Card = { kind: PciKind; end: number; isChecked: boolean; digits: number };

const cardKinds = pciKinds.map(({ kind }) => kind).slice(0, 8);

export const cardRules = (): { kind: PciKind; rule: Rule }[] =>
  cardKinds.map((kind) => ({ kind, rule: cardRule(kind) }));

function cardRule(kind: PciKind): Rule {
  const endAt = (text: string, start: number) => {
    const card = readCard(text, start);
    return card?.kind === kind ? card.end : -1;
  };
  return {
    type: kind,
    label: labelOf(kind),
    severity: HIGH,
    longest: longest + 1,
    mayContain,
    gate: { edge: 'cards' },
    pattern: cardCandidate,
    endAt,
    look: (text, _from, to) => (at) => firstOf(endAt, text, at, to),
    weigh(text, { start, end }) {
      const card = readCard(text, start);
      if (!card || card.end !== end) return undefined;
      if (card.isChecked) {
        const isPart = isRight(text, start);
        const isCommon = kind === 'OtherCard' && card.digits < 16;
        const score = isPart ? PART_OF_ROW : isCommon ? LIKELY : SURE;
        return { score: isNamed(text, start) ? Math.max(score, NAMED) : score, why: [CHECKED] };
      }
      return isNamed(text, start) ? { score: NAMED, why: [SHAPE, NAMED_CARD] } : undefined;
    },
  };
}

const isNamed = (text: string, start: number) =>
  cardWords.test(text.slice(Math.max(0, start - LEFT_CONTEXT), start));

/** Digits and a separator stand before it, as between its own groups. */
const isRight = (text: string, start: number) =>
  /\d/.test(text.charAt(start - 2)) &&
  /[ .-]/.test(text.charAt(start - 1)) &&
  /\d{3}/.test(text.slice(Math.max(0, start - 5), start - 1));

/** What stands behind the point of a number is no number of its own. */
const isDecimal = (text: string, start: number) =>
  text.charAt(start - 1) === '.' && /^\d$/.test(text.charAt(start - 2));

/** Undefined when no card begins there. */
function readCard(text: string, start: number): Card | undefined {
  if (isWord(text.charCodeAt(start - 1)) || isDecimal(text, start)) return undefined;
  const { digits, ends } = readDigits(text, start);
  if (digits.length < MIN_DIGITS) return undefined;
  for (const { kind, lengths } of brandsOf(digits)) {
    const whole = lengths.filter((length) => ends[length - 1] !== undefined);
    // The longest first: part of a number may pass by luck.
    const checked = whole.toSorted((a, b) => b - a).find((length) => luhn(digits.slice(0, length)));
    const length = checked ?? whole.find((one) => one === digits.length && isCardLike(digits));
    if (length !== undefined)
      return { kind, end: ends[length - 1] ?? start, isChecked: checked !== undefined, digits: length };
  }
  return undefined;
}

const isCardLike = (digits: string) => digits.length >= 15 && !isRepeated(digits);

/** `ends`: behind each digit with which a group ends, by the number of digits so far. */
function readDigits(text: string, start: number) {
  let [digits, separator, group] = ['', '', 0];
  const ends: (number | undefined)[] = [];
  for (let at = start; digits.length < MAX_DIGITS; at++) {
    const character = text.charAt(at);
    if (isDigit(character)) {
      digits += character;
      group++;
      if (!isWord(text.charCodeAt(at + 1))) ends[digits.length - 1] = at + 1;
      continue;
    }
    const isSeparator = separators.has(character) && isDigit(text.charAt(at + 1));
    if (!isSeparator || group < MIN_GROUP_DIGITS || (separator || character) !== character) break;
    separator = character;
    group = 0;
  }
  return { digits, ends };
}

const separators = new Set(' -.');
const isDigit = (character: string) => character >= '0' && character <= '9';

/** A letter or a digit of ASCII. */
function isWord(unit: number): boolean {
  const small = unit | 0x20;
  return (unit >= 0x30 && unit <= 0x39) || (small >= 0x61 && small <= 0x7a);
}
