import { engineProblems, executionProblems } from '../../../shared/executions/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { InputVariable } from '../../../shared/steps/inputStep.ts';
import { BETWEEN_TEXTS } from '../ports.ts';
import { engineStep } from './engine-step.ts';
import { mapTexts } from './map-texts.ts';

export const inputStep = engineStep('inputStep', {
  async run({ run, settings, ports, check }) {
    const variables = { ...run.input.variables };
    for (const variable of settings.variables) {
      const value = coerced(variable, variables[variable.name]);
      if (value === undefined) delete variables[variable.name];
      else variables[variable.name] = value;
    }
    // One look at everything that came in: violations are recorded once per step and direction.
    const declared = new Set(settings.variables.map(({ name }) => name));
    const texts = [run.input.text];
    mapVariables(variables, declared, (text) => {
      texts.push(text);
      return text;
    });
    const verdict = await ports.guardrails.check(check, 'input', texts.join(BETWEEN_TEXTS));
    const passed = verdict.text.split(BETWEEN_TEXTS);
    if (verdict.action === 'Block' || passed.length !== texts.length)
      return {
        fail: {
          code: engineProblems.blocked.code,
          message: verdict.message || engineProblems.blocked.text,
          retryable: false,
          details: { violationIds: verdict.violationIds },
        },
      };
    const [text = ''] = passed;
    let at = 0;
    const released = mapVariables(variables, declared, () => passed[++at] ?? '');
    const input: Json = verdict.action === 'Redact' ? { redacted: true } : { ...run.input };
    return { output: { text, variables: released }, input };
  },
});

type Variables = { [name: string]: Json };

/** The agent itself gives the names of its own variables; others are whatever the caller likes. */
const mapVariables = (variables: Variables, declared: ReadonlySet<string>, to: (text: string) => string) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      declared.has(name) ? name : to(name),
      mapTexts(value, to),
    ]),
  );

const wholeNumber = /^[+-]?\d{1,15}$/;
const email = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

/** As the variable wants it; undefined when it may be left out. Throws a Problem. */
function coerced({ name, type, required }: InputVariable, value: Json | undefined): Json | undefined {
  const isAbsent = value === undefined || value === null || value === '';
  if (isAbsent && required) throw new Problem(executionProblems.variableMissing, { name }).at(name);
  if (isAbsent) return undefined;
  const fit = fits[type](value);
  if (fit === undefined) throw new Problem(executionProblems.variableInvalid, { name, type }).at(name);
  return fit;
}

const fits: Record<InputVariable['type'], (value: Json) => Json | undefined> = {
  string: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  number: (value) => {
    const number = typeof value === 'string' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  },
  integer: (value) => (wholeNumber.test(String(value)) ? Number(value) : undefined),
  url: (value) =>
    typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value) ? value : undefined,
  email: (value) => (typeof value === 'string' && email.test(value) ? value : undefined),
};
