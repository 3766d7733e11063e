// The rows of a feed. A row opens beside the list; the address says which one is open.
import { memo, useMemo, type ReactNode } from 'react';
import { PageChoice } from '../kit/lists/row-choice.tsx';
import {
  Table,
  TableColumns,
  TableHeading,
  TableRow,
  walkRows,
  type TableColumn,
} from '../kit/lists/table.tsx';
import { FeedChoice, leadOf, type FeedChoosing } from './feed-choice.tsx';
import styles from './feeds.module.css';

export type FeedColumn<Row> = TableColumn<Row> & {
  /** The cell whose text opens the row, and which leads it on a phone. */
  isMain?: boolean;
  /** Heading only for those who do not see the signs beneath. */
  isSign?: boolean;
  /** Also while a row is open beside the list. */
  stays?: boolean;
};

type Props<Row extends { id: string }> = {
  label: string;
  columns: readonly FeedColumn<Row>[];
  rows: readonly Row[];
  openId: string | undefined;
  hrefOf: (id: string) => string;
  choosing?: FeedChoosing<Row> | undefined;
};

export function FeedTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, columns, rows, openId, hrefOf, choosing } = props;
  const isBeside = openId !== undefined;
  const visibleColumns = useMemo(
    () => (isBeside ? columns.filter(({ stays, isMain }) => stays || isMain) : columns),
    [columns, isBeside],
  );
  const main = columns.find(({ isMain }) => isMain);
  const table = (
    <Table label={label} dense className={styles.list} data-feed>
      <TableColumns columns={visibleColumns} />
      <thead>
        <tr>
          {visibleColumns.map(({ title, isSign, figures, narrow }) => (
            <TableHeading key={title} figures={figures} narrow={narrow}>
              {choosing && title === main?.title ? (
                <span className="row">
                  <PageChoice choosing={choosing} rows={rows} />
                  {title}
                </span>
              ) : (
                <span className={isSign ? 'unseen' : ''}>{title}</span>
              )}
            </TableHeading>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FeedRow
            key={row.id}
            row={row}
            columns={visibleColumns}
            main={main}
            dir="auto"
            isSelected={row.id === openId}
            href={hrefOf(row.id)}
            lead={choosing && leadOf(row)}
          />
        ))}
      </tbody>
    </Table>
  );
  return (
    <FeedChoice choosing={choosing} rows={rows}>
      {table}
    </FeedChoice>
  );
}

/** Rows that arrive by the hundred do not draw the others again. */
const FeedRow = memo(TableRow) as typeof TableRow;

/** A name in its own direction, cut where it has no room. */
export const FeedWord = ({ children }: { children: ReactNode }) => (
  <span className={styles.word} dir="auto">
    {children}
  </span>
);

/** J and K move between rows from anywhere on the page, the arrows once a row has the focus. */
export function walkFeed(key: string): boolean {
  const rows = document.querySelector('[data-feed]');
  if (!rows || (key.startsWith('Arrow') && !rows.contains(document.activeElement))) return false;
  return walkRows(rows, key);
}
