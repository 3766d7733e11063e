import { AllowedValues, defineFilter } from './define.ts';
import { kindBits } from './kind-bits.ts';

/** The bit of a kind is its place in this list. Bits are stored: append only, never reorder. */
export const phiKinds = [
  { kind: 'MedicalRecordNumber', label: /*i18n*/ 'Medical record number' },
  { kind: 'HealthInsuranceId', label: /*i18n*/ 'Health insurance ID' },
  { kind: 'NationalHealthNumber', label: /*i18n*/ 'National health number' },
  { kind: 'ProviderId', label: /*i18n*/ 'Provider ID' },
  { kind: 'MedicalLicense', label: /*i18n*/ 'Medical license' },
  { kind: 'DiagnosisCode', label: /*i18n*/ 'Diagnosis code' },
  { kind: 'DrugCode', label: /*i18n*/ 'Medication' },
  { kind: 'LabOrVital', label: /*i18n*/ 'Lab result or vital sign' },
  { kind: 'MedicalDate', label: /*i18n*/ 'Medical date' },
] as const satisfies readonly { kind: string; label: string }[];

export type PhiKind = (typeof phiKinds)[number]['kind'];

export const phiBits = kindBits(phiKinds);

export const phi = defineFilter('PHI', {
  label: /*i18n*/ 'Health data',
  help: /*i18n*/ 'Patient numbers, diagnoses, medication and results.',
  group: 'data-leakage',
  hidesFindings: true,
  settings: { phiFilterType: phiBits.schema, allowed: AllowedValues },
  start: { filterActionType: 'Redact', phiFilterType: phiBits.all },
});
