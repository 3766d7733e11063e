import { expect, test } from 'vitest';
import { setFiltersOf } from './set-filters.ts';

const filters = [
  { name: 'severity', label: 'Severity', options: [{ value: 'high', label: 'High' }] },
  { name: 'action', label: 'Action', options: [{ value: 'Block', label: 'Blocked' }] },
  { name: 'agentId', label: 'Agent', options: [] },
];
const set = (values: Record<string, string>) => setFiltersOf(filters, (name) => values[name]);

test('[F11] a list that is left with nothing names every filter that is set, and no other', () => {
  expect(set({ severity: 'high', action: 'Block' })).toEqual([
    { label: 'Severity', shown: 'High' },
    { label: 'Action', shown: 'Blocked' },
  ]);
  expect(set({})).toEqual([]);
});

test('[F11] a value that is no longer offered is named as it stands in the address', () => {
  expect(set({ agentId: 'a1' })).toEqual([{ label: 'Agent', shown: 'a1' }]);
});
