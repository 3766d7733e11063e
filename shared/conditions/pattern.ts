// People's patterns run in linear time: that of the text times that of the pattern's program, so both are limited.
import { RE2JS } from 're2js';
import type { Json } from '../kernel/json.ts';
import { Problem } from '../kernel/problem.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { conditionProblems } from './problems.ts';

const { maxPatternCharacters, maxPatternProgram } = workLimits.conditions;
const VISIBLE_CHARACTERS = 100;

/** Throws a Problem for one that cannot be read or is too large. */
export function patternOf(value: Json): RE2JS {
  const pattern = typeof value === 'string' ? value : JSON.stringify(value);
  const tooLarge = () =>
    new Problem(conditionProblems.patternTooLarge, { pattern: pattern.slice(0, VISIBLE_CHARACTERS) });
  if (pattern.length > maxPatternCharacters) throw tooLarge();
  const compiled = compile(pattern);
  if (compiled.programSize() > maxPatternProgram) throw tooLarge();
  return compiled;
}

function compile(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    throw new Problem(conditionProblems.badPattern, { pattern, reason: (error as Error).message });
  }
}
