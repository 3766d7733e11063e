import { z } from 'zod';
import { flagNames } from '../access/flags.ts';

/** How a flag stands for one tenant. What it opens is told by `shared/access/flags.ts`. */
export const FeatureFlag = z
  .object({
    name: z.enum(flagNames),
    opens: z.string(),
    isEnabled: z.boolean(),
    isEnabledByDefault: z.boolean(),
    /** Set for this tenant, whatever the default is. */
    isOverridden: z.boolean(),
  })
  .meta({ id: 'FeatureFlag' });

export type FeatureFlag = z.output<typeof FeatureFlag>;
