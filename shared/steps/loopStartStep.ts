import { z } from 'zod';
import { defineStep, out } from './define.ts';

export const loopStartStep = defineStep({
  type: 'loopStartStep',
  label: /*i18n*/ 'Loop start',
  description: /*i18n*/ 'Where every round of a loop begins',
  group: 'flow',
  icon: 'circle-play',
  settings: z.object({}),
  initial: {},
  texts: [],
  lists: [],
  hasInput: false,
  handles: () => [out],
  problems: () => [],
  templates: () => [],
  outputs: () => [
    { path: 'item', label: /*i18n*/ 'Item' },
    { path: 'index', label: /*i18n*/ 'Number of the round, from 0' },
    { path: 'count', label: /*i18n*/ 'Number of rounds' },
  ],
  effects: 'pure',
  role: 'start',
  place: 'inside',
});
