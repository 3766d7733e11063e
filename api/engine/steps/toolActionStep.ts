import { renderValue, type Settings } from '../../../shared/steps/index.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { StepContext } from '../engine-kind.ts';
import { engineStep } from './engine-step.ts';
import { blocked } from './model-call.ts';
import { checkAnswer, checkSent, failureOf } from './tool-answer.ts';

type Context = StepContext<Settings<'toolActionStep'>>;

export const toolActionStep = engineStep('toolActionStep', {
  async run(context) {
    const { scope, settings, ports, check, signal, idempotencyKey } = context;
    const { toolId } = settings;
    const { name } = await ports.tools.describe(scope, toolId);
    const sent = await checkSent(ports.guardrails, { ...check, part: 'sent' }, valuesOf(context));
    if ('verdict' in sent) return { ...blocked(sent.verdict), input: { tool: name } };
    const values = sent.released;
    const answered = await ports.tools.call(scope, { toolId, values }, { signal, idempotencyKey });
    const details = { input: { tool: name, parameters: values } };
    const checked = await checkAnswer(ports.guardrails, check, answered);
    if ('verdict' in checked) return { ...blocked(checked.verdict), ...details };
    const { status, data, headers } = checked.answer;
    const fail = failureOf(name, checked.answer);
    return fail ? { fail, ...details } : { output: { status, data, headers }, ...details };
  },

  /** Reading twice changes nothing. */
  async mayRepeat({ scope, settings, ports }) {
    return (await ports.tools.describe(scope, settings.toolId)).onlyReads;
  },
});

const valuesOf = ({ settings, values }: Context): { [name: string]: Json } =>
  Object.fromEntries(
    settings.parameters
      .filter(({ name, value }) => name && value.trim())
      .map(({ name, value }) => [name, renderValue(value, values)]),
  );
