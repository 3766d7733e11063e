import { renderValue, type Settings } from '../../../shared/steps/index.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { mcpProblems } from '../../../shared/mcp-servers/problems.ts';
import type { StepContext } from '../engine-kind.ts';
import { cameTo, pauseFor, prepareAgent } from './agent-tool.ts';
import { engineStep } from './engine-step.ts';
import { blocked } from './model-call.ts';
import { checkAnswer, checkSent, failureOf } from './tool-answer.ts';

type Context = StepContext<Settings<'toolActionStep'>>;

export const toolActionStep = engineStep('toolActionStep', {
  async run(context) {
    const { scope, settings, ports, check, signal, idempotencyKey } = context;
    const { toolId } = settings;
    const { name, agent, isAsked = false } = await ports.tools.describe(scope, toolId);
    if (isAsked) throw new Problem(mcpProblems.approvalNeeded, { tool: name });
    const sent = await checkSent(ports.guardrails, { ...check, part: 'sent' }, valuesOf(context));
    if ('verdict' in sent) return { ...blocked(sent.verdict), input: { tool: name } };
    const values = sent.released;
    if (agent) {
      const prepared = await prepareAgent(context, agent, values);
      const input = { tool: name, parameters: values };
      return { input, pause: { ...pauseFor(prepared), progress: input } };
    }
    const options = { signal, idempotencyKey, run: context.run };
    const answered = await ports.tools.call(scope, { toolId, values }, options);
    const details = { input: { tool: name, parameters: values } };
    const checked = await checkAnswer(ports.guardrails, check, answered);
    if ('verdict' in checked) return { ...blocked(checked.verdict), ...details };
    const { status, data, headers } = checked.answer;
    const fail = failureOf(name, checked.answer);
    return fail ? { fail, ...details } : { output: { status, data, headers }, ...details };
  },

  /** After an agent's run, whose answer is checked as that of any other tool. */
  async resume({ ports, check, progress }, answer) {
    const { came, usage } = cameTo(answer);
    const details = { ...(progress !== undefined && { input: progress }), usage };
    if ('fail' in came) return { ...came, ...details };
    const answered = { status: 200, data: came.output, headers: {} };
    const checked = await checkAnswer(ports.guardrails, check, answered);
    return 'verdict' in checked
      ? { ...blocked(checked.verdict), ...details }
      : { output: { ...checked.answer }, ...details };
  },

  /** Reading twice changes nothing, and an agent's run is found again. */
  async mayRepeat({ scope, settings, ports }) {
    const { onlyReads, agent } = await ports.tools.describe(scope, settings.toolId);
    return onlyReads || agent !== undefined;
  },
});

const valuesOf = ({ settings, values }: Context): { [name: string]: Json } =>
  Object.fromEntries(
    settings.parameters
      .filter(({ name, value }) => name && value.trim())
      .map(({ name, value }) => [name, renderValue(value, values)]),
  );
