import { fillIn, Problem } from '../kernel/problem.ts';
import type { Json } from '../kernel/json.ts';
import {
  missingValueText,
  readVariables,
  wrongValueBlanks,
  wrongValueTexts,
  type InputVariable,
} from '../steps/input-variable.ts';
import { executionProblems } from './problems.ts';

/** The variables as the agent wants them. Throws a Problem that names each one that is missing or of another kind. */
export function checkVariables(
  variables: readonly InputVariable[],
  sent: Readonly<Record<string, Json>>,
): Record<string, Json> {
  const { values, wrong } = readVariables(variables, sent);
  const [first] = wrong;
  if (!first) return values;
  const [{ name, type }, issue] = first;
  const problem =
    issue === 'missing'
      ? new Problem(executionProblems.variableMissing, { name })
      : new Problem(executionProblems.variableInvalid, { name, type });
  for (const [variable, reason] of wrong) {
    const text = reason === 'missing' ? missingValueText : wrongValueTexts[variable.type];
    problem.at(`variables.${variable.name}`, fillIn(text, wrongValueBlanks));
  }
  throw problem;
}
