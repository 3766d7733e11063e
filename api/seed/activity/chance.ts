// Chance that falls the same way each time, so that a plan made again is the same plan.

export type Chance = {
  /** At least 0, below 1. */
  next: () => number;
  pick: <One>(among: readonly One[]) => One;
  /** The more weight, the more often. */
  pickBy: <One>(among: readonly One[], weightOf: (one: One) => number) => One;
};

/** Mulberry32. */
export function chance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  function pickBy<One>(among: readonly One[], weightOf: (one: One) => number): One {
    let left = next() * among.reduce((sum, one) => sum + weightOf(one), 0);
    const picked = among.find((one) => (left -= weightOf(one)) < 0) ?? among.at(-1);
    if (picked === undefined) throw new Error('There is nothing to choose from.');
    return picked;
  }

  return { next, pickBy, pick: (among) => pickBy(among, () => 1) };
}
