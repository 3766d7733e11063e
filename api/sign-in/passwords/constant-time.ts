import { setTimeout as pause } from 'node:timers/promises';

/** Longer than any of these answers takes on a quiet day. */
const AT_LEAST_MS = 150;

/** What is found or not found on the way must not be seen in how long the answer takes [I16]. */
export async function constantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const enough = pause(AT_LEAST_MS);
  try {
    return await work();
  } finally {
    await enough;
  }
}
