// What can be done to several people at once: each by a call of its own, a few at a time, and every failure told.
import { userRoutes } from '../../shared/people/user-routes.ts';
import { call } from '../data/call.ts';
import type { UserRow } from './user-row.ts';

export type Deed = 'reinvite' | 'remove' | 'deactivate' | 'reactivate';
export type Failure = { user: UserRow; reason: string };
export type Work = (user: UserRow) => Promise<unknown>;

const AT_ONCE = 4;

export const workOf =
  (deed: Deed): Work =>
  ({ id }) =>
    call(userRoutes[deed], { params: { id } });

/** Answers whom it failed for; `onStep` hears how many are through. */
export async function doToAll(
  people: readonly UserRow[],
  work: Work,
  onStep: (done: number) => void = () => {},
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const waiting = [...people];
  let done = 0;
  async function takeTurns() {
    for (let user = waiting.shift(); user; user = waiting.shift()) {
      const failed = { user };
      await work(user).catch((error: unknown) =>
        failures.push({ ...failed, reason: error instanceof Error ? error.message : String(error) }),
      );
      done += 1;
      onStep(done);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return failures;
}
