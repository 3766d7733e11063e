// Policies and rate limits stand between a step and what it reaches: they are asked here, so that no kind of step can
// forget it. What a policy blocks is not done; the problem that is thrown instead is read by the model that wanted it, or
// ends the step.
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { policyProblems } from '../../shared/policies/problems.ts';
import type { PolicyQuestion } from './policy-questions.ts';
import { limitTokens } from './limit-tokens.ts';
import {
  BETWEEN_TEXTS,
  type CheckContext,
  type DataSearchPort,
  type EnginePorts,
  type Meter,
} from './ports.ts';

/** Ends the step even where a model could read why. */
export class StepStopped extends Problem<typeof policyProblems.blocked.text> {}

type Ask = (part: string, question: PolicyQuestion) => Promise<void>;

/** Throws for what is blocked. `part`: which of the calls of a step a question is about. */
export const askPolicies =
  (policies: EnginePorts['policies'], check: CheckContext): Ask =>
  async (part, question) => {
    const verdict = await policies.check({ ...check, part }, question);
    if (verdict.action === 'Allow') return;
    const { policy, message, ends } = verdict;
    const values = { policy, message };
    throw ends === 'step'
      ? new StepStopped(policyProblems.blocked, values)
      : new Problem(policyProblems.blocked, values);
  };

/** The ports of one step; `meter` counts the models that guardrails ask. */
export function governedPorts(ports: EnginePorts, check: CheckContext, meter: Meter): EnginePorts {
  const ask = askPolicies(ports.policies, check);
  return {
    ...ports,
    guardrails: meteredGuardrails(ports, meter),
    models: { generate: generateWith(ports, check, ask) },
    tools: { ...ports.tools, call: callWith(ports, check, ask) },
    dataSearch: { search: searchWith(ports, ask), files: filesWith(ports, ask) },
  };
}

const meteredGuardrails = ({ guardrails }: EnginePorts, meter: Meter): EnginePorts['guardrails'] => ({
  ...guardrails,
  check: (context, direction, text) => guardrails.check(context, direction, text, meter),
  stream: (context) => guardrails.stream(context, meter),
});

const generateWith =
  (ports: EnginePorts, check: CheckContext, ask: Ask): EnginePorts['models']['generate'] =>
  async (scope, request, { onDelta, ...options }) => {
    const { policies } = ports;
    const generate = limitTokens(ports, check);
    const part = options.idempotencyKey ?? '';
    const model = { id: request.modelId };
    const text = request.messages.map(({ content }) => content).join(BETWEEN_TEXTS);
    await ask(part, { point: 'modelInput', text, model });
    // What may be blocked once it is whole is not shown while it is written.
    const isHeld = onDelta !== undefined && (await policies.strictest(check, 'modelOutput')) === 'block';
    const answer = await generate(scope, request, {
      ...options,
      ...(onDelta && !isHeld && { onDelta }),
    });
    await ask(part, { point: 'modelOutput', text: answer.text, model });
    return answer;
  };

const callWith =
  (
    { tools, policies, guardrails }: EnginePorts,
    check: CheckContext,
    ask: Ask,
  ): EnginePorts['tools']['call'] =>
  async (scope, call, options) => {
    // Policies are asked about what the agent has said, and nothing they record holds a value behind it.
    const send = async () => {
      const values = await guardrails.restoreForTool({ ...check, tool: call.toolId }, call.values);
      return tools.call(scope, { ...call, values }, options);
    };
    const actions = [
      await policies.strictest(check, 'toolCall'),
      await policies.strictest(check, 'toolResult'),
    ];
    // Most workspaces have no policies: what a tool is called is not read for nothing.
    if (actions.every((action) => action === undefined)) return send();
    const { name } = await tools.describe(scope, call.toolId);
    const part = options.idempotencyKey;
    const question = { text: '', tool: { name }, arguments: call.values };
    await ask(part, { ...question, point: 'toolCall' });
    const answer = await send();
    const result: Json = { status: answer.status, data: answer.data };
    await ask(part, { ...question, point: 'toolResult', text: asText(answer.data), result });
    return answer;
  };

const searchWith =
  ({ dataSearch }: EnginePorts, ask: Ask): DataSearchPort['search'] =>
  async (scope, dataSourceId, search) => {
    const found = await dataSearch.search(scope, dataSourceId, search);
    if (found.length > 0)
      await ask(`search ${dataSourceId}`, {
        point: 'passage',
        text: found.map(({ text }) => text).join(BETWEEN_TEXTS),
      });
    return found;
  };

/** A file is passages too, all of it. */
const filesWith =
  ({ dataSearch }: EnginePorts, ask: Ask): DataSearchPort['files'] =>
  async (scope, dataSourceId, most) => {
    const found = await dataSearch.files(scope, dataSourceId, most);
    if (found.files.length > 0)
      await ask(`files ${dataSourceId}`, {
        point: 'passage',
        text: found.files.map(({ text }) => text).join(BETWEEN_TEXTS),
      });
    return found;
  };

const asText = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));
