// Whether a restriction says whom it allows [MT3].
import { z } from 'zod';
import type { EmailTriggerDraft } from '../../shared/email-triggers/email-trigger.ts';
import { emailTriggerProblems } from '../../shared/email-triggers/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';

const Domain = z.hostname().includes('.');
const Address = z.email();

/** Each entry once; none where everybody may send. */
export function checkedDraft({ restriction, allowed, isActive }: EmailTriggerDraft): EmailTriggerDraft {
  if (restriction === 'None') return { restriction, allowed: [], isActive };
  if (allowed.length === 0) throw new Problem(emailTriggerProblems.allowedNeeded).at('allowed');
  const [form, wrong] =
    restriction === 'Domain'
      ? ([Domain, emailTriggerProblems.notADomain] as const)
      : ([Address, emailTriggerProblems.notAnAddress] as const);
  const entry = allowed.find((one) => !form.safeParse(one).success);
  if (entry !== undefined) throw new Problem(wrong, { entry }).at('allowed');
  return { restriction, allowed: [...new Set(allowed)], isActive };
}
