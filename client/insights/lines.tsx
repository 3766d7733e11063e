// Figures that are measured, not counted: they do not add up, and where nothing was measured the line has a gap.
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTooltip } from './chart-tooltip.tsx';

import { axis, grid, margin, type DrawingProps } from './drawing.ts';

export default function Lines({ series, places, height, format, short, fractions }: DrawingProps) {
  const rows = places.map(({ name, values }) => ({ name, ...values }));
  return (
    <ResponsiveContainer width="100%" height={height}>
      <LineChart data={rows} margin={margin}>
        <CartesianGrid {...grid} />
        <XAxis {...axis.x} padding={{ left: 12, right: 12 }} />
        <YAxis {...axis.y} width={fractions ? 72 : 48} tickFormatter={short} allowDecimals={fractions} />
        <Tooltip
          cursor={{ stroke: 'var(--line)' }}
          isAnimationActive={false}
          content={({ active, label }) => {
            const place = active ? places.find(({ name }) => name === label) : undefined;
            return place ? (
              <ChartTooltip title={place.name} series={series} texts={place.values.map(format)} />
            ) : null;
          }}
        />
        {series.map(({ name, color, isDashed }, index) => (
          <Line
            key={name}
            dataKey={String(index)}
            name={name}
            stroke={color}
            strokeWidth={1.75}
            {...(isDashed && { strokeDasharray: '4 3' })}
            dot={{ r: 2, fill: color, strokeWidth: 0 }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
