// Somebody is asked whether a run may go on.
import { z } from 'zod';
import { Json } from '../kernel/json.ts';
import { Approvers } from '../steps/approvers.ts';
import { InputVariable } from '../steps/input-variable.ts';

const approvalStates = ['waiting', 'approved', 'denied', 'expired', 'cancelled'] as const;
export const ApprovalState = z.enum(approvalStates);
export type ApprovalState = z.output<typeof ApprovalState>;

export const decidedStates = ['approved', 'denied'] as const satisfies readonly ApprovalState[];

export const approvalStateLabels: Record<ApprovalState, string> = {
  waiting: /*i18n*/ 'Waiting',
  approved: /*i18n*/ 'Approved',
  denied: /*i18n*/ 'Denied',
  expired: /*i18n*/ 'Expired',
  cancelled: /*i18n*/ 'Cancelled',
};

export const verdicts = ['approved', 'denied'] as const;

export const Decision = z.object({
  userId: z.string(),
  userName: z.string(),
  decision: z.enum(verdicts),
  comment: z.string(),
  /** What was filled in, by the names of the fields. */
  form: z.record(z.string(), Json).default({}),
  at: z.iso.datetime(),
});
export type Decision = z.output<typeof Decision>;

/** Somebody, or a group, that may be asked. `detail`: a person's address, empty for who may not look at people, or how many are in the group. */
export const ApproverCandidate = z.object({ id: z.uuid(), name: z.string(), detail: z.string() });
export type ApproverCandidate = z.output<typeof ApproverCandidate>;

/** A call that is made only if it is approved, as it would be made. */
export const ToolCall = z.object({ tool: z.string(), parameters: z.record(z.string(), Json) });
export type ToolCall = z.output<typeof ToolCall>;

export const Approval = z.object({
  id: z.string(),
  runId: z.string(),
  stepKey: z.string(),
  stepTitle: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  /** null: the draft. */
  version: z.number().int().nullable(),
  requestedBy: z.string(),
  status: ApprovalState,
  message: z.string(),
  /** One line; empty: none was written. */
  summary: z.string(),
  /** What is approved, as people have edited it so far. */
  subject: z.string(),
  /** As the run wrote it. */
  originalSubject: z.string(),
  isEdited: z.boolean(),
  allowEdit: z.boolean(),
  /** What approvers fill in. */
  form: z.array(InputVariable),
  approvers: Approvers,
  quorum: z.number().int(),
  /** null: it is a text that is approved. */
  toolCall: ToolCall.nullable(),
  approvedDescription: z.string(),
  deniedDescription: z.string(),
  decisions: z.array(Decision),
  /** What the run was asked, and what it has taken so far. Cost in US dollars. */
  run: z.object({
    inputText: z.string(),
    inputTokens: z.number(),
    outputTokens: z.number(),
    cost: z.number(),
    createdAt: z.iso.datetime(),
  }),
  mayDecide: z.boolean(),
  /** Nobody who was asked can decide any more; those who administer the project may. */
  isOrphaned: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type Approval = z.output<typeof Approval>;

/** What whoever holds an emailed link may see: `person` is who it was sent to. */
export const LinkedApproval = z.object({
  approval: Approval,
  person: z.object({ name: z.string() }),
  tenantName: z.string(),
});
export type LinkedApproval = z.output<typeof LinkedApproval>;
