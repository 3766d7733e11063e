import { z } from 'zod';
import { defineStep } from './define.ts';

export const loopEndStep = defineStep({
  type: 'loopEndStep',
  label: /*i18n*/ 'Loop end',
  description: /*i18n*/ 'Ends an iteration: continues with the next one, or exits the loop',
  group: 'flow',
  settings: z.object({
    behaviour: z.enum(['continue', 'exit']).default('continue'),
    /** The round's result; empty: the output of the step before. */
    value: z.string().max(20_000).default(''),
  }),
  texts: ['value'],
  lists: [],
  hasInput: true,
  handles: () => [],
  problems: () => [],
  templates: ({ value }) => [{ field: 'value', text: value }],
  outputs: () => [],
  effects: 'pure',
  role: 'end',
  place: 'inside',
});
