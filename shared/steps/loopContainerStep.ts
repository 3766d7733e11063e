import { z } from 'zod';
import { defineStep, out, type StepProblem } from './define.ts';

const MAX_ITERATIONS = 10_000;

export const loopContainerStep = defineStep({
  type: 'loopContainerStep',
  label: /*i18n*/ 'Loop',
  description: /*i18n*/ 'Repeats the steps inside it',
  group: 'flow',
  settings: z.object({
    over: z.enum(['items', 'cycles']).default('items'),
    /** A reference to a list. */
    items: z.string().max(10_000).default(''),
    cycles: z.number().int().min(1).max(MAX_ITERATIONS).default(3),
    /** `batch`: as many as `degree` begin together, the next ones when all of them have ended. */
    mode: z.enum(['sequential', 'parallel', 'batch']).default('sequential'),
    degree: z.number().int().min(1).max(50).default(5),
    stopOnError: z.boolean().default(true),
    maxIterations: z.number().int().min(1).max(MAX_ITERATIONS).default(1000),
  }),
  texts: ['items'],
  lists: [],
  hasInput: true,
  handles: () => [out],
  problems: ({ over, items }) => {
    const problems: StepProblem[] = [];
    if (over === 'items' && !items.trim())
      problems.push({ field: 'items', text: /*i18n*/ 'Choose what to repeat over.', severity: 'error' });
    return problems;
  },
  templates: ({ over, items }) => (over === 'items' ? [{ field: 'items', text: items }] : []),
  outputs: () => [
    { path: 'results', label: /*i18n*/ 'Results' },
    { path: 'errors', label: /*i18n*/ 'Errors' },
    { path: 'count', label: /*i18n*/ 'How many' },
  ],
  effects: 'pure',
  role: 'container',
  place: 'anywhere',
});
