// Patterns people type, in a linear engine. It answers quickly whether there is a match at all, and slowly where; so it
// is asked for the place only in the stretches that have one.
import { RE2JS } from 're2js';
import { guardrailProblems } from '../../../shared/guardrails/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { measurePattern } from '../scanning/measure-pattern.ts';
import { normalise } from '../scanning/normaliser.ts';
import type { Span, Rule } from '../scanning/rule.ts';
import type { Detector, Judged } from './detector.ts';

type TenantPattern = { pattern: RE2JS; longest: number };

const MEDIUM = 2;
const WHY = /*i18n*/ 'It matches one of your patterns.';
/** A stream holds back as much as a pattern may match; patterns that may match more wait for the whole text. */
const MAX_STREAMED_CHARACTERS = 200;
const MAX_MATCHES = 1000;
/** Linear engines too take as long as their programs are: of all patterns together, so that no text holds others up. */
const MAX_PROGRAM_SIZE = 500;
/** Starting anew behind every match may be quadratic; a filter that takes longer has failed. */
const MAX_SCAN_MS = 300;
/** At worst an instruction takes 0.15 µs for each character. */
const COST_OF_INSTRUCTION = 1.5;
/** So many starts are asked about together. */
const STRETCH = 256;

/** Throws a Problem that names the pattern that cannot be read, or with which they are too large together. */
export function readPatterns(sources: readonly string[]): Pick<Detector, 'rules' | 'judge' | 'cost'> {
  const read = sources.map((source) => readPattern(source));
  const size = sizeOf(read, sources);
  const whole = read.filter((one) => !isStreamed(one));
  return {
    rules: read.filter(isStreamed).map(ruleOf),
    ...(whole.length > 0 && { judge: judgeBy(whole) }),
    ...(size > 0 && { cost: whole.length > 0 ? Infinity : 1 + size * COST_OF_INSTRUCTION }),
  };
}

/** Of patterns that are asked about single values. Throws as `readPatterns` does. */
export function costOfPatterns(sources: readonly string[]): number {
  const read = sources.map((source) => readPattern(source));
  return 1 + sizeOf(read, sources) * COST_OF_INSTRUCTION;
}

function readPattern(source: string): TenantPattern {
  try {
    return { pattern: RE2JS.compile(source, RE2JS.CASE_INSENSITIVE), longest: longestOf(source) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(guardrailProblems.patternInvalid, { pattern: source, reason });
  }
}

function sizeOf(read: readonly TenantPattern[], sources: readonly string[]): number {
  let size = 0;
  for (const [index, { pattern }] of read.entries()) {
    size += pattern.programSize();
    if (size > MAX_PROGRAM_SIZE)
      throw new Problem(guardrailProblems.patternsTooLarge, { pattern: sources[index] ?? '' });
  }
  return size;
}

const isStreamed = ({ longest }: TenantPattern) => longest !== Infinity;

/** Measured only where both engines read the pattern alike; Infinity: it can only be judged on the whole text. */
function longestOf(source: string): number {
  if (/\\[pPQECABbzZx]|\[\[:|\(\?(?!:)/.test(source)) return Infinity;
  // Where a text begins and ends is not known in the middle of it.
  if (/[$^]/.test(source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, ''))) return Infinity;
  try {
    const { longest } = measurePattern(new RegExp(source));
    return longest <= MAX_STREAMED_CHARACTERS ? longest * 2 : Infinity;
  } catch {
    return Infinity;
  }
}

function ruleOf({ pattern, longest }: TenantPattern): Rule {
  return {
    type: 'Pattern',
    label: 'KEYWORD',
    severity: MEDIUM,
    longest,
    atOnce: STRETCH,
    mayContain: () => true,
    look(text, _from, to) {
      const deadline = performance.now() + MAX_SCAN_MS;
      return (at) => {
        for (let start = at; start <= to; start += STRETCH) {
          const last = Math.min(start + STRETCH - 1, to);
          const piece = text.slice(start, last + longest);
          const match = pattern.test(piece) && firstMatch(pattern, piece, 0, deadline);
          if (match && start + match.start <= last)
            return { start: start + match.start, end: start + match.end };
          refuseAfter(deadline);
        }
        return undefined;
      };
    },
    weigh: () => ({ score: 1, why: [WHY] }),
  };
}

function judgeBy(patterns: readonly TenantPattern[]) {
  return (original: string): Judged[] => {
    const plain = normalise(original);
    const { text } = plain;
    const deadline = performance.now() + MAX_SCAN_MS;
    return patterns.flatMap(({ pattern }) => {
      const matches: Judged[] = [];
      if (!pattern.test(text)) return matches;
      for (let at = 0, match; (match = firstMatch(pattern, text, at, deadline)); at = match.end) {
        if (matches.length === MAX_MATCHES) throw new Error('The pattern matches too often.');
        matches.push({
          type: 'Pattern',
          start: plain.startOf(match.start),
          end: plain.endOf(match.end - 1),
          score: 1,
          why: [WHY],
          severity: MEDIUM,
        });
      }
      return matches;
    });
  };
}

/** Empty matches say nothing and are passed over. */
function firstMatch(pattern: RE2JS, text: string, from: number, deadline: number): Span | undefined {
  const matcher = pattern.matcher(text);
  for (let at = from; at <= text.length && matcher.find(at); at = matcher.start() + 1) {
    refuseAfter(deadline);
    if (matcher.end() > matcher.start()) return { start: matcher.start(), end: matcher.end() };
  }
  return undefined;
}

function refuseAfter(deadline: number) {
  if (performance.now() > deadline) throw new Error('The patterns take too long.');
}
