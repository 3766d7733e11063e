// Payment data: 17 kinds. Cards and accounts are told by their check digits, everything else by a word before it.
import type { Filter } from '../../../shared/guardrails/filters/index.ts';
import { pciBits, type PciKind } from '../../../shared/guardrails/filters/pci.ts';
import { patternRule, type Rule } from '../scanning/rule.ts';
import { detectorOf, type Detector } from './detector.ts';
import { labelOf } from './kind-label.ts';
import { accountRules } from './pci/accounts.ts';
import { cardRules } from './pci/cards.ts';
import { ibanRule } from './pci/iban.ts';

const [MEDIUM, HIGH, CRITICAL] = [2, 3, 4];

const severities: { [Kind in PciKind]?: number } = {
  MagneticTrack: CRITICAL,
  Cvv: HIGH,
  Pin: HIGH,
  BankAccount: HIGH,
};

export const pciPatterns = accountRules;

/** The surest first: of two that begin at the same place the first one gives its name. */
export const pciRules: { kind: PciKind; rule: Rule }[] = [
  ...cardRules(),
  { kind: 'Iban', rule: ibanRule },
  ...accountRules.map(({ kind, ...about }) => ({
    kind,
    rule: patternRule({ ...about, type: kind, label: labelOf(kind), severity: severities[kind] ?? MEDIUM }),
  })),
];

export function detectPci({ pciFilterType }: Filter<'PCI'>): Detector {
  const chosen = new Set(pciBits.chosen(pciFilterType));
  return detectorOf(pciRules.filter(({ kind }) => chosen.has(kind)).map(({ rule }) => rule));
}
