// One call of a tool for a model: whatever comes of it is a text the model reads, but what a person has to do first.
import { NeedsConnection } from '../../../shared/credentials/needs-connection.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { NeedsAnswer, type QuestionAnswer } from '../../../shared/mcp-servers/question.ts';
import type { StepContext as Context } from '../engine-kind.ts';
import { StepStopped } from '../governed-ports.ts';
import type { Verdict } from '../ports.ts';
import type { StepTool } from './model-tools.ts';
import { checkAnswer } from './tool-answer.ts';

type Values = { [name: string]: Json };

/** `status` 0: there was none. */
export type Answer = { status: number; text: string };

type Answering = { known: StepTool; values: Values; part: string; said: readonly QuestionAnswer[] };

const keyOf = ({ idempotencyKey }: Context, part: string) => `${idempotencyKey}:${part.replace(' ', '')}`;

/** What no model can do anything about. */
const isForPeople = (error: Problem): boolean =>
  error instanceof NeedsConnection || error instanceof NeedsAnswer || error instanceof StepStopped;

export async function answerOf(
  context: Context,
  { known, values, part, said }: Answering,
): Promise<Answer | { verdict: Verdict }> {
  const { scope, ports, check, signal, run } = context;
  try {
    const call = { toolId: known.tool.id, values };
    const options = { signal, idempotencyKey: keyOf(context, part), run, said };
    const answered = await ports.tools.call(scope, call, options);
    const checked = await checkAnswer(ports.guardrails, { ...check, part, tool: known.tool.name }, answered);
    if ('verdict' in checked) return checked;
    const { status, data } = checked.answer;
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    return { status, text: status < 400 ? text : `Status ${status}: ${text}` };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Problem) || isForPeople(error)) throw error;
    return { status: 0, text: `Error: ${error.message}` };
  }
}
