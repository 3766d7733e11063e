import { z } from 'zod';
import { fact } from '../kernel/fact.ts';

export const brandingChanged = fact('branding.changed', z.object({ id: z.string(), app: z.string() }));
