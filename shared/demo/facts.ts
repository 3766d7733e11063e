import { z } from 'zod';
import { fact } from '../kernel/fact.ts';

export const demoRemoved = fact('demo.removed', z.object({ id: z.string(), things: z.number().int() }));
