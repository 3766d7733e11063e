// What a step that threw has failed with.
import { Problem } from '../../shared/kernel/problem.ts';
import { engineProblems } from '../../shared/executions/problems.ts';
import type { StepFailure } from './engine-kind.ts';
import { modelProblemIsRetryable } from './retryable.ts';
import { errorOf } from './step-error.ts';

export function failureOf(error: Error, seconds: number): StepFailure {
  if (error.name === 'TimeoutError')
    return { ...errorOf(engineProblems.timeout, { seconds }), retryable: true };
  if (error instanceof Problem)
    return {
      ...{ code: error.code, message: error.message, retryable: modelProblemIsRetryable(error) },
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    };
  return { ...errorOf(engineProblems.broken, { reason: reasonOf(error) }), retryable: true };
}

/** What a database says repeats what it was handed. */
function reasonOf(error: Error & { code?: unknown }): string {
  const isSqlState = typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);
  return isSqlState ? String(error.code) : error.message;
}
