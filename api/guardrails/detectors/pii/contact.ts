// Names and postal addresses.
import { contextWords } from '../../scanning/rule.ts';
import { arabicFirstNames, firstNames, notNames } from './names.ts';
import type { PiiRule } from './pii-rule.ts';

const UPPER = 'A-ZÀ-ÖØ-ÞА-ЯЁЄІЇҐΑ-Ω';
const LETTER = `${UPPER}a-zß-öø-ÿĀ-žа-яёєіїґά-ώ`;
const NAME = `[${UPPER}][${LETTER}']{1,17}`;
const FULL_NAME = `${NAME}(?:[ -]${NAME}){0,2}`;
const END = `(?![${LETTER}])`;

const wordsOf = (text: string) => text.toLowerCase().split(' ');
const isName = (text: string) => wordsOf(text).every((word) => !notNames.has(word));
function isKnownName(text: string): boolean {
  const words = wordsOf(text);
  return firstNames.has(words[0] ?? '') && words.every((word) => !notNames.has(word));
}

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
  'Name:',
  '[Мм]оє ім’я',
  "[Мм]оє ім'я",
  '[Нн]азиваюся',
  '[Пп]атієнт',
  '[Pp]atient',
].join('|');
const ARABIC = 'ء-ي';
const arabicIntroductions = [
  'معكم',
  'معك',
  'اسمي',
  'إسمي',
  'أنا',
  'السيد',
  'السيدة',
  'الآنسة',
  'الدكتور',
  'الدكتورة',
  'الاسم',
];
const FIRST_NAME = /*i18n*/ 'It starts with a first name.';

/** Something of each of them. */
const introductionWords = [
  'name is',
  'name’s',
  "name's",
  'signed',
  'regards,',
  'sincerely,',
  'me llamo',
  'nombre es',
  'appelle',
  'nom est',
  'name ist',
  'ich heiße',
  'nome é',
  'звати',
  'зовут',
  'name:',
  'ім’я',
  "ім'я",
  'називаюся',
  'патієнт',
  'patient',
];
const honorifics =
  'Mr|Mrs|Ms|Mx|Dr|Prof|Sir|Madam|Miss|Herr|Frau|Señor|Señora|Sr|Sra|Monsieur|Madame|Mme|Mlle|Senhor|Senhora|пан|пані';

export const nameRules: PiiRule[] = [
  {
    kind: 'PersonName',
    pattern: new RegExp(`(?<=(?:^|[^${LETTER}])(?:${introductions})[ \\n]{1,2})${FULL_NAME}${END}`),
    gate: { before: introductionWords },
    score: 0.8,
    validate: isName,
  },
  {
    kind: 'PersonName',
    pattern: new RegExp(`(?<=(?:^|[^${LETTER}])(?:${honorifics})\\.? )${FULL_NAME}${END}`),
    gate: {
      before: honorifics
        .toLowerCase()
        .split('|')
        .flatMap((word) => [`${word} `, `${word}. `]),
    },
    score: 0.8,
    validate: isName,
  },
  {
    // Settings and code give names to everything: a key in lower case speaks of people only when a first name follows.
    kind: 'PersonName',
    gate: { before: ['name:'] },
    pattern: new RegExp(`(?<=(?:^|[^${LETTER}])name: ?["']?)${FULL_NAME}${END}`),
    score: 0.8,
    validate: isKnownName,
    why: FIRST_NAME,
  },
  {
    kind: 'PersonName',
    pattern: new RegExp(`(?<![${LETTER}.'-])${NAME} ${NAME}(?:[ -]${NAME})?${END}`),
    gate: { start: [...firstNames].map((name) => `${name} `) },
    score: 0.7,
    validate: isKnownName,
    why: FIRST_NAME,
  },
  {
    // Arabic has no capital letters: only known first names begin a name, and what follows one is its family name.
    kind: 'PersonName',
    gate: { before: arabicIntroductions },
    pattern: new RegExp(
      `(?<=(?:^|[^${ARABIC}])(?:${arabicIntroductions.join('|')})[: ]{1,2})[${ARABIC}]{2,12}(?: [${ARABIC}]{2,14})?(?![${ARABIC}])`,
    ),
    score: 0.8,
    validate: (text) => arabicFirstNames.has(text.split(' ')[0] ?? ''),
    why: FIRST_NAME,
  },
];

export const addressRules: PiiRule[] = [
  {
    kind: 'PostalAddress',
    gate: { edge: 'numbers' },
    pattern:
      /(?<![A-Za-z0-9])\d{1,5}[A-Za-z]? (?:(?:[A-Z][a-z'.]{0,11}|\d{1,3}(?:st|nd|rd|th)) ){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Parkway|Pkwy|Court|Ct|Square|Way|Terrace|Place|Pl|Highway|Crescent|Close|Gardens)(?![A-Za-z])/,
    score: 0.85,
  },
  {
    kind: 'PostalAddress',
    gate: { inside: ['rue ', 'avenue ', 'boulevard ', 'place ', 'chemin ', 'allée ', 'impasse ', 'quai '] },
    pattern:
      /(?<![A-Za-z0-9])\d{1,4}(?: ?bis)?,? (?:rue|avenue|boulevard|place|chemin|allée|impasse|quai) (?:de la |de |du |des |la |le )?[A-ZÀ-Ý][A-Za-zÀ-ÿ'-]{1,14}(?: [A-ZÀ-Ý][A-Za-zÀ-ÿ'-]{1,10})?(?![A-Za-zÀ-ÿ])/,
    score: 0.85,
  },
  {
    kind: 'PostalAddress',
    gate: { inside: ['straße', 'strasse', 'str.', 'weg', 'platz', 'allee', 'gasse'] },
    pattern:
      /(?<![A-Za-zÀ-ÿ])[A-ZÄÖÜ][a-zäöüß-]{2,20}(?:straße|strasse|str\.|weg|platz|allee|gasse) \d{1,4}[a-z]?(?![A-Za-z0-9])/,
    score: 0.85,
  },
  {
    kind: 'PostalAddress',
    gate: { start: ['calle ', 'aven', 'avda', 'plaza ', 'paseo ', 'rua ', 'via', 'piazza '] },
    pattern:
      /(?<![A-Za-zÀ-ÿ])(?:Calle|Avenida|Avda\.?|Plaza|Paseo|Rua|Via|Viale|Piazza) (?:de |del |de la |la |do |da |dos |das )?[A-ZÁ-Ú][A-Za-zÁ-ÿ]{1,17},? (?:n\.?º? ?)?\d{1,4}(?![A-Za-z0-9])/,
    score: 0.85,
  },
  {
    kind: 'PostalAddress',
    gate: { start: ['вул', 'просп', 'ул'] },
    pattern:
      /(?<![А-Яа-яіїєґ])(?:вул\.|вулиця|просп\.|проспект|ул\.|улица) ?[А-ЯІЇЄҐ][А-Яа-яіїєґ' -]{2,24}(?:, ?| )(?:буд\. ?|д\. ?)?\d{1,4}[А-Яа-я]?(?![А-Яа-я0-9])/,
    score: 0.85,
  },
  {
    kind: 'PostalAddress',
    gate: { start: ['p.o', 'po box', 'p. o'] },
    pattern: /(?<![A-Za-z0-9])P\.? ?O\.? ?Box \d{1,6}(?![A-Za-z0-9])/i,
    score: 0.85,
  },
  {
    kind: 'PostalAddress',
    gate: { start: ['شارع '] },
    pattern: /(?<!\p{L})شارع (?:[\u0621-\u064a]{2,12} ){1,2}\d{1,4}(?![\p{L}\d])/u,
    score: 0.8,
  },
  {
    kind: 'PostalCode',
    gate: { edge: 'numbers' },
    pattern:
      /(?<![A-Za-z0-9])(?:[A-PR-UWYZ]\d[\dA-HJKPSTUW]?|[A-PR-UWYZ][A-HK-Y]\d[\dABEHMNPRVWXY]?) \d[ABD-HJLNP-UW-Z]{2}(?![A-Za-z0-9])/,
    score: 0.7,
  },
  {
    kind: 'PostalCode',
    gate: { edge: 'numbers' },
    pattern: /(?<![A-Za-z0-9])[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d(?![A-Za-z0-9])/,
    score: 0.7,
  },
  {
    kind: 'PostalCode',
    pattern: /(?<![A-Za-z0-9.,-])(?:\d{5}(?:-\d{3,4})?|\d{2}-\d{3}|\d{4} ?[A-Z]{2}|\d{4,6})(?![A-Za-z0-9-])/,
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
    gate: { before: ['zip', 'post', 'plz', 'cep', 'postal', 'індекс', 'индекс'] },
  },
];
