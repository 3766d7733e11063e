import type { PiiKind } from '../../../../shared/guardrails/filters/pii.ts';
import type { PatternRule } from '../../scanning/rule.ts';

/** Score 0: only with a context word. */
export type PiiRule = Omit<PatternRule, 'type' | 'label' | 'severity'> & { kind: PiiKind };
