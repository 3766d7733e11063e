// So many at once and no more; the others wait in the order they came.
import { createFifo } from './fifo.ts';

/** Answers how to have work done. A failure gives its place to the next one as well. */
export function takeTurns(places: number) {
  const waiting = createFifo<() => void>();
  let free = places;
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const [next] = waiting.take(1);
      if (next) next();
      else free += 1;
    }
  };
}
