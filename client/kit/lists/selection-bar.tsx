// Below a list: how many rows are chosen, choosing more, and what can be done to them.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../buttons/buttons.tsx';
import { useFormat } from '../text/format.ts';
import styles from './selection-bar.module.css';
import { toastError } from '../overlays/toast.tsx';
import type { Selection } from './use-selection.ts';

type Props<Row extends { id: string }> = {
  label: string;
  selection: Selection<Row>;
  list: {
    page: { items: readonly Row[]; totalCount: number } | undefined;
    readAll: (most: number) => Promise<readonly Row[]>;
  };
  /** At most so many are chosen at once. */
  most: number;
  canChoose: (row: Row) => boolean;
  children: ReactNode;
};

export function SelectionBar<Row extends { id: string }>(props: Props<Row>) {
  const { label, selection, list, most, canChoose, children } = props;
  const { t } = useLingui();
  const { number } = useFormat();
  const [isReading, setReading] = useState(false);
  const total = Math.min(list.page?.totalCount ?? 0, most);
  const all = number(total);
  const shown = list.page?.items ?? [];
  const selectAll = async () => {
    setReading(true);
    await list
      .readAll(most)
      .then((rows) => selection.add(rows.filter(canChoose)))
      .catch(toastError)
      .finally(() => setReading(false));
  };
  return (
    <section className={styles.selection} aria-label={label}>
      <span className="grow" aria-live="polite">
        <Plural value={selection.chosen.length} one="# selected" other="# selected" />
      </span>
      <Button variant="quiet" onClick={() => selection.clear()}>
        <Trans>Clear</Trans>
      </Button>
      <Button variant="quiet" onClick={() => selection.add(shown.filter(canChoose))}>{t`Select page`}</Button>
      {total > shown.length && (
        <Button variant="quiet" onClick={() => void selectAll()} loading={isReading}>
          <Trans>Select all {all}</Trans>
        </Button>
      )}
      {children}
    </section>
  );
}
