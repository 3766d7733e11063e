// Two runs step by step: which did what, how long and how dear, and whether they gave the same.
import type { RunDetail, RunStep } from '../../shared/executions/run.ts';
import { stepIdOf } from '../../shared/executions/run-event.ts';
import type { Json } from '../../shared/kernel/json.ts';

export type StepCell = Pick<RunStep, 'status' | 'kept' | 'output' | 'isCut'> & {
  /** Milliseconds. */
  time: number | undefined;
  cost: number;
};

export type ComparedStep = {
  key: string;
  stepId: string;
  left: StepCell | undefined;
  right: StepCell | undefined;
  /** Undefined where it cannot be said: a step is missing, or its output was too large for the answer. */
  isSame: boolean | undefined;
};

/** In the order of the left run; what only the right one has follows. */
export function compareRuns(left: Pick<RunDetail, 'steps'>, right: Pick<RunDetail, 'steps'>): ComparedStep[] {
  const [inLeft, inRight] = [byKey(left.steps), byKey(right.steps)];
  const keys = new Set([...inLeft.keys(), ...inRight.keys()]);
  return [...keys].map((key) => {
    const [a, b] = [inLeft.get(key), inRight.get(key)];
    const canTell = a && b && !a.isCut && !b.isCut;
    return {
      key,
      stepId: stepIdOf(key),
      left: a && cellOf(a),
      right: b && cellOf(b),
      isSame: canTell ? a.status === b.status && canonical(a.output) === canonical(b.output) : undefined,
    };
  });
}

const byKey = (steps: readonly RunStep[]) => new Map(steps.map((step) => [step.key, step]));

const cellOf = ({ status, kept, output, isCut, usage, startedAt, endedAt }: RunStep): StepCell => ({
  status,
  output,
  ...(kept && { kept }),
  ...(isCut && { isCut }),
  time: startedAt && endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : undefined,
  cost: usage?.cost ?? 0,
});

/** Equal values are equal texts, in whatever order their fields came. */
const canonical = (value: Json): string =>
  JSON.stringify(value, (_, part: Json) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
