import { z } from 'zod';
import { defineStep } from './define.ts';

const annotationColors = ['yellow', 'blue', 'green', 'pink', 'gray'] as const;

export const annotationStep = defineStep({
  type: 'annotationStep',
  label: /*i18n*/ 'Note',
  description: /*i18n*/ 'A note on the canvas; it does not run',
  group: 'notes',
  settings: z.object({
    content: z.string().max(20_000).default(''),
    backgroundColor: z.enum(annotationColors).default('yellow'),
    width: z.number().min(120).max(1200).default(240),
    height: z.number().min(60).max(1200).default(120),
  }),
  texts: ['content'],
  lists: [],
  hasInput: false,
  handles: () => [],
  problems: () => [],
  templates: () => [],
  outputs: () => [],
  effects: 'pure',
  role: 'note',
  place: 'anywhere',
});
