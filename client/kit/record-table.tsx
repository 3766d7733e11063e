// Rows with hairlines. A row is a link; its menu shows on hover and focus. On a phone a row becomes two lines.
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { IconButton } from './buttons.tsx';
import { Icon } from './icon.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import { useDense } from './rows.ts';
import { useShortcuts } from './shortcuts.ts';
import type { ParameterChange } from './search-parameters.ts';

export type Column<Row, SortKey extends string = string> = {
  title: string;
  /** Present: the heading is a button that sorts by this column. */
  sortBy?: SortKey;
  /** In front of the title. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Any CSS width; the first column takes what is left. */
  width?: number | string;
  /** Figures stand at the end. */
  figures?: boolean;
  /**
   * Where it goes on a phone: at the end of the first line, on the second line, its end, or nowhere, nor on a tablet;
   * `roomy`: only where there is room for all; `wide`: only on a wide screen.
   */
  narrow?: 'side' | 'below' | 'below-end' | 'hidden' | 'roomy' | 'wide';
};

export type RecordTableProps<Row, SortKey extends string> = {
  label: string;
  columns: readonly Column<Row, SortKey>[];
  rows: readonly Row[];
  slice: PageRequest;
  onSort: (ask: ParameterChange) => void;
  href?: ((row: Row) => string) | undefined;
  menu?: ((row: Row) => readonly MenuItem[]) | undefined;
  isSelected?: ((row: Row) => boolean) | undefined;
};

export function RecordTable<Row extends { id: string }, SortKey extends string>(
  props: RecordTableProps<Row, SortKey>,
) {
  const { label, columns, rows, slice, onSort, menu } = props;
  const { t } = useLingui();
  const dense = useDense();
  const table = useRowKeys();
  return (
    <table ref={table} className={dense ? 'list dense' : 'list'} aria-label={label}>
      <colgroup>
        {columns.map(({ title, width, narrow }) => (
          <col key={title} style={{ width }} data-narrow={narrow} />
        ))}
        {menu && <col style={{ width: 52 }} />}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.title} column={column} slice={slice} onSort={onSort} />
          ))}
          {menu && (
            <th>
              <span className="unseen">{t`Actions`}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow<Row extends { id: string }, SortKey extends string>({
  row,
  columns,
  href,
  menu,
  isSelected,
}: RecordTableProps<Row, SortKey> & { row: Row }) {
  const { t } = useLingui();
  const items = menu?.(row) ?? [];
  return (
    <tr className={isSelected?.(row) ? 'selected' : ''} data-row={row.id}>
      {columns.map(({ title, cell, figures, narrow = 'below' }, index) => (
        <td key={title} className={figures ? 'figures' : ''} data-narrow={index === 0 ? 'main' : narrow}>
          {index === 0 && href ? (
            <Link href={href(row)} className="row-link" aria-current={isSelected?.(row) ? 'true' : undefined}>
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
      {menu && (
        <td className="row-menu" data-narrow="side">
          {items.length > 0 && (
            <Menu
              items={items}
              trigger={<IconButton icon={Ellipsis} label={t`Actions`} className="on-row" />}
            />
          )}
        </td>
      )}
    </tr>
  );
}

function Heading<Row, SortKey extends string>({
  column: { title, sortBy, figures, narrow, head },
  slice,
  onSort,
}: {
  column: Column<Row, SortKey>;
  slice: PageRequest;
  onSort: (ask: ParameterChange) => void;
}) {
  const className = figures ? 'figures' : '';
  if (!sortBy)
    return (
      <th scope="col" className={className} data-narrow={narrow}>
        {title}
      </th>
    );
  const direction = slice.sortBy === sortBy ? slice.sortDirection : undefined;
  const turned = direction === 'ASC' ? 'DESC' : 'ASC';
  return (
    <th
      scope="col"
      className={className}
      data-narrow={narrow}
      aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}
    >
      <span className="row">
        {head}
        <button type="button" className="sort" onClick={() => onSort({ sortBy, sortDirection: turned })}>
          {title}
          {direction && <Icon of={direction === 'ASC' ? ArrowUp : ArrowDown} size={12} />}
        </button>
      </span>
    </th>
  );
}

/** J and K, or the arrows, move between rows; Enter opens, being a link. */
function useRowKeys() {
  const { t } = useLingui();
  const table = useRef<HTMLTableElement>(null);
  const walk = ({ key }: KeyboardEvent) => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>('.row-link') ?? [])];
    const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    const step = key === 'ArrowDown' || key.toLowerCase() === 'j' ? 1 : -1;
    const next = links[at < 0 ? 0 : at + step];
    next?.focus();
    return next !== undefined;
  };
  useShortcuts(t`This list`, [
    {
      keys: ['j', 'k'],
      also: ['ArrowDown', 'ArrowUp'],
      label: t`Next and previous row`,
      run: walk,
    },
    { keys: ['Enter'], label: t`Open` },
  ]);
  return table;
}
