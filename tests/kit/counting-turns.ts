import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does the work, which may ask `turn()` for the number of the present turn of the event loop. */
export async function countingTurns<Result>(work: (turn: () => number) => Promise<Result>): Promise<Result> {
  let [turns, isCounting] = [0, true];
  const counting = (async () => {
    for (; isCounting; turns++) await nextTurn();
  })();
  try {
    return await work(() => turns);
  } finally {
    isCounting = false;
    await counting;
  }
}
