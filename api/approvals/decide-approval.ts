import type { Person, Scope } from '../../shared/access/standing.ts';
import { approvalProblems } from '../../shared/approvals/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { ApprovalDecision } from '../../shared/node/database/tables/executions.ts';
import type { ChannelPort, Engine } from '../engine/index.ts';
import { findRow, hasDecided, isApprover, recordDecision, type ApprovalRow } from './approval-store.ts';
import { tellInboxes } from './approval-port.ts';

export type Decide = { decision: 'approved' | 'denied'; comment: string; subject?: string | undefined };
type Deps = { db: Db; engine: Engine; channels: ChannelPort };

/**
 * One decision. Of two at the same moment the first counts: the run's row is locked before the approval is looked at,
 * by people and by the clock alike.
 */
export const decideApproval = (
  { db, engine, channels }: Deps,
  { scope, person }: { scope: Scope; person: Person },
  id: string,
  given: Decide,
) =>
  inTenant(db, scope, async (trx) => {
    const asked = await findRow(trx, scope, id);
    if (!asked) throw new Problem(approvalProblems.notFound);
    await engine.hold(trx, asked.run_id);
    const row = await stillOpen(trx, { scope, person }, id);
    if (given.decision === 'denied' && !given.comment.trim())
      throw new Problem(approvalProblems.commentNeeded).at('comment');
    const isEdit = given.subject !== undefined && given.subject !== (row.edited_subject ?? row.subject);
    if (isEdit && !row.allow_edit) throw new Problem(approvalProblems.mayNotEdit).at('subject');

    const decision: ApprovalDecision = {
      userId: person.id,
      userName: person.name,
      decision: given.decision,
      comment: given.comment,
      at: new Date().toISOString(),
    };
    const decisions = [...row.decisions, decision];
    const approved = decisions.filter((one) => one.decision === 'approved').length;
    const isFinal = given.decision === 'denied' || approved >= row.quorum;
    const status = isFinal ? given.decision : 'waiting';
    await recordDecision(trx, id, {
      status,
      decisions,
      ...(isEdit && given.subject !== undefined && { subject: given.subject }),
    });
    await tellInboxes(trx, channels, { tenantId: scope.tenantId, projectId: row.project_id, id, status });
    if (!isFinal) return row;

    const subject = given.subject ?? row.edited_subject ?? row.subject;
    const isFirst = await engine.answer(
      trx,
      { id: row.run_id, tenantId: scope.tenantId },
      {
        key: row.step_key,
        attempt: row.attempt,
        answer: {
          decision: given.decision,
          by: { id: person.id, name: person.name },
          at: decision.at,
          comment: given.comment,
          subject,
          isEdited: subject !== row.subject,
        },
        by: { id: person.id, name: person.name },
      },
    );
    if (!isFirst) throw new Problem(approvalProblems.runEnded);
    return row;
  });

async function stillOpen(
  trx: Trx,
  { scope, person }: { scope: Scope; person: Person },
  id: string,
): Promise<ApprovalRow> {
  const row = await findRow(trx, scope, id);
  if (!row) throw new Problem(approvalProblems.notFound);
  if (!isApprover(row, person)) throw new Problem(approvalProblems.notApprover);
  if (row.status === 'expired') throw new Problem(approvalProblems.expired);
  if (row.status === 'cancelled') throw new Problem(approvalProblems.runEnded);
  if (row.status !== 'waiting')
    throw new Problem(approvalProblems.alreadyDecided, { name: row.decisions.at(-1)?.userName ?? '' });
  if (row.expires_at && row.expires_at <= new Date()) throw new Problem(approvalProblems.expired);
  if (hasDecided(row, person)) throw new Problem(approvalProblems.youDecided);
  return row;
}
