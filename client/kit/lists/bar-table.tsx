// Who did how much: a bar for each, longest first, with its figures beside it.
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { SectionFrame } from '../layout/page.tsx';
import { Figure, Table, TableHeading } from './table.tsx';
import styles from './bar-table.module.css';

type Row = { id: string; name: string; href?: string };

export type FigureColumn<R extends Row> = {
  title: string;
  figure: (row: R) => string;
  onlyWide?: boolean;
  isBad?: (row: R) => boolean;
};

type Props<R extends Row> = {
  title: string;
  rows: readonly R[];
  columns: readonly FigureColumn<R>[];
  /** What the bars show, for screen readers. */
  barLabel: string;
  sizeOf: (row: R) => number;
  /** The bars count what went wrong. */
  showsFailures?: boolean;
  /** Beside the title. */
  action?: ReactNode;
  /** Where there are no rows. */
  children: ReactNode;
};

export function BarTable<R extends Row>(props: Props<R>) {
  const { title, rows, columns, barLabel, sizeOf, showsFailures, action, children } = props;
  const top = Math.max(...rows.map(sizeOf), 0.000_001);
  return (
    <SectionFrame label={title} className={styles.bars}>
      <header className="row">
        <h2 className="h grow">{title}</h2>
        {action}
      </header>
      {rows.length === 0 ? (
        <p className="muted">{children}</p>
      ) : (
        <div className={styles.scroll} tabIndex={-1}>
          <Table label={title} dense>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Name</Trans>
                </th>
                <th scope="col" className={styles.bar}>
                  <span className="unseen">{barLabel}</span>
                </th>
                {columns.map((column) => (
                  <TableHeading key={column.title} figures className={column.onlyWide ? 'only-wide' : ''}>
                    {column.title}
                  </TableHeading>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="clip">
                    <bdi>{row.href ? <Link href={row.href}>{row.name}</Link> : row.name}</bdi>
                  </td>
                  <td className={styles.bar} aria-hidden>
                    <i
                      data-failed={showsFailures || undefined}
                      style={{ inlineSize: `${(sizeOf(row) / top) * 100}%` }}
                    />
                  </td>
                  {columns.map(({ title: heading, figure, onlyWide, isBad }) => (
                    <Figure key={heading} className={clsx(onlyWide && 'only-wide', isBad?.(row) && 'bad')}>
                      {figure(row)}
                    </Figure>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </SectionFrame>
  );
}
