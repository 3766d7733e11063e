// Papers and vehicles. Most of their shapes also fit harmless codes, so a word must precede them.
import { CHECKED, contextWords } from '../../scanning/rule.ts';
import * as check from '../check-digits.ts';
import type { PiiKind } from '../../../../shared/guardrails/filters/pii.ts';
import type { PiiRule } from './pii-rule.ts';

const named = (kind: PiiKind, pattern: RegExp, words: string[]): PiiRule => ({
  kind,
  pattern,
  score: 0,
  scoreInContext: 0.85,
  validate: (text) => /\d{2}/.test(text) && !check.isRepeated(text),
  context: contextWords(...words),
  gate: { before: words },
});

const plateWords = [
  'plate',
  'registration',
  'license plate',
  'number plate',
  'kennzeichen',
  'matrícula',
  'immatriculation',
  'placa',
  'номерний знак',
  'держномер',
];

export const identityRules: PiiRule[] = [
  named('Passport', /(?<![A-Za-z0-9-])(?:[A-Z]{0,3}[0-9]{6,9}[A-Z]?|\d{2}[A-Z]{2}\d{5})(?![A-Za-z0-9-])/, [
    'passport',
    'passeport',
    'pasaporte',
    'reisepass',
    'passaporte',
    'паспорт',
    'passport no',
    'passport number',
    'جواز',
    'جواز السفر',
  ]),
  named('Passport', /(?<![\p{L}\p{N}-])[А-ЯІЇЄҐ]{2} ?№? ?\d{6}(?![\p{L}\p{N}-])/u, ['паспорт']),
  {
    ...named('Passport', /(?<![A-Za-z0-9-])C[A-Z0-9]{8}(?![A-Za-z0-9-])/, [
      'reisepass',
      'passport',
      'pass-nr',
    ]),
    validate: (text) => /\d/.test(text),
  },
  {
    kind: 'Passport',
    gate: { start: ['p<'] },
    pattern: /(?<![A-Za-z0-9<])P<[A-Z]{3}[A-Z<]{12}/,
    score: 0.95,
    open: { while: /[A-Z0-9<\r\n]/ },
  },
  named(
    'DriverLicense',
    /(?<![A-Za-z0-9-])[A-ZА-ЯІЇЄҐ0-9](?:[A-ZА-ЯІЇЄҐ0-9]|[ -](?=[A-Z0-9])){4,18}(?![A-Za-z0-9-])/,
    [
      'driver license',
      "driver's license",
      'driver’s license',
      'drivers license',
      'driving licence',
      'driving license',
      'driver licence',
      'führerschein',
      'permis de conduire',
      'licencia de conducir',
      'carnet de conducir',
      'carta de condução',
      'посвідчення водія',
      'dl number',
      'cnh',
      'رخصة القيادة',
    ],
  ),
  named('VoterId', /(?<![A-Za-z0-9-])(?:[A-Z]{3}\d{7}|[A-Z]{6}\d{8}[HM]\d{3})(?![A-Za-z0-9-])/, [
    'voter',
    'voter id',
    'epic',
    'elector',
    'ine',
    'clave de elector',
  ]),
  named('VehiclePlate', /(?<![A-Za-z0-9-])[A-Z]{2}\d{2} ?[A-Z]{3}(?![A-Za-z0-9-])/, plateWords),
  named(
    'VehiclePlate',
    /(?<![A-Za-z0-9-])[A-Z]{2}[ -]?\d{1,2}[ -]?[A-Z]{1,3}[ -]?\d{4}(?![A-Za-z0-9-])/,
    plateWords,
  ),
  named(
    'VehiclePlate',
    /(?<![A-Za-z0-9-])(?:\d{4} ?[A-Z]{3}|[A-Z]{2}-\d{3}-[A-Z]{2})(?![A-Za-z0-9-])/,
    plateWords,
  ),
  named('VehiclePlate', /(?<![A-Za-zÄÖÜ0-9-])[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} ?\d{1,4}(?![A-Za-z0-9-])/, plateWords),
  named(
    'VehiclePlate',
    /(?<![A-Za-zА-я0-9-])[A-ZАВЕІКМНОРСТХ]{2} ?\d{4} ?[A-ZАВЕІКМНОРСТХ]{2}(?![A-Za-zА-я0-9-])/,
    plateWords,
  ),
  named(
    'VehiclePlate',
    /(?<![A-Za-z0-9-])(?:[A-Z]{3}[ -]?\d{3,4}|\d[A-Z]{3}\d{3})(?![A-Za-z0-9-])/,
    plateWords,
  ),
  named('VehiclePlate', /(?<![A-Za-z0-9-])[A-Z]{3}\d[A-Z]\d{2}(?![A-Za-z0-9-])/, plateWords),
  named('VehiclePlate', /(?<![A-Za-z0-9-])(?:[A-Z] ?)?\d{4,5}(?![A-Za-z0-9-])/, ['اللوحة', 'رقم اللوحة']),
  {
    kind: 'Vin',
    gate: { edge: 'numbers' },
    pattern: /(?<![A-Za-z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Za-z0-9])/,
    score: 0.85,
    scoreInContext: 0.9,
    validate: (text) => /\d/.test(text) && /[A-Z]/.test(text) && (check.vin(text) || 0.01),
    context: contextWords('vin', 'chassis', 'fahrgestellnummer', 'fin', 'châssis', 'bastidor'),
    why: CHECKED,
  },
];
