// A figure over time: as a chart, as a table, and as a file.
import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { Insights } from '../../shared/insights/insights.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { ChartFrame } from '../kit/display/chart-frame.tsx';
import { deferred } from '../kit/loading/deferred.tsx';
import { useFormat } from '../kit/text/format.ts';
import { csvOf, saveCsv } from './csv.ts';
import { useBucketName } from './bucket-name.ts';
import type { Series, Value } from './drawing.ts';
import { Legend } from './legend.tsx';

const Bars = deferred(() => import('./bars.tsx'));
const Lines = deferred(() => import('./lines.tsx'));

type Point = Insights['series'][number];

export type TimeChartProps = {
  title: string;
  insights: Pick<Insights, 'series' | 'unit'>;
  series: readonly (Series & { of: (point: Point) => Value })[];
  /** The whole, in one sentence. */
  sentence: string;
  height?: number;
  /** Counted unless it says otherwise; durations are drawn as lines. */
  measure?: 'money' | 'duration';
};

export function TimeChart({ title, insights, series, sentence, height = 200, measure }: TimeChartProps) {
  const { t } = useLingui();
  const { number, compact, money, duration } = useFormat();
  const nameOf = useBucketName(insights.unit);
  const { full, short } = {
    none: { full: number, short: compact },
    money: { full: money, short: money },
    duration: { full: duration, short: duration },
  }[measure ?? 'none'];
  const format = (value: Value) => (value === null ? '–' : full(value));
  const Drawing = measure === 'duration' ? Lines : Bars;
  const places = insights.series.map((point) => ({
    name: nameOf(point.at),
    at: point.at,
    values: series.map(({ of }) => of(point)),
  }));
  const save = () =>
    saveCsv(
      `${title}.csv`,
      csvOf([
        ['time', ...series.map(({ name }) => name)],
        ...places.map(({ at, values }) => [at.replace('T', ' '), ...values.map((value) => value ?? '')]),
      ]),
    );
  return (
    <ChartFrame
      title={title}
      sentence={sentence}
      legend={series.length > 1 && <Legend series={series} />}
      aside={<IconButton size="1" icon={Download} label={t`Export ${title} as CSV`} onClick={save} />}
      chart={
        <div style={{ minHeight: height }}>
          <Drawing
            series={series}
            places={places}
            height={height}
            format={format}
            fractions={measure !== undefined}
            short={short}
          />
        </div>
      }
      columns={series.map(({ name }) => name)}
      rows={places.map(({ name, values }) => ({ name, values: values.map(format) }))}
    />
  );
}
