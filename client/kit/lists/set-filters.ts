// Which filters of a list are set, and to what.
import type { RecordSource } from '../pickers/record-chip.tsx';
import type { FilterOption } from '../pickers/searched-options.tsx';

/** A filter of the route's query, by the name it has there. */
export type ListFilter = { name: string; label: string } & (
  { options: readonly FilterOption[] } | { records: RecordSource }
);

/** `valueLabel`: the value's name, or the value itself where it is no longer offered. Records are looked up by `id`. */
export type SetFilter = { label: string } & ({ valueLabel: string } | { records: RecordSource; id: string });

export function setFiltersOf(
  filters: readonly ListFilter[],
  valueOf: (name: string) => string | undefined,
): SetFilter[] {
  return filters.flatMap((filter): SetFilter[] => {
    const { name, label } = filter;
    const value = valueOf(name);
    if (!value) return [];
    if ('records' in filter) return [{ label, records: filter.records, id: value }];
    const option = filter.options.find((one) => one.value === value);
    return [{ label, valueLabel: option?.label || value }];
  });
}
