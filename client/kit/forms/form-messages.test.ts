import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { translateFormMessages } from './form-messages.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });
translateFormMessages();

const complaint = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test('a schema without words of its own refuses in the words of forms, a schema with some in its own', () => {
  expect(complaint(z.string().max(3), 'four')).toBe('At most 3 characters.');
  expect(complaint(z.number().max(3), 4)).toBe('At most 3.');
  expect(complaint(z.string().min(1), '')).toBe('This field is required');
  expect(complaint(z.number(), Number.NaN)).toBe('This field is required');
  expect(complaint(z.url(), 'x')).toBe('This is not a valid URL.');
  expect(complaint(z.string().max(3, 'Shorter'), 'four')).toBe('Shorter');
});
