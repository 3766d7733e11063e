// The drawing itself, in a chunk of its own: most pages never load it.
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTooltip } from './chart-tooltip.tsx';

import { axis, grid, margin, type DrawingProps } from './drawing.ts';

export default function Bars({ series, places, height, format, short, fractions }: DrawingProps) {
  const rows = places.map(({ name, values }) => ({ name, ...values }));
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={rows} margin={margin} barCategoryGap="28%">
        <CartesianGrid {...grid} />
        <XAxis {...axis.x} />
        <YAxis {...axis.y} width={fractions ? 72 : 48} tickFormatter={short} allowDecimals={fractions} />
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          isAnimationActive={false}
          content={({ active, label, payload }) =>
            active && payload.length > 0 ? (
              <ChartTooltip
                title={String(label)}
                series={series}
                texts={series.map((_, index) => format(Number(payload[index]?.value ?? 0)))}
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
