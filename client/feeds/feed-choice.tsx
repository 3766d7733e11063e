// Choosing rows of a feed. Which are chosen comes by a context, so that the rows that are not changed are not drawn
// again.
import { createContext, use, type ReactNode } from 'react';
import { RowChoice, type Choosing } from '../kit/lists/row-choice.tsx';

export type FeedChoosing<Row extends { id: string }> = Choosing<Row>;

type Row = { id: string };
type Shared = { choosing: Choosing<Row>; rows: readonly Row[] };

const ChoiceContext = createContext<Shared | undefined>(undefined);

type Props<R extends Row> = {
  choosing: FeedChoosing<R> | undefined;
  rows: readonly R[];
  children: ReactNode;
};

export const FeedChoice = <R extends Row>({ choosing, rows, children }: Props<R>) => (
  <ChoiceContext value={choosing && { choosing: choosing as unknown as Choosing<Row>, rows }}>
    {children}
  </ChoiceContext>
);

const leads = new WeakMap<Row, ReactNode>();

/** The same element for the same row. */
export function leadOf(row: Row): ReactNode {
  const lead = leads.get(row) ?? <Lead row={row} />;
  leads.set(row, lead);
  return lead;
}

function Lead({ row }: { row: Row }) {
  const shared = use(ChoiceContext);
  return shared && <RowChoice {...shared} row={row} />;
}
