import type { Problem } from '../../shared/kernel/problem.ts';

/** Whether trying again may help: the other side was busy, slow or away. What is wrong in itself stays wrong. */
export const modelProblemIsRetryable = ({ status }: Problem) =>
  status === 408 || status === 429 || status === 502 || status === 503 || status === 504;
