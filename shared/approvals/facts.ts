import { z } from 'zod';
import { fact } from '../kernel/fact.ts';

export const approvalDecided = fact(
  'approval.decided',
  z.object({ id: z.string(), name: z.string(), projectId: z.string(), decision: z.string() }),
);
