// What can be found in a text by its form.
import { readable } from './words.ts';

const currencies: Record<string, string> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₴': 'UAH',
  '₹': 'INR',
};
const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

const forms = {
  urls: /https?:\/\/[^\s<>"')\]]{3,500}/g,
  phones: /(?<![\w.])\+?\d[\d ()/-]{6,18}\d(?![\w.]{0,9}\d)/g,
  dates: new RegExp(
    [
      String.raw`\b\d{4}-\d{2}-\d{2}\b`,
      String.raw`\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b`,
      String.raw`\b\d{1,2}(?:st|nd|rd|th)? (?:${months})\b(?:,? \d{4})?`,
      String.raw`\b(?:${months}) \d{1,2}(?:st|nd|rd|th)?\b(?:,? \d{4})?`,
      String.raw`\b(?:today|tomorrow|yesterday|(?:next |last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b`,
    ].join('|'),
    'gi',
  ),
  times: /\b(?:[01]?\d|2[0-3]):[0-5]\d(?: ?[ap]m)?\b|\b(?:1[0-2]|[1-9]) ?[ap]m\b/gi,
  percentages: /\b\d{1,3}(?:[.,]\d{1,4})? ?%/g,
} satisfies Record<string, RegExp>;

export type Form = keyof typeof forms | 'emails' | 'amounts' | 'names' | 'references' | 'numbers';

// Numbers and words are found first; what stands beside them is looked for in a few characters only.
const number = /\d{1,3}(?:[ ,.]\d{3}){1,4}(?:[.,]\d{1,2})?|\d{1,12}(?:[.,]\d{1,2})?/g;
const currencyBefore = /(?:[$€£¥₴₹]|\b(?:USD|EUR|GBP|JPY|UAH|INR|CHF))\s?$/i;
const currencyAfter = /^\s?(?:[$€£¥₴₹]|(?:USD|EUR|GBP|JPY|UAH|INR|CHF|dollars?|euros?|pounds?)\b)/i;
const BESIDE = 10;

const referenced =
  /#|\b(?:order|invoice|ticket|case|booking|reference|ref|customer|contract|account|number|no|id)\b/gi;
const reference = /^[\s.:#]{0,4}(?:(?:number|no|id|nr)[\s.:#]{0,4})?([A-Z]{0,5}-?\d[\dA-Z-]{2,20})/i;
const BEHIND = 50;
/** Only what leads to a name may be written in any case. */
const introduced =
  /\b(?:[Mm]y name is|I am|I['’]m|[Tt]his is|[Nn]ame\s?:|[Rr]egards,?|[Ss]incerely,?|[Tt]hanks,?|[Cc]heers,?|[Dd]ear|M(?:r|s|rs)\.?|[Ff]rom|[Cc]ustomer)\s{1,3}(\p{Lu}\p{Ll}{1,20}(?:[ -]\p{Lu}\p{Ll}{1,20}){0,2})/gu;
const fullName = /\b\p{Lu}\p{Ll}{1,20} \p{Lu}\p{Ll}{1,20}\b/gu;

export type Amount = { text: string; value: number; currency: string };

export function amountsIn(text: string): Amount[] {
  const source = readable(text);
  return [...source.matchAll(number)].flatMap(({ 0: digits, index }) => {
    const end = index + digits.length;
    const [before] = currencyBefore.exec(source.slice(Math.max(0, index - BESIDE), index)) ?? [];
    const [after] = before ? [] : (currencyAfter.exec(source.slice(end, end + BESIDE)) ?? []);
    const currency = before ?? after;
    if (!currency) return [];
    const amountText = `${before ?? ''}${digits}${after ?? ''}`.trim();
    return [{ text: amountText, value: numberFrom(digits), currency: currencyFrom(currency.trim()) }];
  });
}

const referencesIn = (text: string): string[] =>
  [...text.matchAll(referenced)].flatMap(({ 0: word, index }) => {
    const end = index + word.length;
    const [, code] = reference.exec(text.slice(end, end + BEHIND)) ?? [];
    return code ? [code] : [];
  });

/** Everything of one form, each once, in order. */
export function find(form: Form, text: string): string[] {
  const matches = all(form, readable(text));
  return [...new Set(matches.map((each) => each.trim()))].filter(Boolean);
}

function all(form: Form, text: string): string[] {
  switch (form) {
    case 'emails':
      return emailsIn(text);
    case 'amounts':
      return amountsIn(text).map((amount) => amount.text);
    case 'names':
      return [...groups(introduced, text), ...(text.match(fullName) ?? [])].filter(
        (name) => !isNoName.test(name),
      );
    case 'references':
      return referencesIn(text);
    case 'numbers':
      return text.match(/-?\b\d{1,15}(?:[.,]\d{1,6})?\b/g) ?? [];
    case 'phones':
      return (text.match(forms.phones) ?? []).filter(
        (candidate) => digits(candidate) >= 7 && !/^\d{4}-\d{2}-\d{2}$/.test(candidate),
      );
    default:
      return text.match(forms[form]) ?? [];
  }
}

const MAX_NAME_CHARACTERS = 64;
const inName = /[\w.+-]/;
const domain = /[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/y;

/** From each `@` to both sides: a pattern that begins with the name tries every letter before it. */
function emailsIn(text: string): string[] {
  const emails: string[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let from = at;
    while (from > 0 && at - from < MAX_NAME_CHARACTERS && inName.test(text.charAt(from - 1))) from--;
    domain.lastIndex = at + 1;
    const [host] = domain.exec(text) ?? [];
    if (host && from < at) emails.push(`${text.slice(from, at)}@${host}`);
  }
  return emails;
}

const isNoName =
  /^(?:The|This|That|Thank|Thanks|Best|Kind|Dear|Please|Order|Invoice|Writing|Not|Very|Happy|Sorry|Looking)\b/;

const groups = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, group = '']) => group);

const digits = (text: string) => text.replaceAll(/\D/g, '').length;

/** `1,234.50`, `1.234,50` and `1 234,5` are written by different people and mean numbers all the same. */
export function numberFrom(text: string): number {
  const [, whole = text, fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return Number(`${whole.replaceAll(/[^\d-]/g, '')}.${fraction || '0'}`);
}

function currencyFrom(sign: string): string {
  const known = currencies[sign];
  if (known) return known;
  if (/^dollar/i.test(sign)) return 'USD';
  if (/^euro/i.test(sign)) return 'EUR';
  if (/^pound/i.test(sign)) return 'GBP';
  return sign.toUpperCase();
}

const MAX_KEY_CHARACTERS = 40;
const MAX_VALUE_CHARACTERS = 500;

/** What stands behind `name:` on a line of its own. */
export function valueOf(name: readonly string[], text: string): string | undefined {
  for (const line of readable(text).split('\n')) {
    const at = line.search(/[:=]/);
    const key = line.slice(0, Math.max(0, at)).trim().replace(/^[-*]/, '').trim();
    const value = line.slice(at + 1).trim();
    if (!key || !value || key.length > MAX_KEY_CHARACTERS || value.length > MAX_VALUE_CHARACTERS) continue;
    const words = key.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
    if (words.length > 0 && words.join() === name.join() && isPlain.test(key)) return value;
  }
  return undefined;
}

const isPlain = /^[\p{L}\d _-]+$/u;
