import { z } from 'zod';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Anything JSON can say, as a schema. */
export const Json: z.ZodType<Json> = z.json() as z.ZodType<Json>;

/** Whether values are nested deeper. Level by level, each looked at once: nothing calls itself for each level. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value].filter(holdsMore);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((each) => Object.values(each).filter(holdsMore));
  }
  return false;
}

const holdsMore = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
