import { z } from 'zod';
import { defineStep, out } from './define.ts';
import { jsonFault, placeOf } from './json-fault.ts';

const brokenJson = /*i18n*/ 'The JSON is invalid at line {line}, column {column}.';

export const jsonFormatterStep = defineStep({
  type: 'jsonFormatterStep',
  label: /*i18n*/ 'JSON formatter',
  description: /*i18n*/ 'Formats data; values are inserted as JSON and never break it',
  group: 'data',
  settings: z.object({
    template: z.string().max(100_000).default(''),
    /** When a reference has no value: null in its place instead of a failure. */
    fallbackToNull: z.boolean().default(false),
  }),
  start: { template: '{\n  "text": "{{ input.text }}"\n}' },
  texts: ['template'],
  lists: [],
  hasInput: true,
  handles: () => [out],
  problems: ({ template }) => {
    const field = 'template';
    if (!template.trim()) return [{ field, text: /*i18n*/ 'The template is empty.', severity: 'error' }];
    const fault = jsonFault(template);
    if (fault === undefined) return [];
    const values = placeOf(template, fault);
    return [{ field, text: brokenJson, values, severity: 'error' }];
  },
  templates: ({ template }) => [{ field: 'template', text: template }],
  outputs: ({ template }) => [
    { path: '', label: /*i18n*/ 'Everything' },
    ...namesIn(template).map((name) => ({ path: name, label: name, typed: true as const })),
  ],
  effects: 'pure',
  role: 'step',
  place: 'anywhere',
});

/** The names at the top of the object, for suggestions: good enough while it is being written. */
function namesIn(template: string): string[] {
  const names = template.matchAll(/^ {0,2}"([\p{L}_][\p{L}\p{N}_-]{0,60})"\s{0,3}:/gmu);
  return [...new Set([...names].map(([, name = '']) => name))].slice(0, 50);
}
