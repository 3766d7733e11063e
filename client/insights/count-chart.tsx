// Counts side by side that are not of a time, such as of an agent's versions: as a chart and as a table.
import { ChartFrame } from '../kit/display/chart-frame.tsx';
import { deferred } from '../kit/loading/deferred.tsx';
import { useFormat } from '../kit/text/format.ts';
import type { Place, Series } from './drawing.ts';
import { Legend } from './legend.tsx';

const Bars = deferred(() => import('./bars.tsx'));

type Props = {
  title: string;
  /** The whole, in one sentence. */
  sentence: string;
  series: readonly Series[];
  places: readonly Place[];
  height: number;
};

export function CountChart({ title, sentence, series, places, height }: Props) {
  const { number, compact } = useFormat();
  const format = (value: number | null) => number(value ?? 0);
  return (
    <ChartFrame
      title={title}
      sentence={sentence}
      legend={<Legend series={series} />}
      chart={
        <div style={{ minHeight: height }}>
          <Bars {...{ series, places, height, format }} fractions={false} short={compact} />
        </div>
      }
      columns={series.map(({ name }) => name)}
      rows={places.map(({ name, values }) => ({ name, values: values.map(format) }))}
    />
  );
}
