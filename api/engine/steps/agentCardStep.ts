import { z } from 'zod';
import { externalAgentProblems } from '../../../shared/external-agents/problems.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { renderText, type Settings } from '../../../shared/steps/index.ts';
import type { StepContext, StepResult } from '../engine-kind.ts';
import type { ExternalReply } from '../ports.ts';
import { storableText } from '../storable-json.ts';
import { engineStep, textBefore } from './engine-step.ts';
import { blocked } from './model-call.ts';
import { checkSent } from './tool-answer.ts';
import { openApproval } from './open-approval.ts';

type Context = StepContext<Settings<'agentCardStep'>>;
type Options = { signal: AbortSignal; onText: (text: string) => void };

/** Who may tell an external agent what it wants to know, beside the person whose run it is. */
const answeringRoles = ['PlatformAdmin', 'Admin', 'ProjectAdmin'] as const;

/** What the approvals' domain answers. */
const Answer = z.object({
  decision: z.enum(['approved', 'denied']),
  subject: z.string(),
  comment: z.string(),
});

export const agentCardStep = engineStep('agentCardStep', {
  run(context) {
    const { settings, values, scope, ports } = context;
    const { externalAgentId: agentId, skillId, input } = settings;
    const text = input.trim() ? renderText(input, values) : textBefore(context);
    const call = { ...callOf(context), agentId, skillId };
    return talk(context, text, (released, options) =>
      ports.externalAgents.send(scope, { ...call, text: released }, options),
    );
  },

  async resume(context, given) {
    const { settings, scope, ports } = context;
    const { decision, subject, comment } = Answer.parse(given);
    const call = { ...callOf(context), agentId: settings.externalAgentId };
    if (decision === 'denied') {
      await ports.externalAgents.cancel(scope, call);
      throw new Problem(externalAgentProblems.denied, { reason: comment });
    }
    const text = subject.trim() || comment;
    return talk(context, text, (released, options) =>
      ports.externalAgents.answer(scope, { ...call, text: released }, options),
    );
  },
});

const callOf = ({ run, key, attempt }: Context) => ({ runId: run.id, stepKey: key, attempt });

/** What it says is shown as far as no filter can still take it back, as with a model. */
async function talk(
  context: Context,
  text: string,
  ask: (released: string, options: Options) => Promise<ExternalReply>,
): Promise<StepResult> {
  const { ports, check, signal, emit } = context;
  const sent = await checkSent(ports.guardrails, { ...check, part: 'sent' }, text);
  if ('verdict' in sent) return blocked(sent.verdict);
  const input: Json = { text: sent.released };
  const guard = await ports.guardrails.stream(check);
  const reply = await ask(sent.released, { signal, onText: (piece) => emit(guard.push(piece)) });
  if ('question' in reply) return { ...(await asking(context, reply.question)), input };
  const { rest, verdict } = await guard.end();
  emit(rest);
  if (verdict.action === 'Block') return { ...blocked(verdict), input };
  // What was masked in the text would be readable in its artifacts.
  const artifacts = verdict.action === 'Redact' ? [] : reply.artifacts;
  return { output: { text: verdict.text, artifacts, taskId: reply.taskId }, input };
}

async function asking(context: Context, question: string): Promise<StepResult> {
  const { run, ports, check } = context;
  const verdict = await ports.guardrails.check(check, 'output', question);
  if (verdict.action === 'Block') return blocked(verdict);
  const message = storableText(verdict.text);
  return {
    pause: {
      kind: 'approval',
      request: { message, subject: '' },
      also: openApproval(context, {
        message,
        emailNotification: false,
        allowEdit: true,
        approverRoles: [...answeringRoles],
        approverIds: [run.startedBy.id].filter((id) => z.uuid().safeParse(id).success),
        approverGroupIds: [],
        expiresAt: null,
      }),
    },
  };
}
