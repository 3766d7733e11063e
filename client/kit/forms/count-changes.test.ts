import { expect, test } from 'vitest';
import { countChanges } from './count-changes.ts';

const saved = {
  name: 'Baseline',
  roles: ['a'],
  filters: [{ type: 'PII', enabled: true }],
  nested: { on: true },
};

test('[C18] each field counts once, however often it is changed', () => {
  expect(countChanges(saved, structuredClone(saved))).toBe(0);
  expect(countChanges(saved, { ...saved, name: 'Other', roles: ['a', 'b', 'c'] })).toBe(2);
  expect(countChanges(saved, { ...saved, nested: { on: false } })).toBe(1);
});

test('[C18] each filter that is enabled, changed or removed counts', () => {
  const [pii] = saved.filters;
  const more = ['Secrets', 'Keywords', 'Injection'].map((type) => ({ type, enabled: true }));
  expect(countChanges(saved, { ...saved, filters: [pii, ...more] })).toBe(3);
  expect(countChanges(saved, { ...saved, filters: [{ ...pii, enabled: false }, ...more] })).toBe(4);
  expect(countChanges(saved, { ...saved, filters: [] })).toBe(1);
  expect(countChanges({ filters: [pii, ...more] }, { filters: more })).toBe(1);
});
