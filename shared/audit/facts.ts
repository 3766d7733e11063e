import { z } from 'zod';
import { fact } from '../kernel/fact.ts';

export const auditLogExported = fact(
  'auditLog.exported',
  z.object({ id: z.uuid(), format: z.string(), filters: z.record(z.string(), z.unknown()) }),
);
