import { z } from 'zod';
import { comparisonsOf, ConditionGroup } from '../conditions/index.ts';
import { defineStep, out, type StepProblem } from './define.ts';
import { choiceProblems } from './problems.ts';

const MAX_ITERATIONS = 10_000;
const MAX_DELAY_SECONDS = 86_400;
const MAX_ROUND_RETRIES = 10;

const missingItems: Record<string, string | undefined> = {
  items: /*i18n*/ 'Choose what to repeat over.',
  rows: /*i18n*/ 'Choose the CSV file to repeat over.',
  files: /*i18n*/ 'Choose the files to repeat over.',
};

export const loopContainerStep = defineStep({
  type: 'loopContainerStep',
  label: /*i18n*/ 'Loop',
  description: /*i18n*/ 'Repeats the steps inside it',
  group: 'flow',
  settings: z.object({
    over: z.enum(['items', 'cycles', 'while', 'rows', 'files', 'sourceFiles']).default('items'),
    /** A reference to a list, to a CSV file or its text, or to files. */
    items: z.string().max(10_000).default(''),
    /** Of `sourceFiles`: whose files; empty: none chosen yet. */
    dataSourceId: z.string().max(100).default(''),
    cycles: z.number().int().min(1).max(MAX_ITERATIONS).default(3),
    /** Checked before each iteration of `while`. */
    condition: ConditionGroup.default({ id: 'all', match: 'all', items: [] }),
    /** `batch`: as many as `degree` begin together, the next ones when all of them have ended. */
    mode: z.enum(['sequential', 'parallel', 'batch']).default('sequential'),
    degree: z.number().int().min(1).max(50).default(5),
    /** Between batches; between iterations where one follows the other. */
    delaySeconds: z.number().int().min(0).max(MAX_DELAY_SECONDS).default(0),
    /** How often an iteration that failed is tried again, all of its steps. */
    retryOnErrorCount: z.number().int().min(0).max(MAX_ROUND_RETRIES).default(0),
    stopOnError: z.boolean().default(true),
    maxIterations: z.number().int().min(1).max(MAX_ITERATIONS).default(1000),
  }),
  texts: ['items'],
  lists: [],
  hasInput: true,
  handles: () => [out],
  problems: ({ over, items, condition, maxIterations, cycles }) => {
    const problems: StepProblem[] = [];
    const error = (field: string, text: string) => problems.push({ field, text, severity: 'error' });
    const missing = missingItems[over];
    if (missing && !items.trim()) error('items', missing);
    const comparisons = comparisonsOf(condition);
    if (over === 'while' && (comparisons.length === 0 || comparisons.some(({ left }) => !left.trim())))
      error('condition', /*i18n*/ 'The loop has no condition to check before each iteration.');
    if (over === 'cycles' && cycles > maxIterations)
      error('maxIterations', /*i18n*/ 'The loop has more iterations than its maximum.');
    return problems;
  },
  choices: ({ over, dataSourceId: chosen }) =>
    over === 'sourceFiles'
      ? [{ field: 'dataSourceId', chosen, missing: choiceProblems.dataSourceNotChosen }]
      : [],
  templates: ({ over, items, condition }) => {
    if (over === 'cycles' || over === 'sourceFiles') return [];
    if (over !== 'while') return [{ field: 'items', text: items }];
    return comparisonsOf(condition)
      .flatMap(({ left, right }) => [left, right])
      .map((text) => ({ field: 'condition', text, insideLoop: true as const }));
  },
  outputs: () => [
    { path: 'results', label: /*i18n*/ 'Results' },
    { path: 'errors', label: /*i18n*/ 'Errors' },
    { path: 'count', label: /*i18n*/ 'How many' },
  ],
  sources: ({ over, dataSourceId }) =>
    over === 'sourceFiles' && dataSourceId ? [{ field: 'dataSourceId', dataSourceId }] : [],
  effects: 'pure',
  role: 'container',
  place: 'anywhere',
});
