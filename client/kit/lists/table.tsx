// Tables of records and of figures. A row that is a link fills its row; on a phone a row becomes two lines.
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './table.module.css';

export type TableColumn<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Any CSS width; the main column takes the rest. */
  width?: number | string;
  /** Figures stand at the end. */
  figures?: boolean;
  /**
   * Where it goes on a phone: at the end of the first line, on the second line, its end, or nowhere, nor on a tablet;
   * `roomy`: only where there is room for all; `wide`: only on a wide screen.
   */
  narrow?: 'side' | 'below' | 'below-end' | 'hidden' | 'roomy' | 'wide';
};

type TableProps = Omit<ComponentProps<'table'>, 'aria-label'> & { label: string; dense?: boolean };

export const Table = ({ label, dense = false, className, ...rest }: TableProps) => (
  <table
    {...rest}
    className={clsx(styles.table, className)}
    data-part="table"
    data-dense={dense || undefined}
    aria-label={label}
  />
);

/** How wide the columns are; `children`: those after them. */
export const TableColumns = <Row,>({
  columns,
  children,
}: {
  columns: readonly TableColumn<Row>[];
  children?: ReactNode;
}) => (
  <colgroup>
    {columns.map(({ title, width, narrow }) => (
      <col key={title} style={{ width }} data-narrow={narrow} />
    ))}
    {children}
  </colgroup>
);

type HeadingProps = Omit<ComponentProps<'th'>, 'scope'> & {
  figures?: boolean | undefined;
  narrow?: TableColumn<never>['narrow'] | undefined;
};

export const TableHeading = ({ figures, narrow, ...rest }: HeadingProps) => (
  <th {...rest} scope="col" data-figures={figures || undefined} data-narrow={narrow} />
);

/** A heading that sorts. */
export const SortButton = (props: ComponentProps<'button'>) => (
  <button {...props} type="button" className={styles.sort} />
);

export const Figure = (props: ComponentProps<'td'>) => <td {...props} data-figures />;

type RowProps<Row> = {
  row: Row;
  columns: readonly TableColumn<Row>[];
  /** The column that leads the row on a phone, and whose text is its link. */
  main: TableColumn<Row> | undefined;
  href: string | undefined;
  /** Of the link's text. */
  dir?: 'auto';
  isSelected: boolean;
  /** In front of the row's link, to be pressed by itself. */
  lead?: ReactNode;
  /** Cells after those of the columns. */
  children?: ReactNode;
};

export function TableRow<Row extends { id: string }>(props: RowProps<Row>) {
  const { row, columns, main, href, dir, isSelected, lead, children } = props;
  return (
    <tr data-row={row.id} data-selected={isSelected || undefined}>
      {columns.map((column) => {
        const { title, cell, figures, narrow = 'below' } = column;
        const isMain = column === main;
        return (
          <td key={title} data-figures={figures || undefined} data-narrow={isMain ? 'main' : narrow}>
            <Led by={isMain && lead}>
              {isMain && href ? (
                <RowLink href={href} dir={dir} aria-current={isSelected ? 'true' : undefined}>
                  {cell(row)}
                </RowLink>
              ) : isMain ? (
                <span className={styles.unlinked}>{cell(row)}</span>
              ) : (
                cell(row)
              )}
            </Led>
          </td>
        );
      })}
      {children}
    </tr>
  );
}

const Led = ({ by, children }: { by: ReactNode; children: ReactNode }) =>
  by ? (
    <span className={styles.led}>
      {by}
      {children}
    </span>
  ) : (
    children
  );

type RowLinkProps = {
  href: string;
  dir?: 'auto' | undefined;
  'aria-current'?: 'true' | undefined;
  children: ReactNode;
};

export const RowLink = (props: RowLinkProps) => (
  <Link {...props} className={styles.rowLink} data-part="row-link" />
);

/** The menu at the end of a row, shown on hover and focus. */
export const RowMenu = ({ children }: { children: ReactNode }) => (
  <td className={styles.rowMenu} data-part="row-menu" data-narrow="side">
    {children}
  </td>
);

export const onRow = styles.onRow;

type FigureTableProps = {
  label: string;
  /** The heading of the names. */
  title: ReactNode;
  columns: readonly string[];
  rows: readonly { id: string; name: ReactNode; values: readonly (string | number)[] }[];
};

/** The figures of a chart, for people who cannot see charts. */
export const FigureTable = ({ label, title, columns, rows }: FigureTableProps) => (
  <Table label={label} dense>
    <thead>
      <tr>
        <TableHeading>{title}</TableHeading>
        {columns.map((column) => (
          <TableHeading key={column} figures>
            {column}
          </TableHeading>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, name, values }) => (
        <tr key={id}>
          <td data-narrow="main">{name}</td>
          {values.map((value, index) => (
            <Figure key={columns[index]} data-narrow="side">
              {value}
            </Figure>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

const targetOf = (row: Element) =>
  row.querySelector<HTMLElement>('[data-part="row-link"]') ?? row.querySelector<HTMLElement>('a, button');

/** J and K, or the arrows, move between rows: to their links, else their first button. Answers whether there was one. */
export function walkRows(within: ParentNode, key: string): boolean {
  const step = key === 'ArrowDown' || key.toLowerCase() === 'j' ? 1 : -1;
  const targets = [...within.querySelectorAll('tbody tr')].flatMap((row) => targetOf(row) ?? []);
  const at = targets.findIndex((target) => target.closest('tr')?.contains(document.activeElement));
  const next = targets[at < 0 ? 0 : at + step];
  next?.focus();
  return next !== undefined;
}
