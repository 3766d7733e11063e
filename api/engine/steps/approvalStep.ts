import { z } from 'zod';
import { Json } from '../../../shared/kernel/json.ts';
import { renderText } from '../../../shared/steps/index.ts';
import { storableText } from '../storable-json.ts';
import { engineStep, textBefore } from './engine-step.ts';
import { openApproval } from './open-approval.ts';

/** What the approvals' domain, or the clock, answers. */
const Decided = z.union([
  z.object({
    decision: z.enum(['approved', 'denied']),
    by: z.object({ id: z.string(), name: z.string() }),
    at: z.string(),
    comment: z.string(),
    subject: z.string(),
    isEdited: z.boolean(),
    /** By the names of the fields. */
    form: z.record(z.string(), Json).default({}),
  }),
  z.object({ expired: z.literal(true) }),
]);

/** A line of the inbox. */
const MAX_SUMMARY = 300;

export const approvalStep = engineStep('approvalStep', {
  run(context) {
    const { settings, values } = context;
    const subject = storableText(
      settings.subject.trim() ? renderText(settings.subject, values) : textBefore(context),
    );
    const message = storableText(renderText(settings.message, values));
    const summary = storableText(renderText(settings.summary, values)).slice(0, MAX_SUMMARY);
    const minutes = settings.expiresAfterMinutes;
    const until = minutes === null ? undefined : new Date(Date.now() + minutes * 60_000);
    return {
      input: { message, subject },
      pause: {
        kind: 'approval',
        request: { message, subject },
        ...(until && { until }),
        also: openApproval(context, {
          message,
          summary,
          subject,
          emailNotification: settings.emailNotification,
          form: settings.form,
          allowEdit: settings.allowEdit,
          approverRoles: settings.approvers.roles,
          approverIds: settings.approvers.userIds,
          approverGroupIds: settings.approvers.groupIds,
          quorum: settings.quorum,
          approvedDescription: settings.approvedDescription,
          deniedDescription: settings.deniedDescription,
          expiresAt: until ?? null,
        }),
      },
    };
  },

  resume(context, answer) {
    const decided = Decided.parse(answer);
    if ('expired' in decided)
      return {
        output: { decision: 'expired', text: textBefore(context), comment: '' },
        routes: [context.settings.onExpiry],
      };
    const { decision, by, at, comment, subject, isEdited, form } = decided;
    return { output: { decision, text: subject, comment, form, by, at, isEdited }, routes: [decision] };
  },
});
