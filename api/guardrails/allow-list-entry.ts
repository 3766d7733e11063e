import { filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import type { AllowedEntry } from '../../shared/guardrails/filters/allow-list.ts';

/** The filters with an allow list that has this value, in place of an entry of the same one. */
export function allowing(
  filters: readonly Filter[],
  { value, reason, until }: Omit<AllowedEntry, 'kind'>,
): Filter[] {
  const entry: AllowedEntry = { kind: 'Value', value, reason, ...(until && { until }) };
  const found = filters.find((filter) => filter.filterType === 'AllowList');
  const list = found ?? { ...filterTypes.AllowList.initial, entries: [] };
  const others = list.entries.filter((one) => one.kind !== 'Value' || one.value !== value);
  const next = { ...list, enabled: true, entries: [...others, entry] };
  return found ? filters.map((filter) => (filter === found ? next : filter)) : [...filters, next];
}
