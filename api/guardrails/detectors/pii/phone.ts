// Telephone numbers. One with its country code is read alike everywhere; one without is a number only in some countries,
// so the filter says in which.
import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js';
import { contextWords } from '../../scanning/rule.ts';
import { bare } from '../check-digits.ts';
import { DigitCounter } from './digit-counter.ts';
import type { PiiRule } from './pii-rule.ts';

const WITH_COUNTRY_CODE = 0.9;
const AS_WRITTEN = 0.75;
const WRITTEN_AS_PHONE = 0.68;
/** Below every usual threshold: only a word before it makes it count. */
const BARE_DIGITS = 0.4;
const POSSIBLE = 0.55;
const UNKNOWN = 0.2;
const MIN_DIGITS = 7;
const PLUS = 0x2b;
const ZERO = 0x30;
const MIN_DIGITS_WITH_AREA = 9;
/** With the country's own prefix; asking the library is dear, and rows of digits would have it asked at each group. */
const MAX_NATIONAL_DIGITS = 13;

const phoneWords = contextWords(
  'tele?(?:ph|f)on[eo]?',
  'tel',
  'phone(?: ?(?:number|no|nr|#))?',
  'ph',
  'call(?:ed|ing|er|s)?',
  'dial(?:ed|ing)?',
  'ring',
  'text(?:ed)?',
  'sms',
  'mobile',
  'mob',
  'cell(?:phone|ular)?',
  'contact(?:ed)?',
  'hotline',
  'helpline',
  'landline',
  'voicemail',
  'number is',
  'home|work|office',
  'fax',
  'whatsapp',
  'handy',
  'móvil',
  'celular',
  'portable',
  'reach me(?: at| on)?',
  '(?:phone|mobile|contact|cell|tel)_?number',
  'num[ée]ro (?:est|de t\\p{L}{2,9})',
  'n[úu]mero (?:es|é|de (?:tel|cel|móv)\\p{L}{0,9})',
  'tél',
  'telefon\\p{L}*',
  'llám\\p{L}*|llam\\p{L}*',
  'appel\\p{L}*',
  'lig(?:ue|ar|a)',
  'handynummer',
  'дзвон\\p{L}*|подзвон\\p{L}*|телефонуйте',
  'الهاتف|الجوال|اتصل|موبايل',
  'номер',
  'тел',
  'телефон',
  'هاتف',
  'جوال',
  'رقمي',
);

/** `regions` are ISO 3166 codes, the likeliest first. */
export const phoneRule = (regions: readonly string[]): PiiRule => ({
  kind: 'Phone',
  gate: { edge: 'phones' },
  pattern: /(?<![A-Za-z0-9+._/-])(?:\+|00)?\(?\d(?:[ ()./-]{0,2}\d){6,15}(?![A-WYZa-wyz0-9])/,
  score: 0.5,
  scoreInContext: 0.85,
  validateAt: phoneScore(regions as CountryCode[]),
  context: phoneWords,
  why: /*i18n*/ 'It matches the phone number format of that country.',
});

const dateOrAddress =
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}(?!\d)|^\d{1,3}(?:\.\d{1,3}){3}$/;

const LEFT = 24;
/** What else has numbers of groups. */
const counted =
  /(?:^|[^a-z])(?:order|part|invoice|version|build|zip|issn|isbn|iban|tracking|item|model|sku|serial|case|ticket|ref|po|lottery|lotto|scores?|weights?|sizes?)(?: ?(?:no|number|nr|#))?[.:]? ?$/i;

const [SPACE, OPEN] = [0x20, 0x28];
const isDigit = (unit: number) => unit >= ZERO && unit <= ZERO + 9;
/** A row of numbers goes on. */
const goesOn = (text: string, start: number) =>
  text.charCodeAt(start - 1) === SPACE &&
  isDigit(text.charCodeAt(start - 2)) &&
  text.charCodeAt(start) !== OPEN;

/** It is called something else, or is fractions or growing pairs. */
const isOfOther = (text: string, left: string) =>
  counted.test(left) || /\/.{1,12}\//.test(text) || growsInPairs(text);

function growsInPairs(text: string): boolean {
  const groups = text.split(/[ -]/);
  return (
    /^[1-9]/.test(text) &&
    groups.every((group, at) => /^\d{2,3}$/.test(group) && (at === 0 || group > (groups[at - 1] ?? '')))
  );
}

/** Of the text from `start` to `end`. */
function phoneScore(regions: CountryCode[]) {
  const digits = new DigitCounter();
  return (whole: string, start: number, end: number): boolean | number => {
    digits.read(whole, start, end);
    if (digits.count < MIN_DIGITS || digits.areAlike) return false;
    const isInternational = beginsInternational(whole, start);
    if (!isInternational && digits.count > MAX_NATIONAL_DIGITS && !isDatesGap(digits.gap)) return UNKNOWN;
    if (!isInternational && goesOn(whole, start)) return UNKNOWN;
    const text = whole.slice(start, end);
    if (dateOrAddress.test(text)) return false;
    if (isInternational) return internationalScore(text, regions);
    if (isOfOther(text, whole.slice(Math.max(0, start - LEFT), start))) return UNKNOWN;
    return nationalScore(text, digits.count, regions);
  };
}

/** With `+` or `00`. Unit by unit: a call of the language's own for it takes several times as long. */
const beginsInternational = (text: string, start: number) =>
  text.charCodeAt(start) === PLUS || (text.charCodeAt(start) === ZERO && text.charCodeAt(start + 1) === ZERO);

/** Of the units `-./`, which are neighbours. */
const isDatesGap = (unit: number) => unit >= 0x2d && unit <= 0x2f;

function internationalScore(text: string, regions: CountryCode[]): number {
  const number = parsePhoneNumberFromString(text.replace(/^00/, '+'));
  if (number?.isValid()) return WITH_COUNTRY_CODE;
  // The lists of numbers in use are never complete; a country code with a plus is written for nothing else.
  if (number && text.startsWith('+')) return AS_WRITTEN;
  if (number?.isPossible() && /[ ()./-]/.test(text)) return AS_WRITTEN;
  return validIn(text, regions) ? WRITTEN_AS_PHONE : 0;
}

function nationalScore(text: string, count: number, regions: CountryCode[]): number {
  if (count > MAX_NATIONAL_DIGITS) return UNKNOWN;
  if (northAmerican.test(text) && regions.some(isNorthAmerican)) return AS_WRITTEN;
  const number = validIn(text, regions);
  if (!/[ ()./-]/.test(text)) return number ? BARE_DIGITS : 0.01;
  if (isAfterTrunk(text, number, regions)) return WRITTEN_AS_PHONE;
  return number ? groupedScore(text, count, number) : UNKNOWN;
}

function groupedScore(text: string, count: number, number: PhoneNumber): number {
  // Digits in groups are often valid somewhere by luck: long ones with the country's own prefix say more.
  if (count < MIN_DIGITS_WITH_AREA) return POSSIBLE;
  const [digits, asWrittenThere] = [bare(text), bare(number.formatNational())];
  return digits === asWrittenThere || digits === `1${asWrittenThere}` ? WRITTEN_AS_PHONE : POSSIBLE;
}

/** Three digits for the area, three and four: the numbers of North America, and nothing else is grouped like that. */
const northAmerican = /^(?:1[ .-])?(?:\(\d{3}\)[ .-]?|\d{3}[ .-])\d{3}[ .-]\d{4}$/;
const isNorthAmerican = (region: CountryCode) => getCountryCallingCode(region) === '1';
/** The zero before an area, and a gap behind it. */
const trunk = /^\(?0\d{1,4}\)?[ ()./-]{1,2}\d{2}/;

const isAfterTrunk = (text: string, number: PhoneNumber | undefined, regions: CountryCode[]) =>
  trunk.test(text) && (number !== undefined || possibleIn(text, regions));

const possibleIn = (text: string, regions: CountryCode[]) =>
  regions.some((region) => {
    const number = parsePhoneNumberFromString(text, region);
    return number?.isPossible() === true && !number.nationalNumber.startsWith('0');
  });

const validIn = (text: string, regions: CountryCode[]) =>
  regions.map((region) => parsePhoneNumberFromString(text, region)).find((number) => number?.isValid());
