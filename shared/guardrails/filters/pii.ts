import { z } from 'zod';
import { AllowedValues, defineFilter } from './define.ts';
import { PhoneRegions } from './phone-regions.ts';

/** The bit of a kind is its place in this list. Bits are stored: append only, never reorder. */
export const piiKinds = [
  { kind: 'PersonName', label: /*i18n*/ 'Name' },
  { kind: 'Email', label: /*i18n*/ 'Email' },
  { kind: 'Phone', label: /*i18n*/ 'Phone' },
  { kind: 'PostalAddress', label: /*i18n*/ 'Postal address' },
  { kind: 'PostalCode', label: /*i18n*/ 'Postal code' },
  { kind: 'DateOfBirth', label: /*i18n*/ 'Date of birth' },
  { kind: 'Age', label: /*i18n*/ 'Age' },
  { kind: 'UsSsn', label: /*i18n*/ 'US social security number' },
  { kind: 'UsItin', label: /*i18n*/ 'US taxpayer number' },
  { kind: 'NationalId', label: /*i18n*/ 'National ID' },
  { kind: 'TaxId', label: /*i18n*/ 'Tax ID' },
  { kind: 'Passport', label: /*i18n*/ 'Passport' },
  { kind: 'DriverLicense', label: /*i18n*/ 'Driver’s license' },
  { kind: 'VoterId', label: /*i18n*/ 'Voter ID' },
  { kind: 'VehiclePlate', label: /*i18n*/ 'License plate' },
  { kind: 'Vin', label: /*i18n*/ 'Vehicle number (VIN)' },
  { kind: 'IpAddress', label: /*i18n*/ 'IP address' },
  { kind: 'Mac', label: /*i18n*/ 'MAC address' },
  { kind: 'Url', label: /*i18n*/ 'URL' },
  { kind: 'Username', label: /*i18n*/ 'Username' },
  { kind: 'GeoLocation', label: /*i18n*/ 'Coordinates' },
  { kind: 'DeviceId', label: /*i18n*/ 'Device ID' },
] as const satisfies readonly { kind: string; label: string }[];

export type PiiKind = (typeof piiKinds)[number]['kind'];

const kindNames = piiKinds.map(({ kind }) => kind) as readonly PiiKind[];

export const ALL_PII = 2 ** piiKinds.length - 1;

export const piiBit = (kind: PiiKind) => 2 ** kindNames.indexOf(kind);

export const chosenPii = (bits: number): PiiKind[] => kindNames.filter((_, index) => (bits >> index) & 1);

/** What most teams mean by personal data; the rest is switched on by choice. */
const usual = (
  ['PersonName', 'Email', 'Phone', 'PostalAddress', 'DateOfBirth', 'UsSsn', 'NationalId', 'Passport'] as const
).reduce((bits, kind) => bits + piiBit(kind), 0);

export const pii = defineFilter('PII', {
  label: /*i18n*/ 'Personal data',
  help: /*i18n*/ 'Names, numbers and addresses of people.',
  group: 'data-leakage',
  hidesFindings: true,
  readyMade: 'Redact',
  settings: {
    piiFilterType: z
      .number()
      .int()
      .min(1, /*i18n*/ 'Choose at least one type of personal data')
      .max(ALL_PII, /*i18n*/ 'This type of personal data does not exist'),
    /** Where numbers without a country code are read as telephone numbers. */
    phoneRegions: PhoneRegions,
    allowed: AllowedValues,
  },
  start: { filterActionType: 'Redact', piiFilterType: usual },
});
