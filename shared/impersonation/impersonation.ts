// Acting for somebody else: asked for with a reason, limited in time, seen by everybody concerned.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';

const MIN_MINUTES = 5;
const MAX_MINUTES = 8 * 60;
const USUAL_MINUTES = 60;

/** `ati_` and 43 characters: 256 random bits. */
export const TOKEN_PATTERN = /^ati_[A-Za-z0-9_-]{43}$/;

export const NewImpersonation = z
  .object({
    /** Who is acted for. */
    userId: z.uuid(/*i18n*/ 'Choose a person'),
    reason: z
      .string()
      .trim()
      .min(10, /*i18n*/ 'Enter a reason of at least 10 characters')
      .max(500, /*i18n*/ 'At most 500 characters'),
    /** From now on, whether it is used or not. */
    minutes: z.number().int().min(MIN_MINUTES).max(MAX_MINUTES).default(USUAL_MINUTES),
    /** Only looks, whatever the person may change. */
    readOnly: z.boolean().default(false),
  })
  .meta({ id: 'NewImpersonation' });

export const endings = ['stopped', 'revoked', 'expired', 'accessLost'] as const;
export type Ending = (typeof endings)[number];

export const impersonationStates = ['waiting', 'active', 'ended'] as const;

const Someone = z.object({ id: z.uuid(), name: z.string() });

export const Impersonation = z
  .object({
    id: z.uuid(),
    person: Someone,
    actor: Someone,
    reason: z.string(),
    readOnly: z.boolean(),
    /** `waiting`: the token was not used yet. */
    state: z.enum(impersonationStates),
    createdAt: Instant,
    expiresAt: Instant,
    redeemedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    endedHow: z.enum(endings).nullable(),
    abilities: z.object({ revoke: z.boolean() }),
  })
  .meta({ id: 'Impersonation' });

export const CreatedImpersonation = Impersonation.extend({
  /** Shown this once. */
  token: z.string(),
}).meta({ id: 'CreatedImpersonation' });

/** Who one acts for at this moment. */
export const Acting = z
  .object({
    id: z.uuid(),
    person: Someone,
    actor: Someone,
    reason: z.string(),
    readOnly: z.boolean(),
    endsAt: Instant,
  })
  .meta({ id: 'Acting' });

export type NewImpersonation = z.output<typeof NewImpersonation>;
export type Impersonation = z.input<typeof Impersonation>;
export type Acting = z.output<typeof Acting>;
