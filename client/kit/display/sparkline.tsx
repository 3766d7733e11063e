/** A trend without an axis. Never mirrored: time runs from left to right in every language. */
export function Sparkline({
  values,
  label,
  width = 56,
  height = 16,
}: {
  values: readonly number[];
  label: string;
  width?: number;
  height?: number;
}) {
  if (values.length < 2) return null;
  const top = Math.max(...values, 1);
  const step = width / (values.length - 1);
  const points = values.map((value, index) => `${index * step},${height - 1 - (value / top) * (height - 2)}`);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--gray-9)"
        strokeWidth="1.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
