import { z } from 'zod';
import { defineStep } from './define.ts';

export const outputStep = defineStep({
  type: 'outputStep',
  label: /*i18n*/ 'Output',
  description: /*i18n*/ 'What the agent answers',
  group: 'ends',
  settings: z.object({
    /** Empty: the text of the step before. */
    template: z.string().max(100_000).default(''),
  }),
  texts: ['template'],
  lists: [],
  hasInput: true,
  handles: () => [],
  problems: () => [],
  templates: ({ template }) => [{ field: 'template', text: template }],
  outputs: () => [{ path: 'text', label: /*i18n*/ 'Text' }],
  effects: 'pure',
  role: 'end',
  place: 'top',
});
