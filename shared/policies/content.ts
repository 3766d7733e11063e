// What a policy says: when it applies, and what people read where it blocks. Edited live, frozen as versions.
import { z } from 'zod';
import { ConditionGroup } from '../conditions/index.ts';

export const MAX_MESSAGE = 1024;
export const MAX_FIELD = 256;
export const MAX_VALUE = 1024;

export const PolicyContent = z
  .object({ message: z.string().max(MAX_MESSAGE), condition: ConditionGroup })
  .meta({ id: 'PolicyContent' });

export type PolicyContent = z.output<typeof PolicyContent>;

/** The id of the outermost group of every policy. */
export const ROOT = 'root';

export const emptyContent = (): PolicyContent => ({
  message: '',
  condition: { id: ROOT, match: 'all', items: [] },
});
