import { z } from 'zod';
import { comparisonsOf, ConditionGroup } from '../conditions/index.ts';
import { defineStep, type StepProblem } from './define.ts';

const BranchCase = z.object({
  id: z.string(),
  label: z.string().max(100),
  condition: ConditionGroup,
});

type BranchCase = z.output<typeof BranchCase>;

/** The way that is taken when no case holds. */
export const ELSE = 'else';

export const conditionalBranchStep = defineStep({
  type: 'conditionalBranchStep',
  label: /*i18n*/ 'Condition',
  description: /*i18n*/ 'Takes the path of the first matching case',
  group: 'flow',
  settings: z.object({ cases: z.array(BranchCase).max(50).default([]) }),
  start: {
    cases: [
      {
        id: 'case1',
        label: 'Case 1',
        condition: {
          id: 'all',
          match: 'all',
          items: [{ id: 'first', left: '', operator: 'contains', right: '' }],
        },
      },
    ],
  },
  texts: [],
  lists: ['cases'],
  hasInput: true,
  handles: ({ cases }) => [
    ...cases.map(({ id, label }) => ({ id, label, typed: true as const })),
    { id: ELSE, label: /*i18n*/ 'Otherwise' },
  ],
  problems: ({ cases }) => {
    const problems: StepProblem[] = [];
    if (cases.length === 0)
      problems.push({ field: 'cases', text: /*i18n*/ 'There is no case yet.', severity: 'error' });
    for (const { id, label, condition } of cases) {
      if (id === ELSE || cases.filter((other) => other.id === id).length > 1)
        problems.push({ field: 'cases', text: /*i18n*/ 'Two cases have the same ID.', severity: 'error' });
      if (comparisonsOf(condition).length === 0 || comparisonsOf(condition).some(({ left }) => !left.trim()))
        problems.push({
          field: 'cases',
          text: /*i18n*/ 'The case “{label}” has no comparison.',
          values: { label },
          severity: 'error',
        });
    }
    return problems;
  },
  templates: ({ cases }) =>
    cases
      .flatMap(({ condition }) => comparisonsOf(condition))
      .flatMap(({ left, right }) => [left, right])
      .map((text) => ({ field: 'cases', text })),
  outputs: () => [{ path: 'matched', label: /*i18n*/ 'Case taken' }],
  effects: 'pure',
  role: 'step',
  place: 'anywhere',
});
