import { z } from 'zod';
import { defineStep, out } from './define.ts';
import { memoryChoices, memoryProblems } from './memory-settings.ts';

export const memoryStoreStep = defineStep({
  type: 'memoryStoreStep',
  label: /*i18n*/ 'Store in memory',
  description: /*i18n*/ 'Keeps a text for later runs',
  group: 'data',
  settings: z.object({
    /** Empty: none chosen yet. */
    memoryId: z.string().max(100).default(''),
    key: z.string().max(2000).default(''),
    /** Empty: the text of the step before. */
    value: z.string().max(100_000).default(''),
    mode: z.enum(['replace', 'append']).default('replace'),
  }),
  texts: ['key', 'value'],
  lists: [],
  hasInput: true,
  handles: () => [out],
  problems: memoryProblems,
  choices: memoryChoices,
  templates: ({ key, value }) => [
    { field: 'key', text: key },
    { field: 'value', text: value },
  ],
  outputs: () => [{ path: 'text', label: /*i18n*/ 'Stored text' }],
  memoryKey: 'key',
  effects: 'idempotent',
  role: 'step',
  place: 'anywhere',
});
