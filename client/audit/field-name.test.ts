import { expect, test } from 'vitest';
import { inPlainWords } from './field-name.ts';
import { subjectName } from './subject-name.ts';

test('[AU20] a field of an audit entry is shown by a readable label', () => {
  expect(inPlainWords('displayName')).toBe('Display name');
  expect(inPlainWords('enableAutoTopUp')).toBe('Enable auto top up');
  expect(inPlainWords('second_factor-required')).toBe('Second factor required');
  expect(inPlainWords('name')).toBe('Name');
});

test('[AU20] a call without its own label is shown by its summary', () => {
  const subject = { id: 'x', call: 'POST /v1/branding/files', summary: 'Upload a file of the branding' };
  expect(subjectName({ subject })).toBe('Upload a file of the branding');
  expect(subjectName({ subject: { ...subject, name: 'logo.png' } })).toBe('logo.png');
});
