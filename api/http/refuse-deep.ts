import { httpProblems } from '../../shared/http/problems.ts';
import { isDeeperThan } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';

/** Throws before anything calls itself for each level. */
export function refuseDeep(body: unknown): void {
  if (isDeeperThan(workLimits.http.maxBodyDepth, body)) throw new Problem(httpProblems.tooDeep);
}
