// What a row of the library shows, and the filter over its categories.
import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { systemCategories } from '../../shared/prompts/library/library-prompt.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import type { Column } from '../kit/lists/record-table.tsx';

type Listed = { name: string; description: string; category: (typeof systemCategories)[number] };

export function useLibraryColumns<Row extends Listed>(icon: LucideIcon, onView: (row: Row) => void) {
  const { t } = useLingui();
  const labels: Record<Listed['category'], string> = {
    support: t`Support`,
    knowledge: t`Knowledge`,
    summaries: t`Summaries`,
    extraction: t`Extraction`,
    writing: t`Writing`,
    people: t`People`,
    sales: t`Sales`,
    engineering: t`Engineering`,
    legal: t`Legal`,
    finance: t`Finance`,
    agents: t`Agents`,
  };
  const columns: Column<Row, 'name'>[] = [
    {
      title: t`Name`,
      sortBy: 'name',
      cell: ({ name, description }) => (
        <span className="row">
          <RecordName icon={icon} name={name} detail={description} />
        </span>
      ),
    },
    { title: t`Category`, width: 150, narrow: 'hidden', cell: ({ category }) => labels[category] },
    {
      title: t`Use`,
      width: 110,
      cell: (row) => (
        <Button variant="quiet" size="1" onClick={() => onView(row)}>
          <Trans>View</Trans>
          <span className="unseen">{row.name}</span>
        </Button>
      ),
    },
  ];
  const options = systemCategories.map((value) => ({ value, label: labels[value] }));
  return { columns, filter: { name: 'category', label: t`Category`, options } };
}
