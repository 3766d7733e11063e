// A question of a server in the middle of a call: whoever started the run is asked, and their answer goes to the server
// when the call is made again. [MC11]
import { z } from 'zod';
import { isId } from '../../../shared/kernel/id.ts';
import { Json } from '../../../shared/kernel/json.ts';
import type { QuestionAnswer, ServerQuestion } from '../../../shared/mcp-servers/question.ts';
import type { StepContext, StepResult } from '../engine-kind.ts';
import type { Verdict } from '../ports.ts';
import { storableText } from '../storable-json.ts';
import { openApproval } from './open-approval.ts';
import { checkSent } from './tool-answer.ts';

/** What the approvals' domain answers. */
const Answer = z.object({
  decision: z.enum(['approved', 'denied']),
  form: z.record(z.string(), Json).default({}),
});

type Pause = Extract<StepResult, { pause: unknown }>['pause'];

export function pauseForAnswer(
  context: StepContext<unknown>,
  { server, message: asked, form }: ServerQuestion,
  progress: Json,
): Pause {
  const { id } = context.run.startedBy;
  const message = storableText(asked);
  return {
    kind: 'approval',
    request: { message, subject: '' },
    progress,
    also: openApproval(context, {
      message,
      summary: storableText(server).slice(0, 100),
      form,
      emailNotification: true,
      allowEdit: false,
      approverRoles: [],
      // Of a run that nobody started, those who administer the project may answer.
      approverIds: isId(id) ? [id] : [],
      approverGroupIds: [],
      expiresAt: null,
    }),
  };
}

/** It leaves the agent as everything does that a tool is sent. */
export async function answerIn(
  { ports, check }: StepContext<unknown>,
  tool: string,
  answer: Json,
): Promise<{ said: QuestionAnswer } | { verdict: Verdict }> {
  const { decision, form } = Answer.parse(answer);
  if (decision === 'denied') return { said: { action: 'decline', content: {} } };
  const sent = await checkSent(ports.guardrails, { ...check, part: 'answer to a question', tool }, form);
  return 'verdict' in sent ? sent : { said: { action: 'accept', content: sent.released } };
}
