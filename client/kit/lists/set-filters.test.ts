import { expect, test } from 'vitest';
import { setFiltersOf } from './set-filters.ts';

const filters = [
  { name: 'severity', label: 'Severity', options: [{ value: 'high', label: 'High' }] },
  { name: 'action', label: 'Action', options: [{ value: 'Block', label: 'Blocked' }] },
  { name: 'agentId', label: 'Agent', options: [] },
];
const set = (values: Record<string, string>) => setFiltersOf(filters, (name) => values[name]);

test('[F11] an empty list names every active filter, and no other', () => {
  expect(set({ severity: 'high', action: 'Block' })).toEqual([
    { label: 'Severity', valueLabel: 'High' },
    { label: 'Action', valueLabel: 'Blocked' },
  ]);
  expect(set({})).toEqual([]);
});

test('[F11] a filter value that is no longer offered is shown as it is in the address', () => {
  expect(set({ agentId: 'a1' })).toEqual([{ label: 'Agent', valueLabel: 'a1' }]);
});
