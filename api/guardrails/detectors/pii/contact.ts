// Names, ways to reach somebody, places to live.
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { parse as parseHost } from 'tldts';
import { contextWords } from '../../scanning/rule.ts';
import { bare } from '../check-digits.ts';
import { firstNames, notNames } from './names.ts';
import type { PiiRule } from './pii-rule.ts';

const UPPER = 'A-ZÀ-ÖØ-ÞА-ЯЁЄІЇҐΑ-Ω';
const LETTER = `${UPPER}a-zß-öø-ÿĀ-žа-яёєіїґά-ώ`;
const NAME = `[${UPPER}][${LETTER}']{1,17}`;
const FULL_NAME = `${NAME}(?:[ -]${NAME}){0,2}`;
const END = `(?![${LETTER}])`;

const isName = (text: string) => text.split(' ').every((word) => !notNames.has(word.toLowerCase()));

const introductions = [
  '[Mm]y name is',
  '[Mm]y name’s',
  "[Mm]y name's",
  '[Ss]igned(?: by)?,?',
  '[Rr]egards,',
  '[Ss]incerely,',
  '[Mm]e llamo',
  '[Mm]i nombre es',
  "[Jj]e m['’]appelle",
  '[Mm]on nom est',
  '[Mm]ein Name ist',
  '[Ii]ch heiße',
  '[Mm]eu nome é',
  '[Мм]ене звати',
  '[Мм]еня зовут',
  '[Ff]ull name:',
  '[Nn]ame:',
  '[Пп]атієнт',
  '[Pp]atient',
].join('|');
const honorifics =
  'Mr|Mrs|Ms|Mx|Dr|Prof|Sir|Madam|Miss|Herr|Frau|Señor|Señora|Sr|Sra|Monsieur|Madame|Mme|Mlle|Senhor|Senhora|пан|пані';

export const nameRules: PiiRule[] = [
  {
    kind: 'PersonName',
    pattern: new RegExp(`(?<=(?:^|[^${LETTER}])(?:${introductions})[ \\n]{1,2})${FULL_NAME}${END}`),
    score: 0.8,
    validate: isName,
  },
  {
    kind: 'PersonName',
    pattern: new RegExp(`(?<=(?:^|[^${LETTER}])(?:${honorifics})\\.? )${FULL_NAME}${END}`),
    score: 0.8,
    validate: isName,
  },
  {
    kind: 'PersonName',
    pattern: new RegExp(`(?<![${LETTER}.'-])${NAME} ${NAME}(?:[ -]${NAME})?${END}`),
    score: 0.7,
    validate: (text) => firstNames.has(text.split(' ')[0]?.toLowerCase() ?? '') && isName(text),
    why: /*i18n*/ 'It begins with a first name.',
  },
];

/** Names that stand for no real place in the net; people's addresses in them are still addresses. */
const reservedEndings = /\.(?:example|test|invalid|local|localhost|internal|lan|corp)$/i;
const MAIL = 'A-Za-z0-9\\u00c0-\\u024f\\u0400-\\u04ff';

function isMailbox(text: string): boolean | number {
  const [local = '', host = ''] = text.split('@');
  if (/\.\.|^\.|\.$/.test(local) || /\.\.|^-|-\./.test(host)) return false;
  if (reservedEndings.test(host)) return 0.85;
  return parseHost(host).isIcann ? 0.95 : 0.5;
}

export const contactRules: PiiRule[] = [
  {
    kind: 'Email',
    gate: ['@'],
    pattern: new RegExp(
      `(?<![${MAIL}._%+'-])[${MAIL}_][${MAIL}._%+'-]{0,63}@[${MAIL}][${MAIL}.-]{0,61}\\.[A-Za-z\\u00c0-\\u024f\\u0400-\\u04ff]{2,24}(?![${MAIL}])`,
    ),
    score: 0.95,
    validate: isMailbox,
    context: contextWords('e-?mail', 'mail', 'correo', 'courriel', 'пошта'),
    why: /*i18n*/ 'Its domain ends like a real one.',
  },
  {
    kind: 'Email',
    gate: ['[at]', '(at)'],
    pattern:
      /(?<![A-Z0-9._%+-])[A-Z0-9._%+-]{1,18} ?[[(]at[\])] ?[A-Z0-9-]{1,14} ?(?:\.|[[(]dot[\])]) ?[A-Z]{2,8}(?![A-Z0-9])/i,
    score: 0.8,
  },
  {
    kind: 'Phone',
    pattern: /(?<![A-Za-z0-9+._/-])(?:\+|00)?\(?\d(?:[ ()./-]{0,2}\d){6,15}(?![A-Za-z0-9])/,
    score: 0.5,
    scoreInContext: 0.85,
    validate: isPhone,
    context: contextWords(
      'tele?(?:ph|f)on[eo]?',
      'tel',
      'phone',
      'call',
      'mobile',
      'cell',
      'fax',
      'whatsapp',
      'handy',
      'móvil',
      'portable',
      'reach me(?: at| on)?',
      'номер',
      'тел',
    ),
    why: /*i18n*/ 'It is a possible number of that country.',
  },
];

function isPhone(text: string): boolean | number {
  const digits = bare(text).replace('+', '');
  if (digits.length < 7 || /^(\d)\1+$/.test(digits)) return false;
  if (
    /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}(?!\d)|^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)
  )
    return false;
  if (/^(?:\+|00)/.test(text)) return isPossible(text.replace(/^00/, '+')) ? 0.9 : 0;
  if (!/[ ()./-]/.test(text)) return isPossible(text) ? 0.4 : 0.01;
  return isPossible(text) ? 0.68 : 0.2;
}

const isPossible = (text: string) => parsePhoneNumberFromString(text, 'US')?.isValid() ?? false;

export const addressRules: PiiRule[] = [
  {
    kind: 'PostalAddress',
    pattern:
      /(?<![A-Za-z0-9])\d{1,5}[A-Za-z]? (?:[A-Z][a-z'.]{0,11} ){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Square|Way|Terrace|Place|Pl|Highway|Crescent|Close|Gardens)(?![A-Za-z])/,
    score: 0.85,
  },
  {
    kind: 'PostalAddress',
    pattern:
      /(?<![A-Za-z0-9])\d{1,4}(?: ?bis)?,? (?:rue|avenue|boulevard|place|chemin|allée|impasse|quai) (?:de la |de |du |des |la |le )?[A-ZÀ-Ý][A-Za-zÀ-ÿ'-]{1,18}(?![A-Za-zÀ-ÿ])/,
    score: 0.85,
  },
  {
    kind: 'PostalAddress',
    pattern:
      /(?<![A-Za-zÀ-ÿ])[A-ZÄÖÜ][a-zäöüß-]{2,20}(?:straße|strasse|str\.|weg|platz|allee|gasse) \d{1,4}[a-z]?(?![A-Za-z0-9])/,
    score: 0.85,
  },
  {
    kind: 'PostalAddress',
    pattern:
      /(?<![A-Za-zÀ-ÿ])(?:Calle|Avenida|Avda\.?|Plaza|Paseo|Rua|Via|Viale|Piazza) (?:de |del |de la |la |do |da )?[A-ZÁ-Ú][A-Za-zÁ-ÿ]{1,17},? (?:n\.?º? ?)?\d{1,4}(?![A-Za-z0-9])/,
    score: 0.85,
  },
  {
    kind: 'PostalAddress',
    pattern:
      /(?<![А-Яа-яіїєґ])(?:вул\.|вулиця|просп\.|проспект|ул\.|улица) ?[А-ЯІЇЄҐ][А-Яа-яіїєґ' -]{2,24}, ?(?:буд\. ?|д\. ?)?\d{1,4}[А-Яа-я]?(?![А-Яа-я0-9])/,
    score: 0.85,
  },
  {
    kind: 'PostalCode',
    pattern:
      /(?<![A-Za-z0-9])(?:[A-PR-UWYZ]\d[\dA-HJKPSTUW]?|[A-PR-UWYZ][A-HK-Y]\d[\dABEHMNPRVWXY]?) \d[ABD-HJLNP-UW-Z]{2}(?![A-Za-z0-9])/,
    score: 0.7,
  },
  {
    kind: 'PostalCode',
    pattern: /(?<![A-Za-z0-9])[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d(?![A-Za-z0-9])/,
    score: 0.7,
  },
  {
    kind: 'PostalCode',
    pattern: /(?<![A-Za-z0-9.,-])(?:\d{5}(?:-\d{4})?|\d{2}-\d{3}|\d{4} ?[A-Z]{2}|\d{4,6})(?![A-Za-z0-9-])/,
    score: 0,
    scoreInContext: 0.8,
    context: contextWords(
      'zip(?: ?code)?',
      'post(?:al)? ?code',
      'plz',
      'postleitzahl',
      'code postal',
      'código postal',
      'cep',
      'індекс',
      'индекс',
    ),
    gate: ['zip', 'post', 'plz', 'cep', 'індекс', 'индекс'],
  },
];
