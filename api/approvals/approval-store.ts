// The only file that touches approvals. Scope comes first everywhere: out of scope means not there.
import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Approval, ApprovalState } from '../../shared/approvals/approval.ts';
import type { approvalRoutes } from '../../shared/approvals/routes.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { approvalState } from '../../shared/node/database/literals.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';
import type { ApprovalDecision } from '../../shared/node/database/tables/narrowed.ts';
import { storableJson, type ApprovalRequest } from '../engine/index.ts';
import type { RunMask, RunTexts } from '../guardrails/index.ts';
import { isOfRun, isOrphaned, visible, withRun } from './approval-read-model.ts';
import type { Approver } from './approver.ts';

export type ApprovalRow = Selectable<Tables['approvals']> & { isOrphaned: boolean };
type ListQuery = z.output<(typeof approvalRoutes)['list']['query']>;

const columnOf = {
  createdAt: sql`approvals.created_at`,
  expiresAt: sql`approvals.expires_at`,
  agentName: sql`lower(approvals.agent_name)`,
};

/** Texts are masked like those of the run they come from. */
export function approvalStore(db: Db, texts: RunTexts) {
  return {
    async page(scope: Scope, person: Approver, query: ListQuery) {
      const { items, totalCount } = await inTenant(db, scope, (trx) => {
        const direction = query.sortBy && query.sortDirection === 'ASC' ? 'asc' : 'desc';
        return readPage(
          withRun(matchingOf(trx, scope, person, query))
            .orderBy(columnOf[query.sortBy ?? 'createdAt'], direction)
            .orderBy('approvals.id', direction),
          query,
        );
      });
      const maskOf = await texts.ofMany(
        scope,
        items.map((row) => row.runId),
      );
      const approvals = items.map((row) => masked(approvalOf(row, person), maskOf(row.runId)));
      return { items: await Promise.all(approvals), totalCount };
    },

    async find(scope: Scope, person: Approver, id: string) {
      const row = await inTenant(db, scope, (trx) =>
        withRun(visible(trx, scope)).where('approvals.id', '=', id).executeTakeFirst(),
      );
      return row && masked(approvalOf(row, person), await texts.of(scope, row.runId));
    },
  };
}

/** `mine`: what waits for this person's decision. */
function matchingOf(trx: Trx, scope: Scope, person: Approver, { which, runId, filter, ...query }: ListQuery) {
  const stage = query.stage ?? (which === 'mine' ? 'waiting' : undefined);
  return visible(trx, scope)
    .$if(stage !== undefined, (rows) =>
      rows.where('approvals.status', stage === 'waiting' ? '=' : '<>', 'waiting'),
    )
    .$if(which === 'mine' && stage === 'waiting', (rows) => rows.where(isAsked(person)))
    .$if(runId !== undefined, (rows) => rows.where(isOfRun(runId ?? '')))
    .$if(filter !== '', (rows) => rows.where('approvals.agentName', 'ilike', containing(filter)));
}

/** Requested, not yet decided. */
const isAsked = ({ id, roles, groupIds, canEdit, isDeputy }: Approver) => sql<boolean>`${canEdit}::boolean
  and (approver_roles && ${[...roles]}::text[] or ${id} = any(approver_ids)
    or approver_group_ids && ${[...groupIds]}::text[] or (${isDeputy}::boolean and ${isOrphaned}))
  and not decisions @> jsonb_build_array(jsonb_build_object('userId', ${id}::text))`;

type ApprovalPeople = Pick<
  ApprovalRow,
  'approverRoles' | 'approverIds' | 'approverGroupIds' | 'decisions' | 'isOrphaned'
>;

/** The project's administrators decide for approvers who cannot any more. */
export const isApprover = (approval: ApprovalPeople, person: Approver) =>
  (person.isDeputy && approval.isOrphaned) || isNamed(approval, person);

/** As a person, by a role or by a group. */
export const isNamed = (approval: ApprovalPeople, { id, roles, groupIds }: Approver) =>
  approval.approverIds.includes(id) ||
  approval.approverRoles.some((role) => roles.includes(role)) ||
  approval.approverGroupIds.some((groupId) => groupIds.includes(groupId));

export const hasDecided = ({ decisions }: ApprovalPeople, { id }: Pick<Approver, 'id'>) =>
  decisions.some(({ userId }) => userId === id);

const decidesHere = ({ canEdit, isInteractive }: Approver) => canEdit && isInteractive;

type FullRow = ApprovalRow & {
  version: number | null;
  checkedText: string | null;
  inputTokens: number;
  outputTokens: number;
  cost: number;
  runCreatedAt: Date;
  projectName: string | null;
};

const approvalOf = (row: FullRow, person: Approver): Approval => ({
  id: row.id,
  runId: row.runId,
  stepKey: row.stepKey,
  stepTitle: row.stepTitle,
  projectId: row.projectId,
  projectName: row.projectName ?? '',
  agentId: row.agentId,
  agentName: row.agentName,
  version: row.version,
  requestedBy: row.requestedBy,
  status: row.status as ApprovalState,
  message: row.message,
  summary: row.summary,
  subject: row.editedSubject ?? row.subject,
  originalSubject: row.subject,
  isEdited: row.editedSubject !== null,
  allowEdit: row.allowEdit,
  form: row.form,
  approvers: {
    roles: row.approverRoles,
    userIds: row.approverIds,
    groupIds: row.approverGroupIds,
  },
  quorum: row.quorum,
  toolCall: row.toolCall,
  approvedDescription: row.approvedDescription,
  deniedDescription: row.deniedDescription,
  decisions: row.decisions.map((decision) => ({ ...decision, form: decision.form ?? {} })),
  run: {
    inputText: row.checkedText ?? '',
    inputTokens: row.inputTokens,
    outputTokens: row.outputTokens,
    cost: row.cost,
    createdAt: row.runCreatedAt.toISOString(),
  },
  isOrphaned: row.isOrphaned,
  mayDecide:
    decidesHere(person) && row.status === 'waiting' && isApprover(row, person) && !hasDecided(row, person),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

async function masked(approval: Approval, { isClear, mask }: RunMask): Promise<Approval> {
  if (isClear) return approval;
  const { message, summary, subject, originalSubject, decisions, run, toolCall } = approval;
  const texts = await mask({
    message,
    summary,
    subject,
    originalSubject,
    inputText: run.inputText,
    comments: decisions.map(({ comment }) => comment),
    forms: decisions.map(({ form }) => form),
    parameters: toolCall?.parameters ?? {},
  });
  return {
    ...approval,
    message: texts.message,
    summary: texts.summary,
    subject: texts.subject,
    originalSubject: texts.originalSubject,
    decisions: decisions.map((one, index) => ({
      ...one,
      comment: texts.comments[index] ?? '',
      form: texts.forms[index] ?? {},
    })),
    toolCall: toolCall && { ...toolCall, parameters: texts.parameters },
    run: { ...run, inputText: texts.inputText },
  };
}

/** Those of a tenant, or one of them. */
export const findOrphans = (trx: Trx, id?: string) =>
  trx
    .selectFrom('approvals')
    .select(['id', 'projectId', 'agentName', 'stepTitle'])
    .where(isOrphaned)
    .$if(id !== undefined, (approvals) => approvals.where('id', '=', id ?? ''))
    .execute();

export const findRow = (trx: Trx, scope: Scope, id: string): Promise<ApprovalRow | undefined> =>
  visible(trx, scope)
    .selectAll('approvals')
    .select(isOrphaned.as('isOrphaned'))
    .where('approvals.id', '=', id)
    .executeTakeFirst();

export const insertApproval = async (trx: Trx, request: ApprovalRequest): Promise<string | undefined> => {
  const row = await trx
    .insertInto('approvals')
    .values({
      runId: request.runId,
      stepKey: request.stepKey,
      attempt: request.attempt,
      projectId: request.projectId,
      agentId: request.agentId,
      agentName: request.agentName,
      stepTitle: request.stepTitle,
      requestedBy: request.requestedBy,
      message: request.message,
      summary: request.summary,
      subject: request.subject,
      editedSubject: null,
      allowEdit: request.allowEdit,
      form: JSON.stringify(request.form),
      approverRoles: request.approverRoles,
      approverIds: request.approverIds,
      approverGroupIds: request.approverGroupIds,
      quorum: request.quorum,
      approvedDescription: request.approvedDescription,
      deniedDescription: request.deniedDescription,
      expiresAt: request.expiresAt,
      toolCall: storableJson(request.toolCall),
    })
    // A step that crashed right after it had asked asks again under the same attempt. One that was answered may have
    // another question.
    .onConflict((conflict) =>
      conflict
        .columns(['runId', 'stepKey', 'attempt'])
        .where(sql<boolean>`status = ${approvalState('waiting')}`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** Answers those that were still waiting. */
export const closeApprovals = (
  trx: Trx,
  { runId, stepKey, status }: { runId: string; stepKey?: string; status: 'expired' | 'cancelled' },
) =>
  trx
    .updateTable('approvals')
    .set({ status, endedAt: sql<Date>`now()` })
    .where('runId', '=', runId)
    .where('status', '=', 'waiting')
    .$if(stepKey !== undefined, (query) => query.where('stepKey', '=', stepKey ?? ''))
    .returning(['id', 'projectId'])
    .execute();

export const recordDecision = (
  trx: Trx,
  id: string,
  { status, decisions, subject }: { status: ApprovalState; decisions: ApprovalDecision[]; subject?: string },
) =>
  trx
    .updateTable('approvals')
    .set({
      status,
      decisions: JSON.stringify(decisions),
      ...(subject !== undefined && { editedSubject: subject }),
      ...(status !== 'waiting' && { endedAt: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .execute();
