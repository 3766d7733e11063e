// A value through guardrails: its texts are read as one, since violations are recorded once for a check, and what was
// let through stands in their places.
import { engineProblems } from '../../../shared/executions/problems.ts';
import { isDeeperThan, type Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { AFTER_NAME, BETWEEN_TEXTS, type CheckContext, type GuardrailPort, type Verdict } from '../ports.ts';
import { mapTexts, MAX_DEPTH, type MapText } from './map-texts.ts';

/** `map`: over the texts of the value, always in the same order. */
type Texts<Value> = { value: Value; map?: (value: Value, to: MapText) => Json };

/** Without `released` nothing of it may be passed on. */
export async function checkTexts<Value extends Json>(
  guardrails: GuardrailPort,
  check: CheckContext,
  direction: 'input' | 'output',
  { value, map = mapTexts }: Texts<Value>,
): Promise<{ verdict: Verdict; released?: Value }> {
  if (isDeeperThan(MAX_DEPTH, value)) throw new Problem(engineProblems.nestedTooDeep, { most: MAX_DEPTH });
  const pieces: string[] = [];
  map(value, (text, isName) => {
    pieces.push(text, isName ? AFTER_NAME : BETWEEN_TEXTS);
    return text;
  });
  const count = pieces.length / 2;
  const verdict = await guardrails.check(check, direction, pieces.slice(0, -1).join(''));
  const passed = verdict.text.split(anyBetween);
  // A mask that reaches over two texts leaves one too few: what belongs to which is not known any more.
  if (verdict.action === 'Block' || (count > 0 && passed.length !== count)) return { verdict };
  let at = 0;
  return { verdict, released: map(value, () => passed[at++] ?? '') as Value };
}

const anyBetween = new RegExp(`${AFTER_NAME}|${BETWEEN_TEXTS}`);
