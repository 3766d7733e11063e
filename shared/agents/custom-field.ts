// What a workspace wants to know of its agents besides: a text, a number, or one of several options.
import { z } from 'zod';
import { workLimits } from '../kernel/work-limits.ts';

const { maxCustomFields, maxCustomOptions } = workLimits.agents;

export const customFieldTypes = ['text', 'number', 'select'] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\0]*$/, /*i18n*/ 'This text cannot be saved');

const Name = text(60).min(1, /*i18n*/ 'A name is required');

/** `value` is empty while nobody has filled it in; a number is written as in JSON. */
export const CustomField = z
  .object({
    name: Name,
    type: z.enum(customFieldTypes),
    value: text(500).default(''),
    options: z.array(text(100).min(1)).max(maxCustomOptions).default([]),
  })
  .superRefine(({ type, value, options }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (type === 'number' && value !== '' && !Number.isFinite(Number(value)))
      wrong('value', /*i18n*/ 'Enter a number');
    if (type !== 'select') return;
    if (options.length === 0) wrong('options', /*i18n*/ 'Add at least one option');
    if (value !== '' && !options.includes(value)) wrong('value', /*i18n*/ 'Choose one of the options');
  });

export const CustomFields = z
  .array(CustomField)
  .max(maxCustomFields)
  .superRefine((fields, context) => {
    const seen = new Set<string>();
    for (const [index, { name }] of fields.entries()) {
      const key = name.toLowerCase();
      if (seen.has(key))
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: /*i18n*/ 'Another field has this name',
        });
      seen.add(key);
    }
  });

export type CustomField = z.output<typeof CustomField>;
