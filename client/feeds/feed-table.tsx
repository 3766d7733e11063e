// The rows of a feed. A row opens beside the list; the address says which one is open.
import { clsx } from 'clsx';
import { memo, useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './feeds.module.css';

export type FeedColumn<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** The cell whose text opens the row, and which leads it on a phone. */
  isMain?: boolean;
  /** Heading only for those who do not see the signs beneath. */
  isSign?: boolean;
  width?: number;
  figures?: boolean;
  /** Also while a row is open beside the list. */
  stays?: boolean;
  narrow?: 'side' | 'below' | 'below-end' | 'hidden';
};

type Props<Row> = {
  label: string;
  columns: readonly FeedColumn<Row>[];
  rows: readonly Row[];
  openId: string | undefined;
  hrefOf: (id: string) => string;
};

export function FeedTable<Row extends { id: string }>({ label, columns, rows, openId, hrefOf }: Props<Row>) {
  const isBeside = openId !== undefined;
  const visibleColumns = useMemo(
    () => (isBeside ? columns.filter(({ stays, isMain }) => stays || isMain) : columns),
    [columns, isBeside],
  );
  return (
    <table className={clsx('list dense', styles.list)} data-feed aria-label={label}>
      <colgroup>
        {visibleColumns.map(({ title, width, narrow }) => (
          <col key={title} style={{ width }} data-narrow={narrow} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {visibleColumns.map(({ title, isSign, figures, narrow }) => (
            <th key={title} scope="col" className={figures ? 'figures' : ''} data-narrow={narrow}>
              <span className={isSign ? 'unseen' : ''}>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FeedRow
            key={row.id}
            row={row}
            columns={visibleColumns}
            isOpen={row.id === openId}
            href={hrefOf(row.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps<Row> = {
  row: Row;
  columns: readonly FeedColumn<Row>[];
  isOpen: boolean;
  href: string;
};

/** Rows that arrive by the hundred do not draw the others again. */
const FeedRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row extends { id: string }>({ row, columns, isOpen, href }: RowProps<Row>) {
  return (
    <tr className={isOpen ? 'selected' : ''} data-row={row.id}>
      {columns.map(({ title, cell, isMain, figures, narrow = 'below' }) => (
        <td key={title} className={figures ? 'figures' : ''} data-narrow={isMain ? 'main' : narrow}>
          {isMain ? (
            <Link href={href} className="row-link" dir="auto" aria-current={isOpen ? 'true' : undefined}>
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** A name in its own direction, cut where it has no room. */
export const FeedWord = ({ children }: { children: ReactNode }) => (
  <span className={styles.word} dir="auto">
    {children}
  </span>
);

/** J and K move between rows from anywhere on the page, the arrows once a row has the focus. */
export function walkRows(key: string): boolean {
  const step = steps[key];
  if (!step) return false;
  const links = [...document.querySelectorAll<HTMLElement>('[data-feed] .row-link')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at < 0 && key.startsWith('Arrow')) return false;
  const next = links[at < 0 ? 0 : at + step];
  next?.focus();
  return next !== undefined;
}
