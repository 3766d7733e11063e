/** One measured figure. `goal` in words; `met` is undefined where there is nothing to hold it against. */
export type Row = { figure: string; value: number; unit: string; goal: string; met: boolean | undefined };

/** What every `*.bench.ts` exports as its default. */
export type Bench = { name: string; run(): Promise<Row[]> };

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
