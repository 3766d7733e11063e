// The entities that are shown, as a table: everything the picture offers, for keyboards and screen readers.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GraphNode } from '../../shared/project-graphs/graph.ts';
import { useFormat } from '../kit/text/format.ts';
import { Figure, Table, TableHeading } from '../kit/lists/table.tsx';
import styles from './project-graphs.module.css';

/** More rows nobody reads; a search finds the others. */
const MAX_ROWS = 200;

type Props = {
  nodes: readonly GraphNode[];
  selected: string | undefined;
  onSelect: (id: string) => void;
};

export function NodeTable({ nodes, selected, onSelect }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const left = nodes.length - MAX_ROWS;
  return (
    <div className={styles.rows}>
      <Table label={t`Entities`} dense>
        <thead>
          <tr>
            <TableHeading>{t`Name`}</TableHeading>
            <TableHeading>{t`Type`}</TableHeading>
            <TableHeading figures>{t`Relationships`}</TableHeading>
          </tr>
        </thead>
        <tbody>
          {nodes.slice(0, MAX_ROWS).map(({ id, name, type, degree }) => (
            <tr key={id} data-selected={id === selected || undefined}>
              <td>
                <button
                  type="button"
                  className={styles.named}
                  aria-pressed={id === selected}
                  onClick={() => onSelect(id)}
                  dir="auto"
                >
                  {name}
                </button>
              </td>
              <td dir="auto">{type}</td>
              <Figure>{number(degree)}</Figure>
            </tr>
          ))}
        </tbody>
      </Table>
      {nodes.length === 0 && (
        <p className="muted">
          <Trans>Nothing matches</Trans>
        </p>
      )}
      {left > 0 && (
        <p className="muted small">
          <Plural value={left} one="# more; search to find it" other="# more; search to find them" />
        </p>
      )}
    </div>
  );
}
