// The past of a document in moments: what one person did without a longer pause is one burst, and the state at its end
// is what the history shows. People who work side by side have bursts side by side.
import { workLimits } from '../kernel/work-limits.ts';

/** A row of the update log; `userId` null: a part of the product, which is nobody's work. */
export type LoggedEdit = { seq: number; userId: string | null; at: Date; touched: readonly string[] };

/** `seq`: of the last row. `steps`: those it changed, as many as are kept. */
export type Burst = { seq: number; userId: string; from: Date; until: Date; steps: string[] };

const { idleMs, longestMs, maxSteps } = workLimits.history;

/**
 * In the order of their ends. `open`: the latest known burst of each person, which their first edits may go on with; then
 * it comes back longer, under its new `seq`, and `continued` names the old one.
 */
export function burstsOf(edits: readonly LoggedEdit[], open: readonly Burst[] = []) {
  const latest = new Map(open.map((burst) => [burst.userId, burst]));
  const known = new Set(open);
  const continued: number[] = [];
  const bursts = new Set<Burst>();
  for (const edit of edits) {
    const { userId } = edit;
    // Comments and pins are beside the graph: the past shows what the agent did.
    if (userId === null || edit.touched.length === 0) continue;
    const before = latest.get(userId);
    const goesOn = before !== undefined && belongs(edit, before);
    if (goesOn && known.has(before)) continued.push(before.seq);
    const burst = goesOn ? prolonged(before, edit) : begun(userId, edit);
    if (goesOn) bursts.delete(before);
    bursts.add(burst);
    latest.set(userId, burst);
  }
  return { bursts: [...bursts], continued };
}

const belongs = ({ at }: LoggedEdit, { from, until }: Burst) =>
  at.getTime() - until.getTime() < idleMs && at.getTime() - from.getTime() < longestMs;

const begun = (userId: string, { seq, at, touched }: LoggedEdit): Burst => ({
  seq,
  userId,
  from: at,
  until: at,
  steps: [...new Set(touched)].slice(0, maxSteps),
});

const prolonged = ({ userId, from, steps }: Burst, { seq, at, touched }: LoggedEdit): Burst => ({
  seq,
  userId,
  from,
  until: at,
  steps: withMore(steps, touched),
});

function withMore(steps: string[], touched: readonly string[]): string[] {
  const more = touched.filter((id) => !steps.includes(id));
  return more.length === 0 ? steps : [...steps, ...more].slice(0, maxSteps);
}
