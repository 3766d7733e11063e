import type { PiiKind } from '../../../../shared/guardrails/filters/pii.ts';
import { CHECKED, contextWords, type PatternRule } from '../../scanning/rule.ts';
import { bare } from '../check-digits.ts';

/** Score 0: only with a context word. */
export type KindRule<Kind extends string> = Omit<PatternRule, 'type' | 'label' | 'severity'> & { kind: Kind };
export type PiiRule = KindRule<PiiKind>;

type IsValid = (text: string) => boolean;

/** Two ways to know a number of this kind. `isValid` is given its letters and digits alone. */
export const numbersOf = <Kind extends string>(kind: Kind) => ({
  /** Shape and check digits say enough. */
  sure: (pattern: RegExp, isValid: IsValid, score = 0.9): KindRule<Kind> => ({
    kind,
    pattern,
    score,
    gate: { edge: 'numbers' },
    validate: (text) => isValid(bare(text)),
    why: CHECKED,
  }),

  /** Only with one of the words before it; the words are also the gate. */
  named: (pattern: RegExp, isValid: IsValid, words: string[]): KindRule<Kind> => ({
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
