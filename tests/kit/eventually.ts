import { setTimeout as pause } from 'node:timers/promises';

/** Waits until the question answers something true, and answers that. Fails with the last error, or says so. */
export async function eventually<Result>(
  ask: () => Result | Promise<Result>,
  { withinMs = 15_000, everyMs = 10 } = {},
): Promise<Exclude<NonNullable<Result>, false>> {
  let last: unknown = new Error('It did not happen in time.');
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(everyMs)) {
    try {
      const answer = await ask();
      if (answer) return answer as Exclude<NonNullable<Result>, false>;
    } catch (error) {
      last = error;
    }
  }
  throw last;
}
