// Numbers of patients, insurances and doctors.
import type { PhiKind } from '../../../../shared/guardrails/filters/phi.ts';
import { contextWords } from '../../scanning/rule.ts';
import { bare, isRepeated, luhn } from '../check-digits.ts';
import { numbersOf, type KindRule } from '../pii/pii-rule.ts';

const hasDigits = (text: string) => /\d{2}/.test(text) && !isRepeated(text);
const always = () => true;

/** Ten digits with weights from 10 to 2; a rest that would need ten is no number. */
function nhs(text: string): boolean {
  const sum = Array.from(text.slice(0, 9), (digit, index) => Number(digit) * (10 - index));
  const check = 11 - (sum.reduce((total, one) => total + one, 0) % 11);
  return text.length === 10 && (check === 11 ? 0 : check) === Number(text[9]) && !isRepeated(text);
}

function medicare(text: string): boolean {
  const weights = [1, 3, 7, 9, 1, 3, 7, 9];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return /^[2-6]/.test(text) && sum % 10 === Number(text[8]);
}

/** The number of a provider is one of the cards of health care, whose prefix is left out. */
const npi = (text: string) => /^[12]\d{9}$/.test(text) && luhn(`80840${text}`);

/** Two letters, and seven digits whose last is the sum of the others' rows. */
function dea(text: string): boolean {
  const digits = Array.from(text.slice(2), Number);
  const [odd, even] = [0, 1].map((first) =>
    [0, 2, 4].reduce((sum, step) => sum + (digits[first + step] ?? 0), 0),
  );
  return ((odd ?? 0) + 2 * (even ?? 0)) % 10 === digits[6];
}

const recordWords = [
  'mrn',
  'medical record',
  'patient id',
  'patient_id',
  'patientid',
  'patient number',
  'patient no',
  'patient identifier',
  'chart number',
  'chart no',
  'hospital number',
  'historia clínica',
  'número de paciente',
  'dossier médical',
  'numéro de patient',
  'patientennummer',
  'prontuário',
  'número do paciente',
  'медична картка',
  'медичної картки',
  'номер пацієнта',
  'історія хвороби',
  'رقم المريض',
  'الملف الطبي',
];
const insuranceWords = [
  'insurance id',
  'insurance number',
  'insurance no',
  'insurance policy',
  'member id',
  'member_id',
  'memberid',
  'member number',
  'policy id',
  'policy number',
  'policy no',
  'subscriber id',
  'health plan',
  'beneficiary',
  'medicaid',
  'medicare',
  'ehic',
  'group number',
  'health insurance',
  'seguro médico',
  'seguro de salud',
  'póliza',
  'assurance maladie',
  'sécurité sociale',
  'versichertennummer',
  'krankenkasse',
  'plano de saúde',
  'carteirinha',
  'поліс',
  'страховий поліс',
  'страховка',
  'التأمين الصحي',
  'رقم التأمين',
];

const number = (kind: PhiKind) => numbersOf(kind);

export const patientRules: KindRule<PhiKind>[] = [
  {
    ...number('MedicalRecordNumber').named(
      /(?<![A-Za-z0-9-])[A-Z]{0,4}-?\d[A-Z0-9](?:-?[A-Z0-9]){2,10}(?![A-Za-z0-9-])/,
      hasDigits,
      recordWords,
    ),
    validate: (text) => hasDigits(bare(text)) && !/^\d{1,4}-\d{1,2}-\d{1,4}$/.test(text),
  },
  {
    kind: 'MedicalRecordNumber',
    gate: { start: ['mrn'] },
    pattern: /(?<![A-Za-z0-9])MRN[-_#:]?\d{5,12}(?![A-Za-z0-9-])/i,
    score: 0.9,
  },
  {
    // Its letters and digits alternate in one way only, without those that look alike.
    kind: 'HealthInsuranceId',
    gate: { edge: 'numbers' },
    pattern:
      /(?<![A-Za-z0-9-])[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d-?[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d-?[AC-HJKMNP-RT-Y]{2}\d{2}(?![A-Za-z0-9-])/,
    score: 0.85,
  },
  number('HealthInsuranceId').named(
    /(?<![A-Za-z0-9-])[A-Z]{0,4}-?\d(?:[ -]?[A-Z0-9]){5,17}(?![A-Za-z0-9-])/,
    hasDigits,
    insuranceWords,
  ),
  number('NationalHealthNumber').named(/(?<![A-Za-z0-9-])\d{3}[ -]?\d{3}[ -]?\d{4}(?![A-Za-z0-9-])/, nhs, [
    'nhs',
    'health service',
    'nhs number',
    'nhsnumber',
  ]),
  number('NationalHealthNumber').sure(/(?<![A-Za-z0-9-])[2-6]\d{3} \d{5} \d(?![A-Za-z0-9-])/, medicare, 0.8),
  number('NationalHealthNumber').named(
    /(?<![A-Za-z0-9-])[2-6]\d{3}[ -]?\d{5}[ -]?\d(?:[ /-]?\d)?(?![A-Za-z0-9-])/,
    medicare,
    ['medicare'],
  ),
  number('NationalHealthNumber').named(
    /(?<![A-Za-z0-9-])\d{3,4}[ -]?\d{3}[ -]?\d{3,4}(?:[ -]?[A-Z]{2})?(?![A-Za-z0-9-])/,
    hasDigits,
    [
      'health card',
      'ohip',
      'ramq',
      'phn',
      'personal health number',
      'tarjeta sanitaria',
      'carte vitale',
      'cartão sus',
      'cns',
    ],
  ),
  number('ProviderId').named(/(?<![A-Za-z0-9-])[12]\d{9}(?![A-Za-z0-9-])/, npi, [
    'npi',
    'provider',
    'national provider',
  ]),
  {
    kind: 'MedicalLicense',
    gate: { edge: 'numbers' },
    pattern: /(?<![A-Za-z0-9-])[ABCDEFGHJKLMPRSTUX][A-Z9]\d{7}(?![A-Za-z0-9-])/,
    score: 0.6,
    scoreInContext: 0.95,
    validate: (text) => dea(bare(text)),
    context: contextWords('dea(?: (?:number|no\\.?|registration|license))?', 'prescriber', 'license'),
  },
  number('MedicalLicense').named(/(?<![A-Za-z0-9-])[A-Z]{0,3}-?\d{4,8}(?![A-Za-z0-9-])/, always, [
    'medical license',
    'medical licence',
    'physician license',
    'nursing license',
    'colegiado',
    'rpps',
    'crm',
    'approbation',
  ]),
];
