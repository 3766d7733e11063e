import { z } from 'zod';
import { fact } from '../kernel/fact.ts';
import { endings } from './impersonation.ts';

const Someone = z.object({ id: z.uuid(), name: z.string() });

const subject = z.object({
  id: z.uuid(),
  /** Who is acted for. */
  name: z.string(),
  person: Someone,
  actor: Someone,
  reason: z.string(),
  readOnly: z.boolean(),
});

export const impersonationCreated = fact('impersonation.created', subject);
export const impersonationStarted = fact('impersonation.started', subject);
export const impersonationEnded = fact('impersonation.ended', subject.extend({ how: z.enum(endings) }));
