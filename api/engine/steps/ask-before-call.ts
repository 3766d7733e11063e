// A call of a tool that people decide about before it is made: how they are asked, and what their answer comes to.
import { z } from 'zod';
import type { Json } from '../../../shared/kernel/json.ts';
import type { Approvers } from '../../../shared/steps/approvers.ts';
import type { StepContext, StepResult } from '../engine-kind.ts';
import { openApproval } from './open-approval.ts';
import { onBill, type OpenCall } from './tool-rounds.ts';

/** In place of what a person who approves need not know. */
const HIDDEN = '•••';

/** What the settings of a step say of whom it asks, and for how long. */
type Asking = { approvers: Approvers; expiresAfterMinutes: number | null };

/** What the approvals' domain, or the clock, answers. */
const Answer = z.union([
  z.object({ decision: z.enum(['approved', 'denied']), comment: z.string() }),
  z.object({ expired: z.literal(true) }),
]);

/** What the model is told of a call that is not made; undefined: it was approved. */
export function refusalIn(answer: Json): string | undefined {
  const read = Answer.parse(answer);
  if ('expired' in read) return 'This call was not made: nobody approved it in time.';
  const { decision, comment } = read;
  return decision === 'approved'
    ? undefined
    : `This call was not made: a person denied it. Reason: ${comment}`;
}

export function askBeforeCall(
  context: StepContext<Asking>,
  { talk, known, parameters }: OpenCall,
): Extract<StepResult, { pause: unknown }> {
  const { approvers, expiresAfterMinutes: minutes } = context.settings;
  const until = minutes === null ? undefined : new Date(Date.now() + minutes * 60_000);
  const toolCall = { tool: known.tool.name, parameters: shownOf(known, parameters) };
  return {
    usage: onBill(talk, talk.usage),
    pause: {
      kind: 'approval',
      request: { message: '', subject: '', toolCall },
      ...(until && { until }),
      progress: talk as unknown as Json,
      also: openApproval(context, {
        toolCall,
        emailNotification: true,
        allowEdit: false,
        approverRoles: approvers.roles,
        approverIds: approvers.userIds,
        approverGroupIds: approvers.groupIds,
        expiresAt: until ?? null,
      }),
    },
  };
}

/** Headers that the step itself gives may be keys. */
function shownOf({ tool, fixed }: OpenCall['known'], parameters: OpenCall['parameters']) {
  const headers = tool.parameters.filter(
    ({ name, placement }) => placement === 'Header' && Object.hasOwn(fixed, name),
  );
  const hidden = new Set(headers.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, hidden.has(name) ? HIDDEN : value]),
  );
}
