// Which comparisons decided, in one line of names, values and signs, which need no translation. [PO14]
import type { Reason } from '../../shared/conditions/compile.ts';
import { operators } from '../../shared/conditions/index.ts';
import type { Json } from '../../shared/kernel/json.ts';

const MAX_SHOWN_VALUE = 120;
const MAX_VALUE_AHEAD = 40;

const signs: Partial<{ [Name in keyof typeof operators]: string }> = {
  equals: '=',
  notEquals: '≠',
  greaterThan: '>',
  atLeast: '≥',
  lessThan: '<',
  atMost: '≤',
};

/** In one line. Where it was checked says nothing as long as anything else decided too. */
export function told(reasons: readonly Reason[]): string {
  const telling = reasons.filter(({ comparison }) => comparison.left !== 'point');
  return (telling.length > 0 ? telling : reasons).map(explain).join(' · ');
}

/** As `amount 900 > 500`: names, values and signs, which need no translation. A long value comes last. */
export function explain({ comparison: { left, operator, right }, value, isNegated }: Reason): string {
  const field = left.split('.').at(-1) ?? left;
  const [sign, text] = [signs[operator] ?? operator, shown(value)];
  const comparison =
    text.length > MAX_VALUE_AHEAD
      ? `${field} ${sign} ${right}`.trim() + `: ${text}`
      : `${field} ${text} ${sign} ${right}`.trim();
  return isNegated ? `¬ (${comparison})` : comparison;
}

function shown(value: Json | undefined): string {
  const text = value === undefined ? '∅' : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN_VALUE ? `${text.slice(0, MAX_SHOWN_VALUE).toWellFormed()}…` : text;
}
