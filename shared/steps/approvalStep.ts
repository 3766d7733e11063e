import { z } from 'zod';
import { Approvers, hasApprovers } from './approvers.ts';
import { defineStep, type StepProblem } from './define.ts';
import { InputVariable, variableTypes } from './input-variable.ts';
import { variableProblems } from './variable-problems.ts';

/** Pictures are for models: nobody needs to be asked for one to decide. */
const FormType = z.enum(variableTypes).exclude(['image', 'files']);
export const formTypes = FormType.options;

export const approvalStep = defineStep({
  type: 'approvalStep',
  label: /*i18n*/ 'Human approval',
  description: /*i18n*/ 'Waits until a person has approved or denied',
  group: 'people',
  settings: z.object({
    approvers: Approvers.default({ roles: [], userIds: [], groupIds: [] }),
    /** How many have to approve; one denial is enough to deny. */
    quorum: z.number().int().min(1).max(100).default(1),
    message: z.string().max(20_000).default(''),
    /** The request's title in the inbox; empty: the first line of the message. */
    summary: z.string().max(1_000).default(''),
    /** Approvers get an email with a link of their own. */
    emailNotification: z.boolean().default(true),
    /** The text to approve, which may be editable; empty: the text of the step before. */
    subject: z.string().max(100_000).default(''),
    approvedDescription: z.string().max(500).default(''),
    deniedDescription: z.string().max(500).default(''),
    allowEdit: z.boolean().default(false),
    /** What approvers fill in. */
    form: z
      .array(InputVariable.extend({ type: FormType }))
      .max(20)
      .default([]),
    expiresAfterMinutes: z.number().int().min(1).max(525_600).nullable().default(null),
    /** The outlet of an approval that expired. */
    onExpiry: z.enum(['denied', 'expired']).default('denied'),
  }),
  texts: ['message', 'subject', 'summary'],
  lists: ['form'],
  hasInput: true,
  handles: ({ onExpiry, expiresAfterMinutes }) => [
    { id: 'approved', label: /*i18n*/ 'Approved' },
    { id: 'denied', label: /*i18n*/ 'Denied' },
    ...(onExpiry === 'expired' && expiresAfterMinutes !== null
      ? [{ id: 'expired', label: /*i18n*/ 'No one decided' }]
      : []),
  ],
  problems: ({ approvers, quorum, form }) => {
    const problems: StepProblem[] = variableProblems('form', form);
    const people = approvers.userIds.length;
    const hasMany = approvers.roles.length + approvers.groupIds.length > 0;
    if (!hasApprovers(approvers))
      problems.push({ field: 'approvers', text: /*i18n*/ 'Choose who can approve.', severity: 'error' });
    else if (!hasMany && people < quorum)
      problems.push({
        field: 'quorum',
        text: /*i18n*/ 'The step needs more approvals than it has approvers.',
        severity: 'error',
      });
    return problems;
  },
  templates: ({ message, subject, summary }) => [
    { field: 'message', text: message },
    { field: 'summary', text: summary },
    { field: 'subject', text: subject },
  ],
  outputs: ({ form }) => [
    { path: 'text', label: /*i18n*/ 'Approved text' },
    { path: 'decision', label: /*i18n*/ 'Decision' },
    { path: 'comment', label: /*i18n*/ 'Comment' },
    ...form.map(({ name }) => ({ path: `form.${name}`, label: name, typed: true as const })),
  ],
  effects: 'pure',
  role: 'step',
  place: 'anywhere',
});
