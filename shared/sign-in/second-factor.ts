// The second step of signing in: codes of an authenticator app, and recovery codes for when that is gone.
import { z } from 'zod';

export const SecondFactorState = z
  .object({
    enabled: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    /** The tenant asks for it: it cannot be switched off. */
    required: z.boolean(),
    /** Whether there is a password to confirm changes with. */
    hasPassword: z.boolean(),
  })
  .meta({ id: 'SecondFactorState' });

/** Whether a tenant asks for it. */
export const SecondFactorRuleChange = z
  .object({ required: z.boolean() })
  .meta({ id: 'SecondFactorRuleChange' });

export const SecondFactorRule = z
  .object({
    required: z.boolean(),
    /** Members with a password who have set up none yet. */
    peopleWithout: z.number().int(),
    /** The caller signs in with a password and has none: theirs has to be set up first. */
    ownFirst: z.boolean(),
  })
  .meta({ id: 'SecondFactorRule' });

/** `uri` is what the picture to scan says; `secret` is for typing it. */
export const Enrolment = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'Enrolment' });

/** Shown this once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

const code = z.string().trim().min(1, /*i18n*/ 'Code is required').max(40);

export const CodeOnly = z.object({ code });
export const CodeAndPassword = z.object({ code, password: z.string().max(1000).default('') });
