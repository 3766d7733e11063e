import { z } from 'zod';
import { Json } from '../kernel/json.ts';
import { commaJoinedIds } from '../kernel/comma-joined.ts';
import { routes } from '../kernel/contract.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { Approval, ApproverCandidate, LinkedApproval, verdicts } from './approval.ts';

const params = z.object({ id: z.uuid() });

const DecisionBody = z.object({
  decision: z.enum(verdicts),
  /** Needed to deny. */
  comment: z.string().max(2000).default(''),
  /** The text as it shall go on: as one sees it, or as one has edited it. Absent: as the run wrote it, read by whoever approves. */
  subject: z.string().max(100_000).optional(),
  /** What the fields of the request ask for, by their names; checked when it is approved. */
  form: z
    .record(z.string().max(100), Json)
    .refine((form) => JSON.stringify(form).length <= workLimits.approvalTexts.maxCharacters, {
      message: /*i18n*/ 'Too long. Shorten some of the values.',
    })
    .default({}),
});

const LinkToken = z.string().min(1).max(200);

export const approvalRoutes = routes({
  list: {
    summary: 'List approvals: those you can decide now, or all you can view',
    method: 'GET',
    path: '/v1/Approvals',
    access: 'approvals',
    query: PageQuery(['createdAt', 'expiresAt', 'agentName'], {
      size: 50,
      filters: {
        which: z.enum(['mine', 'all']).default('mine'),
        stage: z.enum(['waiting', 'decided']).optional(),
        runId: z.uuid().optional(),
      },
    }),
    answer: Page(Approval),
  },
  approvers: {
    summary: 'List people or groups that can be approvers in this project',
    method: 'GET',
    path: '/v1/Approvals/approvers',
    access: 'agents',
    query: PageQuery(['name'], {
      size: 50,
      filters: {
        projectId: z.uuid(),
        kind: z.enum(['person', 'group']).default('person'),
        /** Only these, and of them those who may still decide; none: all. */
        ids: commaJoinedIds,
      },
    }),
    answer: Page(ApproverCandidate),
  },
  read: {
    summary: 'Get one approval',
    method: 'GET',
    path: '/v1/Approvals/{id}',
    access: 'approvals',
    reveals: 'conversation',
    params,
    answer: Approval,
  },
  decide: {
    summary: 'Approve or deny a request; the first decision counts',
    method: 'POST',
    path: '/v1/Approvals/{id}/decision',
    access: 'approvals',
    keys: 'never',
    params,
    body: DecisionBody,
    answer: Approval,
  },
});

/** For an approver who opened the link of an email; the token says who that is. */
export const approvalLinkRoutes = routes({
  readByLink: {
    summary: 'Get the approval of an emailed link; nothing is decided by it',
    method: 'POST',
    path: '/v1/Approvals/link',
    access: 'public',
    safe: true,
    perMinute: 30,
    body: z.object({ token: LinkToken }),
    answer: LinkedApproval,
  },
  decideByLink: {
    summary: 'Approve or deny the request of an emailed link, as the person it was sent to',
    method: 'POST',
    path: '/v1/Approvals/link/decision',
    access: 'public',
    perMinute: 30,
    body: DecisionBody.extend({ token: LinkToken }),
    answer: LinkedApproval,
  },
});
