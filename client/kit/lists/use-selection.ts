// Which rows are chosen, over several pages of the list.
import { useRef, useState } from 'react';

type Chosen<Row> = ReadonlyMap<string, Row>;

export function useSelection<Row extends { id: string }>() {
  const [chosen, setChosen] = useState<Chosen<Row>>(new Map());

  const change = (work: (next: Map<string, Row>) => void) =>
    setChosen((before) => {
      const next = new Map(before);
      work(next);
      return next;
    });

  /** Where a range begins. */
  const latest = useRef<string>(undefined);

  return {
    /** With Shift all rows between the one before and this one. */
    pick(row: Row, rows: readonly Row[], isRange: boolean) {
      const [from, to] = [latest.current, row.id].map((wanted) => rows.findIndex(({ id }) => id === wanted));
      latest.current = row.id;
      change((next) => {
        const between =
          from === undefined || to === undefined || from < 0 || !isRange
            ? [row]
            : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
        const isOff = !isRange && next.has(row.id);
        for (const one of between)
          if (isOff) next.delete(one.id);
          else next.set(one.id, one);
      });
    },
    chosen: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    toggle: (row: Row) => change((next) => (next.has(row.id) ? next.delete(row.id) : next.set(row.id, row))),
    add: (rows: readonly Row[]) =>
      change((next) => {
        for (const row of rows) next.set(row.id, row);
      }),
    drop: (rows: readonly Row[]) =>
      change((next) => {
        for (const { id } of rows) next.delete(id);
      }),
    clear: () => setChosen(new Map()),
  };
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;
