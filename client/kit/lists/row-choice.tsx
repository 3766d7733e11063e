// Choosing rows of a list: one, with Shift a range, or a page.
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { Selection } from './use-selection.ts';

export type Choosing<Row extends { id: string }> = {
  selection: Selection<Row>;
  canChoose: (row: Row) => boolean;
  nameOf: (row: Row) => string;
  /** Below the list while something is chosen. */
  bar: (list: {
    page: { items: readonly Row[]; totalCount: number } | undefined;
    readAll: (most: number) => Promise<readonly Row[]>;
  }) => ReactNode;
};

type Props<Row extends { id: string }> = { choosing: Choosing<Row>; rows: readonly Row[] };

export function RowChoice<Row extends { id: string }>({ choosing, rows, row }: Props<Row> & { row: Row }) {
  const { t } = useLingui();
  const { selection, canChoose, nameOf } = choosing;
  const name = nameOf(row);
  return (
    <Checkbox
      size="1"
      aria-label={t`Choose ${name}`}
      checked={selection.has(row.id)}
      disabled={!canChoose(row)}
      onClick={(event) => selection.pick(row, rows.filter(canChoose), event.shiftKey)}
    />
  );
}

type PageProps<Row extends { id: string }> = {
  choosing: Pick<Choosing<Row>, 'selection' | 'canChoose'>;
  rows: readonly Row[];
};

export function PageChoice<Row extends { id: string }>({ choosing, rows }: PageProps<Row>) {
  const { t } = useLingui();
  const { selection, canChoose } = choosing;
  const page = rows.filter(canChoose);
  const count = page.filter(({ id }) => selection.has(id)).length;
  const isWhole = count > 0 && count === page.length;
  return (
    <Checkbox
      size="1"
      aria-label={t`Select page`}
      checked={isWhole || (count > 0 && 'indeterminate')}
      disabled={page.length === 0}
      onCheckedChange={() => (isWhole ? selection.drop(page) : selection.add(page))}
    />
  );
}
