// How the time of one piece of work compares to another's, on a machine that others use as well.

const ROUNDS = 9;
/** The system counts the time of the processor in steps of up to 4 ms: a turn takes many of them. */
const TURN_MS = 100;
/** Until then what runs is still being compiled. */
const WARM_UP_MS = 200;
const MAX_TIMES = 10_000;

/**
 * How many times as long `long` takes as `short`. Both are run before, to warm up, then by turns, so that what disturbs
 * one disturbs the other; a turn repeats what is quick, and the least disturbed of several turns counts.
 */
export function timesAsLong(long: () => unknown, short: () => unknown): number {
  long();
  const times = timesFor(short);
  const rounds = Array.from({ length: ROUNDS }, () => [cpuTimeOf(long, times), cpuTimeOf(short, times)]);
  const least = (turn: 0 | 1) => Math.min(...rounds.map((round) => round[turn] ?? Number.NaN));
  return least(0) / least(1);
}

/** Ms of the processor, not of the clock, of one run: that of the least disturbed of several turns. */
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
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
