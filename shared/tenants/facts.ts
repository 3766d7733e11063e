import { z } from 'zod';
import { fact } from '../kernel/fact.ts';

const subject = z.object({ id: z.uuid(), name: z.string(), environment: z.string() });

export const tenantCreated = fact('tenant.created', subject);
export const tenantChanged = fact('tenant.changed', subject);
