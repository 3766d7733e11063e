// How much happened when: stacked bars over time, or the same as a table. Time runs left to right in every language.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChartBarBig, ChartColumn, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { stretchesOf, type Bucket, type Stretch } from './stretches.ts';
import { useBrush } from './use-brush.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { FigureTable } from '../kit/lists/table.tsx';
import partStyles from './feed-parts.module.css';
import styles from './feeds.module.css';

export type Series = { name: string; color: string };

type Props = {
  label: string;
  series: readonly Series[];
  buckets: readonly Bucket[];
  endsNow: boolean;
  /** A bar is clicked, or several are brushed: that stretch of time alone is wanted. */
  onChoose: (stretch: Stretch) => void;
  /** In place of the chart, where there is one: whose and of which kind the rows are. */
  breakdown?: ReactNode;
};

type Look = 'chart' | 'table' | 'breakdown';

export function FeedHistogram(props: Props) {
  const { t } = useLingui();
  const [look, setLook] = useState<Look>('chart');
  const looks = [
    { name: 'chart', label: t`Chart`, icon: ChartColumn },
    { name: 'table', label: t`Table`, icon: Table2 },
    { name: 'breakdown', label: t`Breakdown`, icon: ChartBarBig },
  ] as const;
  const isOffered = ({ name }: { name: Look }) => name !== 'breakdown' || props.breakdown !== undefined;
  return (
    <section className={styles.hist} aria-label={props.label}>
      <span className={partStyles.looks}>
        {looks.filter(isOffered).map(({ name, label, icon }) => (
          <IconButton
            key={name}
            size="1"
            icon={icon}
            label={label}
            on={look === name}
            onClick={() => setLook(name)}
          />
        ))}
      </span>
      {/* After its buttons: from there the keys reach the times of the table. */}
      {look === 'table' && <HistogramTable {...props} />}
      {look === 'chart' && <HistogramChart {...props} />}
      {look === 'breakdown' && <div className={partStyles.breakdown}>{props.breakdown}</div>}
    </section>
  );
}

const HEIGHT = 44;
const WIDTH = 10;
const GAP = 1;

function HistogramChart({ label, series, buckets, endsNow, onChoose }: Props) {
  const top = Math.max(1, ...buckets.map(({ values }) => sum(values)));
  const total = sum(buckets.flatMap(({ values }) => values));
  const { number } = useFormat();
  const { t } = useLingui();
  const nameOf = useMomentName(buckets);
  const count = number(total);
  const stretches = stretchesOf(buckets);
  const brush = useBrush((first, last) => {
    const [start, end] = [stretches[first]?.start, stretches[last]?.end];
    if (start && end) onChoose({ start, end });
  });
  return (
    <div className={styles.chart} dir="ltr">
      <svg
        onPointerLeave={brush.stop}
        viewBox={`0 0 ${Math.max(1, buckets.length) * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`${label}: ${count} in total`}
      >
        {buckets.map(({ from, values }, index) => (
          <Bar key={from} at={index} values={values} series={series} top={top} />
        ))}
        {/* For the pointer; the table is for the keys. */}
        {stretches.map((_, index) => (
          <rect
            key={index}
            className={styles.stretch}
            data-brushed={brush.covers(index) || undefined}
            x={index * WIDTH}
            y={0}
            width={WIDTH}
            height={HEIGHT}
            {...brush.at(index)}
          >
            <title>{t`Show only ${nameOf(buckets[index]?.from ?? '', true)}`}</title>
          </rect>
        ))}
      </svg>
      <Axis buckets={buckets} endsNow={endsNow} />
    </div>
  );
}

type BarProps = { at: number; values: readonly number[]; series: readonly Series[]; top: number };

const Bar = ({ at, values, series, top }: BarProps) => (
  <>
    {stacked(values, top).map(({ index, y, height }) => (
      <rect
        key={index}
        x={at * WIDTH + 1.5}
        y={y}
        width={WIDTH - 3}
        height={height}
        fill={series[index]?.color}
      />
    ))}
  </>
);

/** From the bottom up. A single one among thousands still shows. */
function stacked(values: readonly number[], top: number) {
  let y = HEIGHT;
  const blocks: { index: number; y: number; height: number }[] = [];
  for (const [index, value] of values.entries()) {
    if (value === 0) continue;
    const height = Math.max(2, (value / top) * (HEIGHT - 2));
    y -= height;
    blocks.push({ index, y, height: Math.max(1, height - GAP) });
  }
  return blocks;
}

const MARKS = 5;

function Axis({ buckets, endsNow }: Pick<Props, 'buckets' | 'endsNow'>) {
  const nameOf = useMomentName(buckets);
  const marks = Array.from({ length: MARKS - 1 }, (_, index) =>
    Math.floor((index * buckets.length) / (MARKS - 1)),
  );
  return (
    <div className={clsx('num', styles.axis)}>
      {marks.map((at, index) => (
        <span key={index}>{buckets[at] && nameOf(buckets[at].from, index === 0)}</span>
      ))}
      <span>
        {endsNow ? <Trans>now</Trans> : buckets.at(-1) && nameOf(buckets.at(-1)?.from ?? '', false)}
      </span>
    </div>
  );
}

function HistogramTable({ label, series, buckets, onChoose }: Props) {
  const nameOf = useMomentName(buckets);
  const { number } = useFormat();
  return (
    <div className={styles.histTable}>
      <FigureTable
        label={label}
        title={<Trans>From</Trans>}
        columns={series.map(({ name }) => name)}
        rows={stretchesOf(buckets)
          .filter(({ values }) => sum(values) > 0)
          .toReversed()
          .map(({ from, values, ...stretch }) => ({
            id: from,
            name: (
              <button type="button" className="link" onClick={() => onChoose(stretch)}>
                {nameOf(from, true)}
              </button>
            ),
            values: values.map((value) => number(value)),
          }))}
      />
    </div>
  );
}

/** The day only where the range is longer than one, or where it begins. */
function useMomentName(buckets: readonly Bucket[]) {
  const format = useFormat();
  const length = Date.parse(buckets.at(-1)?.from ?? '') - Date.parse(buckets[0]?.from ?? '');
  const time = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
  const day = { day: 'numeric', month: 'short' } as const;
  return (from: string, full: boolean) => {
    const form = length > 2 * DAY_MS ? day : full ? { ...day, ...time } : time;
    return format.moment(from, form);
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
