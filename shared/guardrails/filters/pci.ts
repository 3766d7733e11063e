import { AllowedValues, defineFilter } from './define.ts';
import { kindBits } from './kind-bits.ts';

/** The bit of a kind is its place in this list. Bits are stored: append only, never reorder. */
export const pciKinds = [
  { kind: 'Visa', label: /*i18n*/ 'Visa card' },
  { kind: 'Mastercard', label: /*i18n*/ 'Mastercard' },
  { kind: 'Amex', label: /*i18n*/ 'American Express card' },
  { kind: 'Discover', label: /*i18n*/ 'Discover card' },
  { kind: 'Diners', label: /*i18n*/ 'Diners Club card' },
  { kind: 'Jcb', label: /*i18n*/ 'JCB card' },
  { kind: 'UnionPay', label: /*i18n*/ 'UnionPay card' },
  { kind: 'OtherCard', label: /*i18n*/ 'Other payment card' },
  { kind: 'CardExpiry', label: /*i18n*/ 'Card expiry date' },
  { kind: 'Cvv', label: /*i18n*/ 'Card security code' },
  { kind: 'Pin', label: /*i18n*/ 'Card PIN' },
  { kind: 'MagneticTrack', label: /*i18n*/ 'Magnetic stripe' },
  { kind: 'Iban', label: /*i18n*/ 'IBAN' },
  { kind: 'SwiftBic', label: /*i18n*/ 'Bank code (BIC)' },
  { kind: 'BankAccount', label: /*i18n*/ 'Bank account number' },
  { kind: 'RoutingNumber', label: /*i18n*/ 'Bank routing number' },
  { kind: 'CryptoWallet', label: /*i18n*/ 'Crypto wallet' },
] as const satisfies readonly { kind: string; label: string }[];

export type PciKind = (typeof pciKinds)[number]['kind'];

export const pciBits = kindBits(pciKinds);

export const pci = defineFilter('PCI', {
  label: /*i18n*/ 'Payment data',
  help: /*i18n*/ 'Card numbers, bank accounts and wallets.',
  group: 'data-leakage',
  hidesFindings: true,
  settings: { pciFilterType: pciBits.schema, allowed: AllowedValues },
  start: { filterActionType: 'Redact', pciFilterType: pciBits.all },
});
