import { expect, test } from 'vitest';
import { withParameters } from './search-parameters.ts';

test('parameters are set and taken out, and what is not named stays', () => {
  const before = new URLSearchParams('page=2&filter=old&open=1');
  const after = withParameters(before, { page: 3, filter: '', open: undefined, sort: 'name' });
  expect(String(after)).toBe('page=3&sort=name');
  expect(String(before)).toBe('page=2&filter=old&open=1');
  expect(String(withParameters('?step=a', { step: 'b' }))).toBe('step=b');
});
