// States and roles in raw SQL, where the compiler does not know what a column holds.
import { sql, type RawBuilder } from 'kysely';
import type { Role } from '../../access/roles.ts';
import type { AgentJob } from '../../agents/agent-job.ts';
import type { ApprovalState } from '../../approvals/approval.ts';
import type { SubscriptionStatus } from '../../billing/account.ts';
import type { SubmissionStatus } from '../../community/submission.ts';
import type { RunState } from '../../executions/run-state.ts';
import type { StepState } from '../../executions/run.ts';
import type { ViolationState } from '../../guardrails/violation-work.ts';
import type { MemberJob } from '../../people/member-job.ts';
import type { MemberStatus } from '../../people/user.ts';
import type { Project } from '../../projects/project.ts';

const literalOf =
  <T extends string>() =>
  (value: T): RawBuilder<unknown> =>
    sql.lit(value);

export const agentJobState = literalOf<AgentJob['state']>();
export const approvalState = literalOf<ApprovalState>();
export const memberJobState = literalOf<MemberJob['state']>();
export const memberStatus = literalOf<MemberStatus>();
export const projectStatus = literalOf<Project['status']>();
export const role = literalOf<Role>();
export const runState = literalOf<RunState>();
export const stepState = literalOf<StepState>();
export const submissionStatus = literalOf<SubmissionStatus>();
export const subscriptionStatus = literalOf<SubscriptionStatus>();
export const violationState = literalOf<ViolationState>();
