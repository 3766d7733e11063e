// Dates of birth and ages.
import { contextWords } from '../../scanning/rule.ts';
import { isDay } from '../check-digits.ts';
import type { PiiRule } from './pii-rule.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const birth = contextWords(
  'born(?: on| in)?',
  'dob',
  'd\\.o\\.b\\.?',
  'birth',
  'birthday',
  'birthdate',
  'date of birth',
  'geboren(?: am)?',
  'geburtsdatum',
  'née?(?: le)?',
  'naissance',
  'nacid[oa](?: el)?',
  'nacimiento',
  'nascid[oa]',
  'nascimento',
  'народ\\p{L}+',
  'рожд\\p{L}+',
  'родил\\p{L}+',
  '(?:ال)?ميلاد',
  'مواليد',
);
const birthWords = [
  'born',
  'dob',
  'd.o.b',
  'birth',
  'geb',
  'né',
  'naiss',
  'naci',
  'nasc',
  'народ',
  'рожд',
  'родил',
  'ميلاد',
  'مواليد',
];

function isNumericDay(text: string): boolean {
  const [a = 0, b = 0, c = 0] = text.split(/[-/. ]+/).map(Number);
  if (a > 31) return isDay(a, b, c);
  const year = c < 100 ? c + (c > 30 ? 1900 : 2000) : c;
  return isDay(year, b, a) || isDay(year, a, b);
}

function isNamedDay(text: string): boolean {
  const [, month = ''] = /([A-Za-z]{3})/.exec(text) ?? [];
  const [year = '', day = ''] = (text.match(/\d+/g) ?? []).toSorted((a, b) => b.length - a.length);
  return isDay(Number(year), months.indexOf(month.toLowerCase()) + 1, Number(day));
}

const monthNames =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|Januar|Februar|März|April|Juni|Juli|August|Oktober|Dezember|січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня';

export const dateRules: PiiRule[] = [
  {
    kind: 'DateOfBirth',
    pattern: new RegExp(
      `(?<![A-Za-z0-9])(?:[12]?\\d|3[01])\\.? (?:de )?(?:${monthNames}) (?:de )?(?:19|20)\\d{2}(?![A-Za-z0-9])`,
      'i',
    ),
    score: 0,
    scoreInContext: 0.9,
    context: birth,
    gate: { before: birthWords },
  },
  {
    kind: 'DateOfBirth',
    pattern:
      /(?<![A-Za-z0-9./-])(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.] ?\d{1,2}[-/.] ?(?:\d{4}|\d{2}))(?![A-Za-z0-9])/,
    score: 0,
    scoreInContext: 0.9,
    validate: isNumericDay,
    context: birth,
    gate: { before: birthWords },
  },
  {
    kind: 'DateOfBirth',
    pattern:
      /(?<![A-Za-z0-9])(?:\d{1,2}(?:st|nd|rd|th)?\.? (?:of )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?,? \d{4}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})(?![A-Za-z0-9])/i,
    score: 0,
    scoreInContext: 0.9,
    validate: isNamedDay,
    context: birth,
    gate: { before: birthWords },
  },
  {
    kind: 'Age',
    pattern:
      /(?<![A-Za-z0-9.,])\d{1,3}(?:[ -]year[s]?[ -]old|[ -]yrs? old| ?y\/o| ?y\.o\.| años| ans| Jahre alt| anos| років| роки| лет)(?![A-Za-zÀ-ÿА-я])/i,
    gate: { edge: 'numbers' },
    score: 0.7,
    validate: (text) => Number.parseInt(text, 10) <= 120,
  },
  {
    kind: 'Age',
    pattern:
      /(?<=(?:^|[^A-Za-z])(?:[Aa]ged?|[Aa]lter|[Ee]dad|[Ââ]ge|[Ii]dade|[Вв]ік|(?:ال)?عمري?)["']? ?[:=]? ?)\d{1,3}(?![A-Za-z0-9.,%])/,
    gate: { before: ['age', 'alter', 'edad', 'âge', 'idade', 'вік', 'عمر'] },
    score: 0.7,
    validate: (text) => Number.parseInt(text, 10) <= 120,
  },
];
