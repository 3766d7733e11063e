// Health data: 9 kinds. Nearly all of it is numbers and dates that only a word before them makes private.
import type { Filter } from '../../../shared/guardrails/filters/index.ts';
import { phiBits, type PhiKind } from '../../../shared/guardrails/filters/phi.ts';
import { patternRule, type Rule } from '../scanning/rule.ts';
import { detectorOf, type Detector } from './detector.ts';
import { labelOf } from './kind-label.ts';
import { healthCodeRules } from './phi/codes.ts';
import { patientRules } from './phi/numbers.ts';

const [MEDIUM, HIGH] = [2, 3];
const severities: { [Kind in PhiKind]?: number } = {
  MedicalDate: MEDIUM,
  ProviderId: MEDIUM,
  DrugCode: MEDIUM,
};

export const phiPatterns = [...patientRules, ...healthCodeRules];

export const phiRules: { kind: PhiKind; rule: Rule }[] = phiPatterns.map(({ kind, ...about }) => ({
  kind,
  rule: patternRule({ ...about, type: kind, label: labelOf(kind), severity: severities[kind] ?? HIGH }),
}));

export function detectPhi({ phiFilterType }: Filter<'PHI'>): Detector {
  const chosen = new Set(phiBits.chosen(phiFilterType));
  return detectorOf(phiRules.filter(({ kind }) => chosen.has(kind)).map(({ rule }) => rule));
}
