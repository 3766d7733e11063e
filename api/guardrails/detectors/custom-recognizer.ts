// Data of a tenant's own: patterns in the linear engine, with the confidence people gave them, words before them and a
// check digit.
import type { CustomDetector } from '../../../shared/guardrails/filters/custom-recognizer.ts';
import type { Filter } from '../../../shared/guardrails/filters/index.ts';
import { filterTypes } from '../../../shared/guardrails/filters/index.ts';
import { guardrailProblems } from '../../../shared/guardrails/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { CHECKED, LEFT_CONTEXT, type Rule, type Weight } from '../scanning/rule.ts';
import { bare, luhn, mod11, mod97, verhoeff } from './check-digits.ts';
import { detectorOf, type Detector, type Judged } from './detector.ts';
import { readPatterns } from './tenant-patterns.ts';

const MEDIUM = 2;
const PATTERN = /*i18n*/ 'It matches one of your patterns.';
const CONTEXT = /*i18n*/ 'A keyword before it identifies it.';
const IN_CONTEXT = 0.35;

const checks: { [Check in CustomDetector['checkDigit']]: (text: string) => boolean } = {
  None: () => true,
  Luhn: luhn,
  Mod97: mod97,
  Mod11: mod11,
  Verhoeff: verhoeff,
};

export function detectCustom(filter: Filter<'CustomRecognizer'>): Detector {
  if (filterTypes.CustomRecognizer.lacks?.(filter)) throw new Problem(guardrailProblems.recognizerNeeded);
  // All are read together first: together they may be too large.
  const { cost } = readPatterns(
    filter.recognizers.flatMap(({ patterns }) => patterns.map(({ pattern }) => pattern)),
  );
  const read = filter.recognizers.flatMap(readRecognizer);
  const judges = read.flatMap(({ judge }) => judge ?? []);
  const rules = read.flatMap(({ rules: own }) => own);
  const judge = (text: string) => judges.flatMap((one) => one(text));
  return { ...detectorOf(rules, judges.length > 0 ? judge : undefined), ...(cost && { cost }) };
}

type Read = { rules: Rule[]; judge?: ((text: string) => Judged[]) | undefined };

function readRecognizer(recognizer: CustomDetector): Read[] {
  const { name, patterns } = recognizer;
  const label = name.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '_');
  return patterns.map(({ pattern, confidence }) => {
    const { rules, judge } = readPatterns([pattern]);
    const weigh = weigher(recognizer, confidence);
    return {
      rules: rules.map((rule) => ({
        ...rule,
        type: name,
        label,
        weigh: (text, { start, end }, least) => {
          const weight = weigh(text.slice(start, end), text.slice(Math.max(0, start - LEFT_CONTEXT), start));
          return weight && weight.score >= least ? weight : undefined;
        },
      })),
      judge: judge && ((text) => judge(text).flatMap((one) => weighed(one, text, { name, weigh }))),
    };
  });
}

type Weigher = (value: string, left: string) => Weight | undefined;

function weighed(found: Judged, text: string, { name, weigh }: { name: string; weigh: Weigher }): Judged[] {
  const { start, end } = found;
  const weight = weigh(text.slice(start, end), text.slice(Math.max(0, start - LEFT_CONTEXT), start));
  return weight ? [{ ...found, ...weight, type: name, severity: MEDIUM }] : [];
}

function weigher({ contextWords, checkDigit }: CustomDetector, confidence: number): Weigher {
  const words = contextWords.map((word) => word.toLowerCase());
  return (value, left) => {
    if (!checks[checkDigit](bare(value))) return undefined;
    const small = left.toLowerCase();
    const isNamed = words.some((word) => standsIn(small, word));
    return {
      score: Math.min(1, confidence + (isNamed ? IN_CONTEXT : 0)),
      why: [PATTERN, ...(checkDigit === 'None' ? [] : [CHECKED]), ...(isNamed ? [CONTEXT] : [])],
    };
  };
}

/** As a whole word. */
function standsIn(text: string, word: string): boolean {
  const at = text.lastIndexOf(word);
  const isLetter = (character: string) => /\p{L}/u.test(character);
  return at >= 0 && !isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(at + word.length));
}
