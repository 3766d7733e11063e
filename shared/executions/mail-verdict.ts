// What is known of where a mail comes from.
import { z } from 'zod';

export const authenticationResults = [
  'pass',
  'fail',
  'softfail',
  'neutral',
  'none',
  'policy',
  'temperror',
  'permerror',
] as const;
export type AuthenticationResult = (typeof authenticationResults)[number];

const Result = z.enum(authenticationResults);

/** `isAuthentic`: the domain that the mail says it is from has sent it, all of it. */
export const MailVerdict = z
  .object({ spf: Result, dkim: Result, dmarc: Result, isAuthentic: z.boolean() })
  .meta({ id: 'MailVerdict' });
export type MailVerdict = z.output<typeof MailVerdict>;
