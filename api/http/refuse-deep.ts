import { httpProblems } from '../../shared/http/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';

const { maxBodyDepth } = workLimits.http;

/** Throws before anything calls itself for each level: level by level, each value looked at once. */
export function refuseDeep(body: unknown): void {
  let level = [body].filter(holdsMore);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxBodyDepth) throw new Problem(httpProblems.tooDeep);
    level = level.flatMap((value) => Object.values(value).filter(holdsMore));
  }
}

const holdsMore = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
