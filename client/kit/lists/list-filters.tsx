// The filters of a list: offered above its rows, and named where they leave none.
import { useLingui } from '@lingui/react/macro';
import { FilterChip } from './filter-chip.tsx';
import { RecordChip, useRecordName, type RecordSource } from '../pickers/record-chip.tsx';
import { setFiltersOf, type ListFilter } from './set-filters.ts';

type Props = { filters: readonly ListFilter[]; valueOf: (name: string) => string | undefined };

export const FilterChips = ({
  filters,
  valueOf,
  onChoose,
}: Props & { onChoose: (name: string, value: string | undefined) => void }) =>
  filters.map((filter) => {
    const { name, label } = filter;
    const value = valueOf(name);
    const choose = (next: string | undefined) => onChoose(name, next);
    return 'records' in filter ? (
      <RecordChip key={name} label={label} records={filter.records} value={value} onChoose={choose} />
    ) : (
      <FilterChip key={name} label={label} options={filter.options} value={value} onChoose={choose} />
    );
  });

/** The set filters with their values, so that people see why rows are hidden. */
export function SetFilters({ filters, valueOf, text: filter }: Props & { text: string | undefined }) {
  const { t } = useLingui();
  const parts = [
    ...(filter ? [<span key="text">{t`Contains “${filter}”`}</span>] : []),
    ...setFiltersOf(filters, valueOf).map((one) => (
      <bdi key={one.label}>
        {one.label}: {'valueLabel' in one ? one.valueLabel : <RecordName {...one} />}
      </bdi>
    )),
  ];
  return parts.map((one, index) => (index > 0 ? [' · ', one] : one));
}

const RecordName = ({ records, id }: { records: RecordSource; id: string }) =>
  useRecordName(records, id) ?? '…';
