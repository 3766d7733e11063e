import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { fact } from '../kernel/fact.ts';

/** Without the key itself. */
const subject = z.object({ id: z.uuid(), plan: z.string(), seats: z.number(), expiresAt: Instant });

export const licenseKeyAdded = fact('licenseKey.added', subject);
export const licenseKeyRemoved = fact('licenseKey.removed', subject);
