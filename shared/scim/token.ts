// What a company's directory comes in with to keep people and groups.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';

export const tokenLifetimes = [30, 90, 180, 365] as const;

/** After a rotation the former token is good for so long, so that the directory can be told the new one. */
export const ROTATION_HOURS = 24;

export const MAX_TOKENS = 5;

/** `scim_` and 43 characters: 256 random bits. */
export const SCIM_TOKEN_PATTERN = /^scim_[A-Za-z0-9_-]{43}$/;

export const ScimToken = z
  .object({
    id: z.uuid(),
    /** Its beginning, to recognise it by. */
    prefix: z.string(),
    createdAt: Instant,
    expiresAt: Instant,
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: 'ScimToken' });

export const NewScimToken = z
  .object({ expiresInDays: z.literal([...tokenLifetimes]).default(180) })
  .meta({ id: 'NewScimToken' });

/** The answer that made it is the last to show it. */
export const CreatedScimToken = ScimToken.extend({ token: z.string() }).meta({ id: 'CreatedScimToken' });

export const Provisioning = z
  .object({
    /** The address to enter at the directory. */
    url: z.string(),
    tokens: z.array(ScimToken),
    /** How many people and groups are kept by the directory. */
    people: z.number().int(),
    groups: z.number().int(),
    abilities: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'ScimProvisioning' });

export type ScimToken = z.output<typeof ScimToken>;
export type Provisioning = z.output<typeof Provisioning>;
