import { z } from 'zod';
import { renderValue, type Settings } from '../../../shared/steps/index.ts';
import { Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { mcpProblems } from '../../../shared/mcp-servers/problems.ts';
import { NeedsAnswer } from '../../../shared/mcp-servers/question.ts';
import type { StepContext, StepResult } from '../engine-kind.ts';
import { cameTo, pauseFor, prepareAgent } from './agent-tool.ts';
import { answerIn, pauseForAnswer } from './ask-question.ts';
import { engineStep } from './engine-step.ts';
import { blocked } from './model-call.ts';
import { checkAnswer, checkSent, failureOf } from './tool-answer.ts';
import { toolProgress } from './tool-progress.ts';

type Context = StepContext<Settings<'toolActionStep'>>;

export const toolActionStep = engineStep('toolActionStep', {
  async run(context) {
    const { scope, settings, ports, check } = context;
    const { toolId } = settings;
    const { name, agent, isAsked = false } = await ports.tools.describe(scope, toolId);
    if (isAsked) throw new Problem(mcpProblems.approvalNeeded, { tool: name });
    const sent = await checkSent(ports.guardrails, { ...check, part: 'sent', tool: name }, valuesOf(context));
    if ('verdict' in sent) return { ...blocked(sent.verdict), input: { tool: name } };
    const values = sent.released;
    if (agent) {
      const prepared = await prepareAgent(context, { ...agent, tool: name, part: 'sent' }, values);
      const input = { tool: name, parameters: values };
      return { input, pause: { ...pauseFor(prepared), progress: input } };
    }
    return callOrAsk(context, { tool: name, parameters: values, said: [] });
  },

  /** After an agent's run, whose answer is checked as that of any other tool; or after a question of the tool. */
  async resume(context, answer) {
    const { ports, check, progress } = context;
    const asked = Questioned.safeParse(progress).data;
    if (asked) {
      const answered = await answerIn(context, asked.tool, answer);
      return 'verdict' in answered
        ? { ...blocked(answered.verdict), input: inputOf(asked) }
        : callOrAsk(context, { ...asked, said: [...asked.said, answered.said] });
    }
    const { came, usage } = cameTo(answer);
    const details = { ...(progress !== undefined && { input: progress }), usage };
    if ('fail' in came) return { ...came, ...details };
    const answered = { status: 200, data: came.output, headers: {} };
    const { tool = '' } = Called.safeParse(progress).data ?? {};
    const checked = await checkAnswer(ports.guardrails, { ...check, tool }, answered);
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

const Called = z.object({ tool: z.string() });

/** A call of a tool that may ask people while it works. */
const Questioned = z.object({
  tool: z.string(),
  parameters: z.record(z.string(), Json),
  said: z.array(z.object({ action: z.enum(['accept', 'decline']), content: z.record(z.string(), Json) })),
});

type Questioned = z.output<typeof Questioned>;

const inputOf = ({ tool, parameters }: Questioned) => ({ tool, parameters });

async function callOrAsk(context: Context, call: Questioned): Promise<StepResult> {
  const { scope, settings, ports, check, signal, idempotencyKey, run } = context;
  const { tool, parameters: values, said } = call;
  const details = { input: inputOf(call) };
  try {
    const progress = toolProgress(context);
    const options = { signal, idempotencyKey, run, said, onProgress: progress.hear };
    const answered = await ports.tools.call(scope, { toolId: settings.toolId, values }, options);
    const verdict = await progress.end();
    if (verdict?.action === 'Block') return { ...blocked(verdict), ...details };
    const checked = await checkAnswer(ports.guardrails, { ...check, tool }, answered);
    if ('verdict' in checked) return { ...blocked(checked.verdict), ...details };
    const { status, data, headers } = checked.answer;
    const fail = failureOf(tool, checked.answer);
    return fail ? { fail, ...details } : { output: { status, data, headers }, ...details };
  } catch (error) {
    if (!(error instanceof NeedsAnswer)) throw error;
    return { pause: pauseForAnswer(context, error.question, call), ...details };
  }
}

const valuesOf = ({ settings, values }: Context): { [name: string]: Json } =>
  Object.fromEntries(
    settings.parameters
      .filter(({ name, value }) => name && value.trim())
      .map(({ name, value }) => [name, renderValue(value, values)]),
  );
