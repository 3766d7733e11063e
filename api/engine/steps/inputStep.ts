import { checkVariables } from '../../../shared/executions/check-variables.ts';
import { engineProblems } from '../../../shared/executions/problems.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { withoutPictures } from '../../../shared/steps/file-value.ts';
import { BETWEEN_TEXTS } from '../ports.ts';
import { engineStep } from './engine-step.ts';
import { mapTexts } from './map-texts.ts';

export const inputStep = engineStep('inputStep', {
  async run({ run, settings, ports, check }) {
    const sent = await run.input();
    const declared = new Set(settings.variables.map(({ name }) => name));
    const variables = Object.fromEntries(
      Object.entries(checkVariables(settings.variables, sent.variables)).map(([name, value]) => [
        name,
        declared.has(name) ? withoutPictures(value) : value,
      ]),
    );
    // One look at everything that came in: violations are recorded once per step and direction.
    const texts = [sent.text];
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
    const input: Json = verdict.action === 'Redact' ? { redacted: true } : { text: sent.text, variables };
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
