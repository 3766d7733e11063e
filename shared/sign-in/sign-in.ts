import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { Instant } from '../kernel/instant.ts';

export const Credentials = z
  .object({
    email: z.string().trim().min(1, /*i18n*/ 'Email is required').max(320),
    password: z.string().min(1, /*i18n*/ 'Password is required').max(1000),
  })
  .meta({ id: 'Credentials' });

/** Who is signed in now. */
export const SignedIn = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    email: z.string(),
    /** null: they belong to no tenant. */
    tenantId: z.uuid().nullable(),
    roles: z.array(z.enum(roles)),
  })
  .meta({ id: 'SignedIn' });

/** The password was right; before the session opens there is the app's code to give, or a second step to set up. */
export const SignInPending = z.object({ next: z.enum(['code', 'enrolment']) }).meta({ id: 'SignInPending' });

export const SignInAnswer = z.union([SignedIn, SignInPending]);

export const Session = z
  .object({
    id: z.uuid(),
    /** This very browser's. */
    current: z.boolean(),
    userAgent: z.string(),
    authMethod: z.string(),
    /** Somebody who acts for this person. */
    impersonatorName: z.string().nullable(),
    createdAt: Instant,
    lastSeenAt: Instant,
  })
  .meta({ id: 'Session' });
