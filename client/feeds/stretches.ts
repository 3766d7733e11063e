// The stretches of time a histogram counts in.

/** `values` in the order of the series; the first lies at the bottom. */
export type Bucket = { from: string; values: readonly number[] };
export type Stretch = { start: Date; end: Date };

/** Each with where it begins and ends; the last is as long as the others. A single one has no length of its own. */
export function stretchesOf(buckets: readonly Bucket[]): readonly (Bucket & Stretch)[] {
  const [first, second] = buckets;
  if (!first || !second) return [];
  const length = Date.parse(second.from) - Date.parse(first.from);
  return buckets.map((bucket, index) => {
    const start = new Date(bucket.from);
    const next = buckets[index + 1];
    return { ...bucket, start, end: next ? new Date(next.from) : new Date(start.getTime() + length) };
  });
}
