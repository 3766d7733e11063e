// Rows with hairlines. A row is a link; its menu shows on hover and focus. On a phone a row becomes two lines.
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { PageRequest } from '../../../shared/kernel/paging.ts';
import { IconButton } from '../buttons/buttons.tsx';
import { Icon } from '../display/icon.tsx';
import { Menu, type MenuItem } from '../overlays/menu.tsx';
import { PageChoice, RowChoice, type Choosing } from './row-choice.tsx';
import { useDense } from './rows.ts';
import { useShortcuts } from '../navigation/shortcuts.ts';
import type { ParameterChange } from './search-parameters.ts';
import {
  onRow,
  RowMenu,
  SortButton,
  Table,
  TableColumns,
  TableHeading,
  TableRow,
  walkRows,
  type TableColumn,
} from './table.tsx';

export type Column<Row, SortKey extends string = string> = TableColumn<Row> & {
  /** Present: the heading is a button that sorts by this column. */
  sortBy?: SortKey;
  /** In front of the title. */
  head?: ReactNode;
};

export type RecordTableProps<Row extends { id: string }, SortKey extends string> = {
  label: string;
  columns: readonly Column<Row, SortKey>[];
  rows: readonly Row[];
  slice: PageRequest;
  onSort: (ask: ParameterChange) => void;
  href?: ((row: Row) => string) | undefined;
  menu?: ((row: Row) => readonly MenuItem[]) | undefined;
  isSelected?: ((row: Row) => boolean) | undefined;
  choosing?: Choosing<Row> | undefined;
};

export function RecordTable<Row extends { id: string }, SortKey extends string>(
  props: RecordTableProps<Row, SortKey>,
) {
  const { label, rows, slice, onSort, menu, choosing } = props;
  const columns = choosing
    ? props.columns.map((column, index) =>
        index === 0 ? { ...column, head: <PageChoice choosing={choosing} rows={rows} /> } : column,
      )
    : props.columns;
  const { t } = useLingui();
  const dense = useDense();
  const table = useRowKeys();
  return (
    <Table ref={table} label={label} dense={dense}>
      <TableColumns columns={columns}>{menu && <col style={{ width: 52 }} />}</TableColumns>
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
          <RecordRow key={row.id} row={row} {...props} columns={columns} />
        ))}
      </tbody>
    </Table>
  );
}

function RecordRow<Row extends { id: string }, SortKey extends string>({
  row,
  columns,
  href,
  menu,
  isSelected,
  rows,
  choosing,
}: RecordTableProps<Row, SortKey> & { row: Row }) {
  const { t } = useLingui();
  const items = menu?.(row) ?? [];
  return (
    <TableRow
      row={row}
      columns={columns}
      main={columns[0]}
      href={href?.(row)}
      isSelected={(isSelected?.(row) ?? false) || (choosing?.selection.has(row.id) ?? false)}
      lead={choosing && <RowChoice choosing={choosing} rows={rows} row={row} />}
    >
      {menu && (
        <RowMenu>
          {items.length > 0 && (
            <Menu
              items={items}
              trigger={<IconButton icon={Ellipsis} label={t`Actions`} className={onRow} />}
            />
          )}
        </RowMenu>
      )}
    </TableRow>
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
  if (!sortBy)
    return (
      <TableHeading figures={figures} narrow={narrow}>
        {title}
      </TableHeading>
    );
  const direction = slice.sortBy === sortBy ? slice.sortDirection : undefined;
  const turned = direction === 'ASC' ? 'DESC' : 'ASC';
  return (
    <TableHeading
      figures={figures}
      narrow={narrow}
      aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}
    >
      <span className="row">
        {head}
        <SortButton onClick={() => onSort({ sortBy, sortDirection: turned })}>
          {title}
          {direction && <Icon of={direction === 'ASC' ? ArrowUp : ArrowDown} size={12} />}
        </SortButton>
      </span>
    </TableHeading>
  );
}

/** J and K, or the arrows, move between rows; Enter opens, being a link. */
function useRowKeys() {
  const { t } = useLingui();
  const table = useRef<HTMLTableElement>(null);
  const walk = ({ key }: KeyboardEvent) => table.current !== null && walkRows(table.current, key);
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
