import { expect, test } from 'vitest';
import { stepIn, withStep } from './step-address.ts';

test('[U15] the address contains the selected step and keeps its other parameters', () => {
  expect(withStep('?side=runs', 's1')).toBe('?side=runs&step=s1');
  expect(withStep('?step=s1&side=runs', 's2')).toBe('?step=s2&side=runs');
  expect(withStep('?step=s1', undefined)).toBe('');
  expect(withStep('?side=a%20b', undefined)).toBe('?side=a%20b');
  expect(stepIn('?step=s1')).toBe('s1');
  expect(stepIn('')).toBeUndefined();
});
