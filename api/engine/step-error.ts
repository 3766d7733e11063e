import { fillIn, type ProblemKind } from '../../shared/kernel/problem.ts';
import type { StepError } from './engine-kind.ts';

/** A problem as it is recorded in a run. */
export const errorOf = ({ code, text }: ProblemKind, values: Record<string, string | number>): StepError => ({
  code,
  message: fillIn(text, values),
});
