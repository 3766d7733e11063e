// One ranking of a feed's breakdown: a row limits the feed to itself.
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useSearchParams } from 'wouter';
import { BarTable } from '../kit/lists/bar-table.tsx';
import { LoadFailed, SkeletonRows } from '../kit/layout/states.tsx';
import { useFormat } from '../kit/text/format.ts';

type Row = { id: string; name: string; count: number };

type Props = {
  title: string;
  rows: readonly Row[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** The filter of the feed that a row sets. */
  filter: string;
};

export function BreakdownTable({ title, rows, error, onRetry, filter }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [path] = useLocation();
  const [search] = useSearchParams();
  if (error) return <LoadFailed error={error} onRetry={onRetry} />;
  if (!rows) return <SkeletonRows />;
  const hrefOf = (id: string) => {
    const next = new URLSearchParams(search);
    next.set(filter, id);
    return `${path}?${next}`;
  };
  return (
    <BarTable
      title={title}
      rows={rows.map((row) => ({ ...row, href: hrefOf(row.id) }))}
      columns={[{ title: t`Count`, figure: ({ count }) => number(count) }]}
      barLabel={t`Share`}
      sizeOf={({ count }) => count}
    >
      <Trans>Nothing in this period.</Trans>
    </BarTable>
  );
}
