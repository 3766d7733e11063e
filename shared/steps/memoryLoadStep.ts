import { z } from 'zod';
import { defineStep, out } from './define.ts';
import { memoryChoices, memoryProblems } from './memory-settings.ts';

export const memoryLoadStep = defineStep({
  type: 'memoryLoadStep',
  label: /*i18n*/ 'Load from memory',
  description: /*i18n*/ 'Reads what an earlier run stored',
  group: 'data',
  settings: z.object({
    /** Empty: none chosen yet. */
    memoryId: z.string().max(100).default(''),
    key: z.string().max(2000).default(''),
    /** What is loaded as long as nothing is stored. */
    fallback: z.string().max(20_000).default(''),
  }),
  texts: ['key', 'fallback'],
  lists: [],
  hasInput: true,
  handles: () => [out],
  problems: memoryProblems,
  choices: memoryChoices,
  templates: ({ key, fallback }) => [
    { field: 'key', text: key },
    { field: 'fallback', text: fallback },
  ],
  outputs: () => [
    { path: 'text', label: /*i18n*/ 'Text' },
    { path: 'found', label: /*i18n*/ 'Whether it was found' },
  ],
  memoryKey: 'key',
  effects: 'idempotent',
  role: 'step',
  place: 'anywhere',
});
