// A loop's rounds, as the plan counts them: which one comes next, what has been gathered, how rounds are called.
import type { Json } from '../../shared/kernel/json.ts';
import type { LoopPlan, StepError, StepRecord } from './engine-kind.ts';
import type { Gate, IndexedStep, Level, LoopState } from './graph-index.ts';

export const newLoop = (plan: LoopPlan): LoopState => ({
  ...plan,
  next: 0,
  active: 0,
  exited: false,
  isCancelled: false,
  granted: -1,
  gates: new Set(),
  levels: new Set(),
  results: new Map(),
  errors: [],
});

export type Collected = {
  results: Json[];
  errors: Json[];
  count: number;
  cancelled?: boolean;
  failure?: StepError;
};

export const goesOn = ({ exited, next, items, askedRounds, stopOnError, errors }: LoopState) =>
  !exited && next < (askedRounds ?? items.length) && !(stopOnError && errors.length > 0);

export const isGated = ({ askedRounds, delayMs = 0, next, together, degree }: LoopState) =>
  askedRounds !== undefined || (delayMs > 0 && next > 0 && (together ? next % degree === 0 : degree === 1));

/** `loop[3]`, and `loop[3.2]` for its second attempt. */
export const roundKey = (loopKey: string, { index, attempt }: Gate) =>
  `${loopKey}[${attempt > 1 ? `${index}.${attempt}` : index}]`;

/** A person's word is on record beside the loop, since the loop's own record has to come before its rounds. */
export const cancelKey = (loopKey: string) => `${loopKey}[]`;

export const cancelledLoop = (key: string) => (key.endsWith('[]') ? key.slice(0, -2) : undefined);

/** One result per round, in their order. */
export function collectedOf(loop: LoopState): Collected {
  const results = Array.from({ length: loop.next }, (_, index) => (loop.results.get(index) ?? null) as Json);
  const errors = loop.errors.map(({ index, error: { code, message } }) => ({ index, code, message }));
  if (loop.isCancelled) return { results, errors, count: loop.next, cancelled: true };
  const failure = loop.failure ?? (loop.stopOnError ? loop.errors[0]?.error : undefined);
  return { results, errors, count: loop.next, ...(failure && { failure }) };
}

/** `last`: the result of the round before, where one follows the other. `count`: null while nobody knows. */
export function roundOf(loop: LoopState, index: number): { [name: string]: Json } {
  const last = loop.degree === 1 ? loop.results.get(index - 1) : undefined;
  return {
    item: loop.items[index] ?? null,
    index,
    count: loop.askedRounds === undefined ? loop.items.length : null,
    last: (last ?? null) as Json,
  };
}

/** A person ends it: its rounds no longer count. Answers the decisions about rounds that nobody needs any more. */
export function endLoop(loop: LoopState): string[] {
  const gates = [...loop.gates];
  loop.exited = true;
  loop.isCancelled = true;
  for (const level of loop.levels) level.closed = true;
  loop.gates.clear();
  loop.levels.clear();
  loop.active = 0;
  return gates;
}

/** It has ended, or a round around it has. */
export function isClosed(from: Level): boolean {
  for (let level: Level | undefined = from; level; level = level.loop?.level) if (level.closed) return true;
  return false;
}

/** What must happen at most once and has happened in the last attempt of a round counts in this one. */
export const doneOnce = (
  steps: readonly IndexedStep[],
  records: ReadonlyMap<string, StepRecord>,
  { prefix, before }: Level,
): StepRecord[] =>
  steps.flatMap(({ id, isOnce }) => {
    const record = isOnce && before !== undefined ? records.get(before + id) : undefined;
    return record?.status === 'done' && !record.error ? [{ ...record, key: prefix + id }] : [];
  });
