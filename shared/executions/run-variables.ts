// What a run is given besides its message, by the names of its agent's variables.
import { z } from 'zod';
import { atMost } from '../kernel/at-most.ts';
import { Json } from '../kernel/json.ts';
import { jsonSize } from '../kernel/json-size.ts';
import { workLimits } from '../kernel/work-limits.ts';

const { maxCharacters, maxNames } = workLimits.variables;

const NamedValues = z
  .record(z.string().max(100), Json)
  .refine(
    (variables) => jsonSize(variables, maxCharacters) <= maxCharacters,
    /*i18n*/ 'The variables are too large.',
  );

export const RunVariables = atMost(maxNames, /*i18n*/ 'There are too many variables.', NamedValues);
