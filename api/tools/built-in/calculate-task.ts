// A formula of anybody, worked out. What reads or changes formulas from within one is switched off, so that a formula is
// all there is.
import { createRequire } from 'node:module';
import { Problem } from '../../../shared/kernel/problem.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { toolProblems } from '../../../shared/tools/problems.ts';

const { maxResultCharacters } = workLimits.tools;
const MAX_REASON_CHARACTERS = 200;

// One file instead of hundreds: a thread begins many times sooner.
const { all, create } = createRequire(import.meta.url)(
  'mathjs/lib/browser/math.js',
) as typeof import('mathjs');
const math = create(all ?? {}, {});
const { evaluate, format } = math;
// Parts are made when they are first needed: what follows is for formulas alone.
evaluate('1 + 1');

const off = () => {
  throw new Error('this function is switched off');
};
const switchedOff = [
  ...['import', 'createUnit', 'reviver', 'replacer', 'config', 'parser', 'chain', 'help'],
  ...[
    'evaluate',
    'parse',
    'compile',
    'simplify',
    'simplifyCore',
    'simplifyConstant',
    'derivative',
    'resolve',
  ],
  ...['rationalize', 'symbolicEqual', 'leafCount'],
];
math.import(Object.fromEntries(switchedOff.map((name) => [name, off])), { override: true });

export default function calculate({ expression }: { expression: string }): string {
  try {
    const result = evaluate(expression) as unknown;
    const text = typeof result === 'function' ? 'A function was defined.' : format(result, { precision: 14 });
    return text.length > maxResultCharacters ? `${text.slice(0, maxResultCharacters)}…` : text;
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON_CHARACTERS);
    throw new Problem(toolProblems.notCalculable, { reason });
  }
}
