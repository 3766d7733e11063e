import type { PiiKind } from '../../../../shared/guardrails/filters/pii.ts';
import { CHECKED, contextWords, type PatternRule } from '../../scanning/rule.ts';
import { bare } from '../check-digits.ts';

/** Score 0: only with a context word. */
export type PiiRule = Omit<PatternRule, 'type' | 'label' | 'severity'> & { kind: PiiKind };

type IsValid = (text: string) => boolean;

/** Two ways to know a number of this kind. `isValid` is given its letters and digits alone. */
export const numbersOf = (kind: PiiKind) => ({
  /** Shape and check digits say enough. */
  sure: (pattern: RegExp, isValid: IsValid, score = 0.9): PiiRule => ({
    kind,
    pattern,
    score,
    gate: { edge: 'numbers' },
    validate: (text) => isValid(bare(text)),
    why: CHECKED,
  }),

  /** Only with one of the words before it; the words are also the gate. */
  named: (pattern: RegExp, isValid: IsValid, words: string[]): PiiRule => ({
    kind,
    pattern,
    score: 0,
    scoreInContext: 0.9,
    validate: (text) => isValid(bare(text)),
    context: contextWords(...words),
    gate: { before: words },
    why: CHECKED,
  }),
});
