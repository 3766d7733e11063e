// What all charts over time are given, and how their axes look. Colours are the page's own, so both themes fit.

/** Null: nothing was measured there. */
export type Value = number | null;
export type Series = { name: string; color: string; isDashed?: boolean };
/** `values` in the order of the series; of bars the first lies at the bottom. */
export type Place = { name: string; values: readonly Value[] };

export type DrawingProps = {
  series: readonly Series[];
  places: readonly Place[];
  height: number;
  format: (value: Value) => string;
  /** For the axis: as short as can be. */
  short: (value: number) => string;
  /** Whether there are parts of one. */
  fractions: boolean;
};

const tick = { fill: 'var(--ink-2)', fontSize: 12 };

export const margin = { top: 8, right: 16, bottom: 0, left: 0 };
export const grid = { vertical: false, stroke: 'var(--line)' };
export const axis = {
  x: {
    dataKey: 'name',
    tickLine: false,
    axisLine: { stroke: 'var(--line)' },
    tick,
    minTickGap: 40,
    interval: 'preserveStartEnd',
  },
  y: { tickLine: false, axisLine: false, tick, tickCount: 4 },
} as const;
