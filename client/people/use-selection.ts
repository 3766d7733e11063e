// Who is chosen, over several pages of the list.
import { useState } from 'react';

type Chosen<Row> = ReadonlyMap<string, Row>;

export function useSelection<Row extends { id: string }>() {
  const [chosen, setChosen] = useState<Chosen<Row>>(new Map());

  const change = (work: (next: Map<string, Row>) => void) =>
    setChosen((before) => {
      const next = new Map(before);
      work(next);
      return next;
    });

  return {
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
