import { z } from 'zod';
import { fact } from '../kernel/fact.ts';

const subject = z.object({ id: z.string(), isEnabled: z.boolean() });

/** The id is the flag's name. */
export const flagChanged = fact('flag.changed', subject);
export const flagReset = fact('flag.reset', subject);
