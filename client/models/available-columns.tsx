import { Trans, useLingui } from '@lingui/react/macro';
import { Boxes } from 'lucide-react';
import type { LibraryModel } from '../../shared/models/library-model.ts';
import { providers } from '../../shared/models/provider.ts';
import { useFormat } from '../kit/text/format.ts';
import type { Column } from '../kit/lists/record-table.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { useCategoryLabels } from './model-labels.ts';

type Sorts = 'displayName' | 'provider' | 'contextWindow' | 'inputTokenPrice' | 'outputTokenPrice';

/** For what nobody knows. */
const UNKNOWN = '–';

export function useAvailableColumns(): Column<LibraryModel, Sorts>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const categories = useCategoryLabels();
  const price = (value: number | null) => (value === null ? UNKNOWN : format.money(value));
  return [
    {
      title: t`Name`,
      sortBy: 'displayName',
      cell: ({ displayName, modelName }) => <RecordName icon={Boxes} name={displayName} code={modelName} />,
    },
    {
      title: t`Provider`,
      sortBy: 'provider',
      width: 160,
      cell: ({ provider }) => i18n._(providers[provider].label),
    },
    { title: t`Category`, width: 140, narrow: 'hidden', cell: ({ category }) => categories[category] },
    {
      title: t`Context`,
      sortBy: 'contextWindow',
      width: 110,
      figures: true,
      narrow: 'hidden',
      cell: ({ contextWindow }) => (contextWindow === null ? UNKNOWN : format.number(contextWindow)),
    },
    {
      title: t`Input`,
      sortBy: 'inputTokenPrice',
      width: 110,
      figures: true,
      narrow: 'hidden',
      cell: ({ inputTokenPrice, isTiered }) => {
        const lowest = price(inputTokenPrice);
        return isTiered ? <Trans>from {lowest}</Trans> : lowest;
      },
    },
    {
      title: t`Output`,
      sortBy: 'outputTokenPrice',
      width: 110,
      figures: true,
      narrow: 'hidden',
      cell: ({ outputTokenPrice, isTiered }) => {
        const lowest = price(outputTokenPrice);
        return isTiered ? <Trans>from {lowest}</Trans> : lowest;
      },
    },
  ];
}
