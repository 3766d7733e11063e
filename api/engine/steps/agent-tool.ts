// A tool that is another agent: its run works for the step, which waits for it.
import { engineProblems } from '../../../shared/executions/problems.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { asText } from '../../../shared/steps/index.ts';
import { MESSAGE } from '../../../shared/tools/tool-types.ts';
import type { StepContext, StepResult } from '../engine-kind.ts';
import { askPolicies } from '../governed-ports.ts';
import type { ToolDescription } from '../ports.ts';
import { Ended } from '../run-ended.ts';
import { errorOf } from '../step-error.ts';

type Values = { [name: string]: Json };

export type AgentRun = Awaited<ReturnType<StepContext['engine']['prepareChild']>>;

type CalledAgent = NonNullable<ToolDescription['agent']> & { tool: string; part: string };

/** Throws where a policy blocks the call, as that of any other tool. */
export async function prepareAgent(
  { run, key, engine, ports, check }: Pick<StepContext, 'run' | 'key' | 'engine' | 'ports' | 'check'>,
  { id: agentId, version, tool, part }: CalledAgent,
  { [MESSAGE]: message = '', ...variables }: Values,
): Promise<AgentRun> {
  const values = { [MESSAGE]: message, ...variables };
  await askPolicies(ports.policies, check)(part, {
    point: 'toolCall',
    text: '',
    tool: { name: tool },
    arguments: values,
  });
  return engine.prepareChild({
    agentId,
    version: /^\d+$/.test(version) ? Number(version) : version,
    input: { text: asText(message), variables },
    parent: { run, stepKey: key },
  });
}

/** The run begins with the record that the step waits for it, or not at all. */
export const pauseFor = ({ id, start }: AgentRun) => ({
  kind: 'run' as const,
  request: { runId: id },
  also: start,
});

type Came =
  { output: Json; runId: string; status: string } | { fail: Extract<StepResult, { fail: unknown }>['fail'] };

/** What the run came to. What a guardrail stopped inside stops what is around it in the same way. */
export function cameTo(answer: Json) {
  const { runId, status, output, error, usage } = Ended.parse(answer);
  const isDone = status === 'succeeded' || status === 'partial';
  const isBlocked = error?.code === engineProblems.blocked.code;
  const failure = isBlocked
    ? { code: error.code, message: error.message }
    : errorOf(engineProblems.childFailed, { status, reason: error?.message ?? '' });
  const came: Came = isDone
    ? { output, runId, status }
    : { fail: { ...failure, retryable: !isBlocked && status === 'failed', details: { runId } } };
  return { came, isBlocked, usage: { ...usage, ofRun: runId } };
}
