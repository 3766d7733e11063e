import { z } from 'zod';
import { defineStep, out } from './define.ts';
import { InputVariable } from './input-variable.ts';
import { variableProblems } from './variable-problems.ts';

export const inputStep = defineStep({
  type: 'inputStep',
  label: /*i18n*/ 'Input',
  description: /*i18n*/ 'What people or programs send to the agent',
  group: 'ends',
  settings: z.object({ variables: z.array(InputVariable).max(50).default([]) }),
  texts: [],
  lists: ['variables'],
  hasInput: false,
  handles: () => [out],
  problems: ({ variables }) => variableProblems('variables', variables),
  templates: () => [],
  outputs: ({ variables }) => [
    { path: 'text', label: /*i18n*/ 'Message' },
    ...variables.map(({ name }) => ({ path: `variables.${name}`, label: name, typed: true as const })),
  ],
  variables: ({ variables }) => variables,
  effects: 'pure',
  role: 'start',
  place: 'top',
});
