// Personal data: 22 kinds. Each rule is in its table; this file gives it a group and a severity.
import type { Filter } from '../../../shared/guardrails/filters/index.ts';
import { usualPhoneRegions } from '../../../shared/guardrails/filters/phone-regions.ts';
import { chosenPii, piiKinds, type PiiKind } from '../../../shared/guardrails/filters/pii.ts';
import { patternRule, type Rule } from '../scanning/rule.ts';
import { detectorOf, type Detector } from './detector.ts';
import { labelOf } from './kind-label.ts';
import { addressRules, nameRules } from './pii/contact.ts';
import { dateRules } from './pii/dates.ts';
import { deviceRules, networkRules } from './pii/devices.ts';
import { emailRules } from './pii/email.ts';
import { identityRules } from './pii/identity.ts';
import { nationalRules } from './pii/national.ts';
import { phoneRule } from './pii/phone.ts';
import type { PiiRule } from './pii/pii-rule.ts';
import { taxRules } from './pii/tax.ts';

/** The surest first: of two that begin at the same place the first one gives its name. */
const tables: PiiRule[][] = [
  emailRules,
  networkRules,
  nationalRules,
  taxRules,
  identityRules,
  dateRules,
  deviceRules,
  addressRules,
  nameRules,
  [phoneRule(usualPhoneRegions)],
];

export const piiPatterns: PiiRule[] = tables.flat();

const [LOW, MEDIUM, HIGH] = [1, 2, 3];

const severities: { [Kind in PiiKind]?: number } = {
  PersonName: LOW,
  PostalCode: LOW,
  Age: LOW,
  Url: LOW,
  Username: LOW,
  IpAddress: LOW,
  Mac: LOW,
  UsSsn: HIGH,
  UsItin: HIGH,
  NationalId: HIGH,
  TaxId: HIGH,
  Passport: HIGH,
  DriverLicense: HIGH,
};

const ruleOf = ({ kind, ...about }: PiiRule): Rule =>
  patternRule({ ...about, type: kind, label: labelOf(kind), severity: severities[kind] ?? MEDIUM });

export const piiRules: { kind: PiiKind; rule: Rule }[] = piiPatterns.map((about) => ({
  kind: about.kind,
  rule: ruleOf(about),
}));

const known = new Set(piiRules.map(({ kind }) => kind));
/** Every kind people can choose is really looked for. */
export const kindsWithoutRule = piiKinds.map(({ kind }) => kind).filter((kind) => !known.has(kind));

/** A list of numbers asks the library for each of them in every region. */
const COST_OF_PHONES = 20;

export function detectPii({ piiFilterType, phoneRegions }: Filter<'PII'>): Detector {
  const chosen = new Set(chosenPii(piiFilterType));
  const rules = piiRules.filter(({ kind }) => chosen.has(kind));
  const detector = detectorOf(
    rules.map(({ kind, rule }) => (kind === 'Phone' ? ruleOf(phoneRule(phoneRegions)) : rule)),
  );
  return chosen.has('Phone') ? { ...detector, cost: COST_OF_PHONES } : detector;
}
