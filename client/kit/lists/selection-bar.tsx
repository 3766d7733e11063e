// Below a list: how many rows are chosen, choosing more, and what can be done to them.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
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
  const shown = list.page?.items ?? [];
  const ahead = useReadAhead(props, total);
  const all = ahead && number(ahead.length);
  const selectAll = async () => {
    if (ahead) return selection.add(ahead);
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
          {all === undefined ? t`Select all` : t`Select all ${all}`}
        </Button>
      )}
      {children}
    </section>
  );
}

const MAX_READ_AHEAD = 500;

/** Who may not be chosen is known only of rows that are read: the number before the click is the number after it. */
function useReadAhead<Row extends { id: string }>(
  { list, most, canChoose }: Props<Row>,
  total: number,
): readonly Row[] | undefined {
  const [ahead, setAhead] = useState<{ total: number; rows: readonly Row[] }>();
  const { page } = list;
  const isRead = total > (page?.items.length ?? 0) && total <= MAX_READ_AHEAD;
  useEffect(() => {
    if (!isRead) return;
    let isOver = false;
    const take = (rows: readonly Row[]) => isOver || setAhead({ total, rows: rows.filter(canChoose) });
    // Without it the button names no number, and says itself what is wrong when it is used.
    list.readAll(most).then(take, () => {});
    return () => void (isOver = true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the page is new whenever the rows may be others
  }, [page, isRead]);
  return ahead?.total === total ? ahead.rows : undefined;
}
