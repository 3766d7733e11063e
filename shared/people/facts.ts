import { z } from 'zod';
import { fact } from '../kernel/fact.ts';

export const profileChanged = fact('profile.changed', z.object({ id: z.uuid(), language: z.string() }));
