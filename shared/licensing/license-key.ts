// A licence key: a signed statement of what an organization has bought, checked without asking anybody.
import { z } from 'zod';
import { plans } from '../access/limits.ts';
import { Instant } from '../kernel/instant.ts';

/** What a key says. It travels as `ATL1.<payload>.<signature>`, both base64url. */
export const LicensePayload = z.object({
  id: z.uuid(),
  /** The `organizationExternalId` it was issued for. */
  organization: z.string().min(1).max(100),
  plan: z.enum(plans),
  seats: z.number().int().min(1).max(1_000_000),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type LicensePayload = z.output<typeof LicensePayload>;

export const NewLicenseKey = z
  .object({ key: z.string().trim().min(1, /*i18n*/ 'License key is required.').max(4000) })
  .meta({ id: 'NewLicenseKey' });

export const LicenseKey = z
  .object({
    id: z.uuid(),
    key: z.string(),
    plan: z.enum(plans),
    seats: z.number().int(),
    issuedAt: Instant,
    expiresAt: Instant,
    /** When it was entered here. */
    createdAt: Instant,
  })
  .meta({ id: 'LicenseKey' });

export type LicenseKey = z.input<typeof LicenseKey>;

const licenseStates = ['notNeeded', 'missing', 'valid', 'expiring', 'expired'] as const;
export type LicenseState = (typeof licenseStates)[number];

export const LicenseStanding = z
  .object({
    /** Whether this tenant works only with a licence key. */
    isEnabled: z.boolean(),
    state: z.enum(licenseStates),
    /** Of the key that lasts longest. */
    expiresAt: Instant.nullable(),
  })
  .meta({ id: 'LicenseStanding' });

/** A month as people count it: from the 15th to the 15th. */
export function isWithinAMonth(expiresAt: Date, now: Date): boolean {
  const inAMonth = new Date(now);
  inAMonth.setUTCMonth(inAMonth.getUTCMonth() + 1);
  // The 31st of a month without one: its last day.
  if (inAMonth.getUTCDate() !== now.getUTCDate()) inAMonth.setUTCDate(0);
  return expiresAt <= inAMonth;
}

/** Of a tenant that needs one. */
export function licenseStateOf(newest: Date | null, now: Date): Exclude<LicenseState, 'notNeeded'> {
  if (!newest) return 'missing';
  if (newest <= now) return 'expired';
  return isWithinAMonth(newest, now) ? 'expiring' : 'valid';
}
