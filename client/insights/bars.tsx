// The drawing itself, in a chunk of its own: most pages never load it. Colours are the page's own, so both themes fit.
import { useLingui } from '@lingui/react/macro';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import styles from './insights.module.css';

export type Series = { name: string; color: string };
/** `values` in the order of the series; the first lies at the bottom. */
export type Place = { name: string; values: readonly number[] };

type Props = {
  series: readonly Series[];
  places: readonly Place[];
  height: number;
  format: (value: number) => string;
  /** For the axis: as short as can be. */
  short: (value: number) => string;
  /** Whether there are parts of one. */
  fractions: boolean;
};

const tick = { fill: 'var(--ink-2)', fontSize: 12 };

export default function Bars({ series, places, height, format, short, fractions }: Props) {
  const rows = places.map(({ name, values }) => ({ name, ...values }));
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={rows} margin={{ top: 8, right: 16, bottom: 0, left: 0 }} barCategoryGap="28%">
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="name"
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          tick={tick}
          minTickGap={40}
          interval="preserveStartEnd"
        />
        <YAxis
          width={fractions ? 72 : 48}
          tickLine={false}
          axisLine={false}
          tick={tick}
          tickFormatter={short}
          tickCount={4}
          allowDecimals={fractions}
        />
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          isAnimationActive={false}
          content={({ active, label, payload }) =>
            active && payload.length > 0 ? (
              <Told
                title={String(label)}
                series={series}
                values={series.map((_, index) => Number(payload[index]?.value ?? 0))}
                format={format}
              />
            ) : null
          }
        />
        {series.map(({ name, color }, index) => (
          <Bar
            key={name}
            dataKey={String(index)}
            name={name}
            stackId="all"
            fill={color}
            maxBarSize={28}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

type ToldProps = {
  title: string;
  series: readonly Series[];
  values: readonly number[];
  format: (value: number) => string;
};

function Told({ title, series, values, format }: ToldProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.chartTold} lang={i18n.locale}>
      <b>{title}</b>
      {series.map(({ name, color }, index) => (
        <span key={name} className="row">
          <i className={styles.swatch} style={{ background: color }} />
          <span className="muted grow">{name}</span>
          <span className="num">{format(values[index] ?? 0)}</span>
        </span>
      ))}
    </div>
  );
}
