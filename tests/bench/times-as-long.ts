// How the time of one piece of work grows with its input, on a machine that others use as well.

const ROUNDS = 5;
/** The system counts the time of the processor in steps of up to 4 ms: a turn takes many of them. */
const TURN_MS = 40;
/** Until then what runs is still being compiled. */
const WARM_UP_MS = 60;
const MAX_TIMES = 10_000;
/** Between one size and its double may lie the end of a cache or of the young heap: three doublings tell more. */
const DOUBLINGS = 3;
const ATTEMPTS = 3;

/** What twice the input may take. Sorting takes 2.17 ×, work that is quadratic 4 ×. */
export const DOUBLING_GOAL = 2.2;

/**
 * How many times as long the work takes when its input doubles, on average over three doublings. `workOf` makes the work
 * for an input of some size, `size` is the smallest. What seems to miss the goal is measured again: work that is not
 * linear misses it each time.
 */
export function timesPerDoubling(workOf: (size: number) => () => unknown, size: number): number {
  const [short, long] = [workOf(size), workOf(size * 2 ** DOUBLINGS)];
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && best > DOUBLING_GOAL; attempt += 1)
    best = Math.min(best, timesAsLong(long, short) ** (1 / DOUBLINGS));
  return best;
}

/** By turns, so that what disturbs one disturbs the other; the least disturbed of several turns of each counts. */
function timesAsLong(long: () => unknown, short: () => unknown): number {
  const [timesLong, timesShort] = [timesFor(long), timesFor(short)];
  const rounds = Array.from({ length: ROUNDS }, () => [
    cpuTimeOf(long, timesLong) / timesLong,
    cpuTimeOf(short, timesShort) / timesShort,
  ]);
  const least = (turn: 0 | 1) => Math.min(...rounds.map((round) => round[turn] ?? Number.NaN));
  return least(0) / least(1);
}

/** Ms of this thread on the processor, not of the clock, of one run: that of the least disturbed of several turns. */
export function leastCpuTime(work: () => unknown): number {
  const times = timesFor(work);
  return Math.min(...Array.from({ length: ROUNDS }, () => cpuTimeOf(work, times))) / times;
}

/** How often a turn repeats the work. */
function timesFor(work: () => unknown): number {
  for (let spent = 0; spent < WARM_UP_MS;) spent += cpuTimeOf(work, 1) + 0.01;
  let times = 1;
  while (times < MAX_TIMES && cpuTimeOf(work, times) < TURN_MS) times *= 2;
  return times;
}

function cpuTimeOf(work: () => unknown, times: number): number {
  const before = process.threadCpuUsage();
  for (let time = 0; time < times; time++) work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
