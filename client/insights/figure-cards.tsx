// The figures of a time in a row, each with how it has changed.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Figures } from '../../shared/insights/insights.ts';
import { useFormat } from '../kit/text/format.ts';
import styles from './insights.module.css';

export type FigureCard = {
  label: string;
  value: string;
  /** Instead of how it has changed. */
  detail?: string;
  now?: number;
  before?: number | undefined;
  /** Whether more of it is good, bad or neither: only then its change takes a colour. */
  more?: 'good' | 'bad';
};

export const FigureRow = ({ cards, note }: { cards: readonly FigureCard[]; note?: ReactNode }) => (
  <>
    <dl className={styles.figuresRow}>
      {cards.map((card) => (
        <div key={card.label}>
          <dt className="muted">{card.label}</dt>
          <dd className="figure num">{card.value}</dd>
          <dd className="small muted">{card.detail ?? <Change {...card} />}</dd>
        </div>
      ))}
    </dl>
    {note}
  </>
);

function Change({ now = 0, before, more }: FigureCard) {
  const { share } = useFormat();
  if (before === undefined) return <>–</>;
  if (before === 0 && now === 0) return <Trans>unchanged</Trans>;
  if (before === 0) return <Trans>no earlier data</Trans>;
  const change = (now - before) / before;
  if (Math.abs(change) < 0.0005) return <Trans>unchanged</Trans>;
  const isGood = more === 'good' ? change > 0 : change < 0;
  const text = `${change > 0 ? '+' : '−'}${share(Math.abs(change))}`;
  return (
    <>
      <b className="num" dir="ltr" style={more && { color: isGood ? 'var(--ok)' : 'var(--bad)' }}>
        {text}
      </b>{' '}
      <Trans>vs. previous period</Trans>
    </>
  );
}

export function useFigureCards(totals: Figures, previous: Figures | null): FigureCard[] {
  const { t } = useLingui();
  const { number, compact, money, share } = useFormat();
  const rateOf = ({ succeeded, failed }: Figures) =>
    succeeded + failed > 0 ? succeeded / (succeeded + failed) : 0;
  const before = (of: (figures: Figures) => number) => (previous ? of(previous) : undefined);
  const ended = totals.succeeded + totals.failed;
  const card = (label: string, of: (figures: Figures) => number, show: (value: number) => string) => ({
    label,
    value: show(of(totals)),
    now: of(totals),
    before: before(of),
  });
  return [
    card(t`Agents`, ({ agents }) => agents, number),
    card(t`Runs`, ({ runs }) => runs, number),
    {
      ...card(t`Success rate`, rateOf, (rate) => (ended > 0 ? share(rate) : '–')),
      more: 'good',
    },
    { ...card(t`Violations`, ({ violations }) => violations, number), more: 'bad' },
    card(t`Tokens`, ({ tokens }) => tokens, compact),
    card(t`Cost`, ({ cost }) => cost, money),
  ];
}
