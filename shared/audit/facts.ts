import { z } from 'zod';
import { fact } from '../kernel/fact.ts';

export const auditLogExported = fact(
  'auditLog.exported',
  z.object({
    id: z.uuid(),
    format: z.string(),
    /** The names of those that were set: what was typed is nobody else's business. */
    filters: z.array(z.string()),
    startTime: z.string().optional(),
    endTime: z.string().optional(),
  }),
);
