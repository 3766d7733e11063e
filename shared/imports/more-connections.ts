import { Problem } from '../kernel/problem.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { importProblems } from './problems.ts';

const { maxConnections } = workLimits.imports;

export function refuseMoreConnections(count: number): void {
  if (count > maxConnections)
    throw new Problem(importProblems.tooManyConnections, { count, most: maxConnections });
}
