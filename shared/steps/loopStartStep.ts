import { z } from 'zod';
import { defineStep, out } from './define.ts';

export const loopStartStep = defineStep({
  type: 'loopStartStep',
  label: /*i18n*/ 'Loop start',
  description: /*i18n*/ 'Where every iteration of a loop starts',
  group: 'flow',
  settings: z.object({}),
  texts: [],
  lists: [],
  hasInput: false,
  handles: () => [out],
  problems: () => [],
  templates: () => [],
  outputs: () => [
    { path: 'item', label: /*i18n*/ 'Item' },
    { path: 'index', label: /*i18n*/ 'Iteration number, from 0' },
    { path: 'count', label: /*i18n*/ 'Number of iterations' },
  ],
  effects: 'pure',
  role: 'start',
  place: 'inside',
});
