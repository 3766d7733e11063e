// International bank account numbers. How long one is depends on its country, so nothing behind it is taken for a part.
import { CHECKED, contextWords, firstOf, LEFT_CONTEXT, type Rule } from '../../scanning/rule.ts';
import { measurePattern } from '../../scanning/measure-pattern.ts';

const HIGH = 3;
const SURE = 0.95;
/** The check digits are wrong, and a word says that it is one all the same. */
const NAMED = 0.75;
const SHAPE = /*i18n*/ 'It has the right format.';
const NAMED_ACCOUNT = /*i18n*/ 'A keyword before it identifies it.';

const lengths = new Map(
  `AD24 AE23 AL28 AO25 AT20 AZ28 BA20 BE16 BF28 BG22 BH22 BI27 BJ28 BR29 BY28 CF27 CG27 CH21 CI28 CM27 CR22 CV25 CY28
  CZ24 DE22 DJ27 DK18 DO28 DZ26 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GA27 GB22 GE22 GI23 GL18 GN26 GQ27 GR27 GT28 GW25 HN28
  HR21 HU28 IE22 IL23 IQ23 IR26 IS26 IT27 JO30 KM27 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MA28 MC27 MD24 ME22 MG27
  MK19 ML28 MN20 MR27 MT31 MU30 MZ25 NE28 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24
  SI19 SK24 SM27 SN28 SO23 ST25 SV28 TD27 TG28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);

export const ibanCandidate = /(?<![A-Za-z0-9])[A-Za-z]{2}[ -]?\d{2}(?:[ .-]?[A-Za-z0-9]){11,17}/;
/** Of the longest one, with a separator before each of its characters but two. */
const MAX_CHARACTERS = 59;
const { mayContain } = measurePattern(ibanCandidate);

const words = contextWords(
  'ibans?',
  'bank account',
  'account(?: number| no\\.?)?',
  'cuenta',
  'compte',
  'konto\\p{L}*',
  'conta',
  'рахун\\p{L}*',
  'حساب\\p{L}*',
);

export const ibanRule: Rule = {
  type: 'Iban',
  label: 'IBAN',
  severity: HIGH,
  longest: MAX_CHARACTERS,
  mayContain,
  gate: { edge: 'ibans' },
  pattern: ibanCandidate,
  endAt,
  look: (text, _from, to) => (at) => firstOf(endAt, text, at, to),
  weigh(text, { start, end }) {
    if (hasCheckDigits(compact(text.slice(start, end)))) return { score: SURE, why: [CHECKED] };
    const left = text.slice(Math.max(0, start - LEFT_CONTEXT), start);
    return words.test(left) ? { score: NAMED, why: [SHAPE, NAMED_ACCOUNT] } : undefined;
  },
};

const compact = (text: string) => text.replace(/[ .-]/g, '').toUpperCase();

function endAt(text: string, start: number): number {
  if (isCharacter(text.charAt(start - 1))) return -1;
  const length = lengths.get(text.slice(start, start + 2).toUpperCase());
  if (length === undefined) return -1;
  const end = endOf(text, start, length);
  const isWhole = end >= 0 && !isCharacter(text.charAt(end));
  return isWhole && mostlyDigits(text.slice(start, end)) ? end : -1;
}

const isCharacter = (character: string) => /[A-Za-z0-9]/.test(character);

/** Behind so many letters and digits; -1 where there are fewer, or the check digits are none. */
function endOf(text: string, start: number, length: number): number {
  let [count, at] = [0, start];
  for (; count < length && at - start < MAX_CHARACTERS; at++) {
    const character = text.charAt(at);
    if (isCharacter(character)) {
      count++;
      if ((count === 3 || count === 4) && !/\d/.test(character)) return -1;
    } else if (!/[ .-]/.test(character) || !isCharacter(text.charAt(at + 1))) return -1;
  }
  return count === length ? at : -1;
}

/** Words that follow two letters and two digits are no account. */
const mostlyDigits = (text: string) => compact(text).slice(4).replace(/\D/g, '').length >= 6;

/** Moved to the end and read as a number, letters from 10 on: the rest by 97 is 1. */
function hasCheckDigits(text: string): boolean {
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
