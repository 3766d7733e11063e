// Money is counted in whole micro-dollars, so that sums are exact; dollars are for people and for the interface.

const MICROS = 1_000_000;

export const toMicros = (dollars: number) => Math.round(dollars * MICROS);
export const toDollars = (micros: number) => micros / MICROS;

/** US dollars. */
export const funds = {
  least: 10,
  most: 10_000,
  /** What is added by hand at one time is at least this. */
  leastAdded: 25,
  /** An automatic top-up becomes due at this balance or below. */
  topUpAt: 10,
  topUpBy: 200,
  /** What a run costs beyond the balance is advanced in steps of this. */
  advance: 10,
} as const;
