// What lets a mail start an agent. An agent has at most one, which belongs to a version of it: publishing copies it to
// the next one, with the same id and address.
import { z } from 'zod';
import { VersionNumber } from '../agents/version.ts';
import { RunState } from '../executions/run-state.ts';
import { Instant } from '../kernel/instant.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { MailVerdict } from '../executions/mail-verdict.ts';

const { maxAllowed, maxAddressCharacters } = workLimits.emailTriggers;

/** Whose mails start it: everybody’s, those of some domains, those of some addresses. */
export const emailRestrictions = ['None', 'Domain', 'Email'] as const;
export type EmailRestriction = (typeof emailRestrictions)[number];

export const EmailTriggerDraft = z
  .object({
    restriction: z.enum(emailRestrictions),
    /** Domains or addresses, as the restriction says. */
    allowed: z
      .array(
        z
          .string()
          .trim()
          .toLowerCase()
          .min(1)
          .max(maxAddressCharacters)
          .regex(/^[^\0]*$/, /*i18n*/ 'This text cannot be saved'),
      )
      .max(maxAllowed)
      .default([]),
    isActive: z.boolean().default(true),
  })
  .meta({ id: 'EmailTriggerDraft' });
export type EmailTriggerDraft = z.output<typeof EmailTriggerDraft>;

/** One that was generated for the agent’s project. Absent: a new one is made. */
const Address = z.object({ email: z.email().max(maxAddressCharacters).toLowerCase().optional() });

/** `version` absent: the active one, or the draft while nothing is published. */
export const NewEmailTrigger = EmailTriggerDraft.extend({
  ...Address.shape,
  agentId: z.uuid(),
  version: VersionNumber.optional(),
}).meta({ id: 'NewEmailTrigger' });

export const EmailTriggerChange = EmailTriggerDraft.extend({ version: VersionNumber.optional() }).meta({
  id: 'EmailTriggerChange',
});

export const NewEmailAddress = Address.meta({ id: 'NewEmailAddress' });

export const EmailTrigger = EmailTriggerDraft.extend({
  id: z.uuid(),
  projectId: z.uuid(),
  agentId: z.uuid(),
  /** null: of the draft, until it is published. */
  version: z.number().int().nullable(),
  /** Where mails are sent to; null for those who may not change the trigger. */
  email: z.string().nullable(),
  updatedBy: z.object({ id: z.uuid(), name: z.string() }),
  updatedAt: Instant,
  abilities: z.object({ change: z.boolean() }),
}).meta({ id: 'EmailTrigger' });
export type EmailTrigger = z.output<typeof EmailTrigger>;

/** `isReceiving`: whether this installation receives mails at all. */
export const EmailTriggerOfAgent = z
  .object({ isReceiving: z.boolean(), trigger: EmailTrigger.nullable() })
  .meta({ id: 'EmailTriggerOfAgent' });

export const ReceivedMail = z
  .object({
    id: z.uuid(),
    at: Instant,
    bytes: z.number().int(),
    /** Whom it says it is from; null for those who may not change the trigger, and where it does not say. */
    from: z.string().nullable(),
    /** null: nobody looked, since the mail was not for the agent anyway. */
    verdict: MailVerdict.nullable(),
    /** The run it started; null where it started none, or the run was removed. */
    run: z.object({ id: z.uuid(), status: RunState }).nullable(),
    /** Why it started none; a coded problem’s text. */
    refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'ReceivedMail' });
export type ReceivedMail = z.output<typeof ReceivedMail>;

/** `flooded`: how many were sent back for later, since there were too many at once. */
export const ReceivedMails = z
  .object({
    items: z.array(ReceivedMail),
    flooded: z.object({ count: z.number().int(), lastAt: Instant }).nullable(),
  })
  .meta({ id: 'ReceivedMails' });
