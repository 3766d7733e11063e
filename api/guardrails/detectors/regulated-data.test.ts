import { describe, expect, test } from 'vitest';
import { filterTypes, type Filter } from '../../../shared/guardrails/filters/index.ts';
import { pciBits, type PciKind } from '../../../shared/guardrails/filters/pci.ts';
import { phiBits, type PhiKind } from '../../../shared/guardrails/filters/phi.ts';
import { runOver } from '../filter-run.ts';
import { compileFilters } from './index.ts';
import { pciRules } from './pci.ts';
import { phiRules } from './phi.ts';

const findingsIn = (filter: Filter, text: string) =>
  runOver(compileFilters([{ ...filter, filterActionType: 'Audit' }]), text).results.flatMap(({ findings }) =>
    findings.map(({ type, start, end }) => `${type}: ${text.slice(start, end)}`),
  );
const payment = (kind: PciKind): Filter => ({ ...filterTypes.PCI.initial, pciFilterType: pciBits.bit(kind) });
const health = (kind: PhiKind): Filter => ({ ...filterTypes.PHI.initial, phiFilterType: phiBits.bit(kind) });

test('[G46] each kind of payment and of health data has a detector', () => {
  expect(new Set(pciRules.map(({ kind }) => kind)).size).toBe(17);
  expect(new Set(phiRules.map(({ kind }) => kind)).size).toBe(9);
});

describe('[G46] payment data is detected', () => {
  test.for<[PciKind, string, string]>([
    ['Visa', 'pay 4111 1111 1111 1111 12/27', '4111 1111 1111 1111'],
    ['Visa', 'Visa 4539-1488-0343-6467, 1234', '4539-1488-0343-6467'],
    ['Visa', '4222222222222', '4222222222222'],
    ['Visa', 'credit card 4111111111111112', '4111111111111112'],
    ['Mastercard', 'on 2223003122003222.', '2223003122003222'],
    ['Amex', '3782-822463-10005', '3782-822463-10005'],
    ['Discover', '6011 1111 1111 1117', '6011 1111 1111 1117'],
    ['Diners', '3056 930902 5904', '3056 930902 5904'],
    ['Jcb', '3530111333300000', '3530111333300000'],
    ['UnionPay', '6250946000000016', '6250946000000016'],
    ['OtherCard', '6759649826438453', '6759649826438453'],
    ['OtherCard', 'Mir 2200 0000 0000 0004', '2200 0000 0000 0004'],
    ['CardExpiry', 'valid thru 09/28', '09/28'],
    ['Cvv', 'cvv: 123', '123'],
    ['Pin', 'my PIN is 4821', '4821'],
    ['MagneticTrack', '%B4111111111111111^DOE/JOHN^29011010000?', '%B4111111111111111^DOE/JOHN^29011010000?'],
    ['Iban', 'to DE89 3704 0044 0532 0130 00 please', 'DE89 3704 0044 0532 0130 00'],
    ['Iban', 'gb29nwbk60161331926819.', 'gb29nwbk60161331926819'],
    ['Iban', 'MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
    ['SwiftBic', 'BIC DEUTDEFF500', 'DEUTDEFF500'],
    ['BankAccount', 'account number 12345678', '12345678'],
    ['RoutingNumber', 'routing number 021000021', '021000021'],
    ['CryptoWallet', 'to 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    [
      'CryptoWallet',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    ],
  ])('%s in "%s"', ([kind, text, value]) => {
    expect(findingsIn(payment(kind), text)).toEqual([`${kind}: ${value}`]);
  });
});

test.for<[PciKind, string]>([
  ['Visa', 'order 4111111111111112'],
  ['Visa', 'x4111111111111111'],
  ['Visa', `${'4 '.repeat(40)}`],
  ['OtherCard', 'IMEI 490154203237518'],
  ['CardExpiry', 'on 09/28 we met'],
  ['Cvv', 'room 123'],
  ['Pin', 'spinning 4821'],
  ['Iban', 'DE89 3704 0044 0532 0130 01'],
  ['Iban', 'AT20 houses in the street and so on'],
  ['SwiftBic', 'BIC COMPUTER'],
  ['RoutingNumber', 'routing number 021000022'],
  ['CryptoWallet', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
])('[G46] text that only resembles payment data is not a finding: %s in "%s"', ([kind, text]) => {
  expect(findingsIn(payment(kind), text)).toEqual([]);
});

describe('[G46] health data is detected', () => {
  test.for<[PhiKind, string, string]>([
    ['MedicalRecordNumber', 'MRN 00482911', '00482911'],
    ['MedicalRecordNumber', 'número de paciente 4829117', '4829117'],
    ['HealthInsuranceId', 'it is 1EG4-TE5-MK73', '1EG4-TE5-MK73'],
    ['HealthInsuranceId', 'Member ID XQZ1234567', 'XQZ1234567'],
    ['NationalHealthNumber', 'NHS number 943 476 5919', '943 476 5919'],
    ['ProviderId', 'NPI 1245319599', '1245319599'],
    ['MedicalLicense', 'DEA AB1234563', 'AB1234563'],
    ['DiagnosisCode', 'diagnosis: E11.9', 'E11.9'],
    ['DrugCode', 'takes ibuprofen 400 mg', 'ibuprofen 400 mg'],
    ['DrugCode', 'NDC 0777-3105-02', '0777-3105-02'],
    ['LabOrVital', 'blood pressure was 140/90', '140/90'],
    ['LabOrVital', 'glucose 110 mg/dL', '110 mg/dL'],
    ['MedicalDate', 'discharged on March 3, 2024', 'March 3, 2024'],
  ])('%s in "%s"', ([kind, text, value]) => {
    expect(findingsIn(health(kind), text)).toEqual([`${kind}: ${value}`]);
  });
});

test.for<[PhiKind, string]>([
  ['MedicalRecordNumber', 'MRN of 2024-03-01'],
  ['NationalHealthNumber', 'NHS number 943 476 5918'],
  ['ProviderId', 'NPI 1245319598'],
  ['MedicalLicense', 'DEA AB1234564'],
  ['DiagnosisCode', 'the E11 motorway'],
  ['LabOrVital', 'a discount of 12 %'],
  ['MedicalDate', 'we met on March 3, 2024'],
])('[G46] text that only resembles health data is not a finding: %s in "%s"', ([kind, text]) => {
  expect(findingsIn(health(kind), text)).toEqual([]);
});
