import { z } from 'zod';
import { defineStep, out } from './define.ts';
import { InputVariable } from './input-variable.ts';

const NAME = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

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
  problems: ({ variables }) =>
    variables.flatMap(({ name, type, options = [] }, index) => {
      const problem = (text: string) => [{ field: 'variables', text, severity: 'error' as const }];
      if (!name.trim()) return problem(/*i18n*/ 'Please enter a name');
      if (!NAME.test(name)) return problem(/*i18n*/ 'Variable names can contain letters, digits, _ and -.');
      if (variables.findIndex((other) => other.name === name) < index)
        return problem(/*i18n*/ 'Entered name already exists');
      if (type === 'choice' && options.length === 0) return problem(/*i18n*/ 'A choice has no options yet.');
      return [];
    }),
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
