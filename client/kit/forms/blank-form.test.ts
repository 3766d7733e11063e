import { expect, test } from 'vitest';
import { z } from 'zod';
import { sources } from '../../../tests/kit/sources.ts';
import { blankOf } from './blank-form.ts';

test('[C34] a form begins with its schema’s defaults, and with emptiness where there are none', () => {
  const Form = z
    .object({
      name: z.string().trim().min(1),
      email: z.string().pipe(z.email()),
      kind: z.enum(['a', 'b']).default('b'),
      reach: z.enum(['all', 'some']),
      tags: z.array(z.string()).min(1),
      on: z.boolean(),
      most: z.number().min(1),
      budget: z
        .number()
        .nullish()
        .transform((budget) => budget ?? null),
      inside: z.object({ address: z.string().min(1), by: z.enum(['x', 'y']).default('x') }).required(),
    })
    .refine(({ name }) => name !== 'taken');
  expect(blankOf(Form, { reach: 'all' })).toEqual({
    name: '',
    email: '',
    kind: 'b',
    reach: 'all',
    tags: [],
    on: false,
    most: undefined,
    budget: undefined,
    inside: { address: '', by: 'x' },
  });
});

test('[C34] no form has an object of empty values beside its schema', () => {
  const literal = /useRecordForm\(\s*\w+,\s*\{(\s*\w+: (''|\[\]|false),?)+\s*\}|\bblank\w*(: \w+)? = \{/;
  const found = sources().filter(({ file, text }) => /^client\/.*\.tsx?$/.test(file) && literal.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});
