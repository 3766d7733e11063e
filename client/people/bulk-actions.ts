// What can be done to several people at once, and every failure told: as a job of the server, or by a call for each.
import { memberJobRoutes, type BulkAction, type MemberOutcome } from '../../shared/people/member-job.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { call } from '../data/call.ts';
import { problemText } from '../data/problem-text.ts';
import { followJob } from '../kit/lists/follow-job.ts';
import type { UserRow } from './user-row.ts';

export type Failure = { user: UserRow; reason: string };
export type Work = (user: UserRow) => Promise<unknown>;
/** `handled`: those who had their turn. */
export type Report = { handled: readonly UserRow[]; failures: Failure[] };
/** Does it to everybody; `onStep` hears how many are through, and `signal` stops it. */
export type Run = (
  people: readonly UserRow[],
  onStep: (done: number) => void,
  signal: AbortSignal,
) => Promise<Report>;

const AT_ONCE = 4;

/** One person is done at once; of many a job of the server is made. */
export const runOf = (action: BulkAction, count: number): Run =>
  count === 1 ? inTurns(({ id }) => call(userRoutes[action], { params: { id } })) : asJob(action);

export const inTurns =
  (work: Work): Run =>
  async (people, onStep, signal) => {
    const [waiting, handled, failures]: [UserRow[], UserRow[], Failure[]] = [[...people], [], []];
    async function takeTurns() {
      for (let user = waiting.shift(); user && !signal.aborted; user = waiting.shift()) {
        const turn = user;
        await work(turn).catch((error: unknown) =>
          failures.push({ user: turn, reason: error instanceof Error ? error.message : String(error) }),
        );
        handled.push(turn);
        onStep(handled.length);
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
    return { handled, failures };
  };

const asJob =
  (action: BulkAction): Run =>
  async (people, onStep, signal) => {
    const userIds = people.map(({ id }) => id);
    const calls = {
      start: () => call(memberJobRoutes.start, { body: { action, userIds } }),
      read: (id: string, from: number) => call(memberJobRoutes.read, { params: { id }, query: { from } }),
      cancel: (id: string) => call(memberJobRoutes.cancel, { params: { id } }),
    };
    return reportOf(people, await followJob<MemberOutcome>(calls, onStep, signal));
  };

export function reportOf(people: readonly UserRow[], outcomes: readonly MemberOutcome[]): Report {
  const byId = new Map(people.map((user) => [user.id, user]));
  const results = outcomes.flatMap((outcome) => {
    const user = byId.get(outcome.userId);
    return user ? [{ user, ...outcome }] : [];
  });
  return {
    handled: results.map(({ user }) => user),
    failures: results.flatMap(({ user, code, message, values }) =>
      code === null ? [] : [{ user, reason: problemText({ code, message, values, traceId: '' }) }],
    ),
  };
}
