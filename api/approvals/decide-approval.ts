import type { Person, Scope, Permissions } from '../../shared/access/permissions.ts';
import { approvalProblems } from '../../shared/approvals/problems.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { fillIn, Problem } from '../../shared/kernel/problem.ts';
import {
  missingValueText,
  readVariables,
  wrongValueBlanks,
  wrongValueTexts,
} from '../../shared/steps/input-variable.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { ApprovalDecision } from '../../shared/node/database/tables/narrowed.ts';
import type { Engine } from '../engine/index.ts';
import type { RunTexts } from '../guardrails/index.ts';
import {
  findRow,
  hasDecided,
  isApprover,
  isNamed,
  recordDecision,
  type ApprovalRow,
} from './approval-store.ts';
import { approverOf, type Approver } from './approver.ts';
import { tellInboxes, type InboxNews } from './approval-port.ts';

export type Decide = {
  decision: 'approved' | 'denied';
  comment: string;
  subject?: string | undefined;
  form?: Record<string, Json>;
};
type Deciding = { scope: Scope; person: Approver };
type Deps = InboxNews & { db: Db; engine: Engine; texts: Pick<RunTexts, 'of'> };

/**
 * One decision. Of two at the same moment the first counts: the run's row is locked before the approval is looked at,
 * by people and by the clock alike.
 */
export async function decideApproval(
  { db, engine, texts, ...notifiers }: Deps,
  { scope, person: self, permissions }: { scope: Scope; person: Person; permissions: Permissions },
  id: string,
  input: Decide,
) {
  const approval = await inTenant(db, scope, (trx) => findRow(trx, scope, id));
  if (!approval) throw new Problem(approvalProblems.notFound);
  const auth = { scope, permissions, person: self, canEdit: true, isInteractive: true };
  const person = await approverOf(db, auth);
  const { mask } = await texts.of(scope, approval.runId);
  await inTenant(db, scope, async (trx) => {
    await engine.hold(trx, approval.runId);
    const row = await stillOpen(trx, { scope, person }, id);
    const outcome = weigh(row, person, {
      ...input,
      maskedText: await mask(row.editedSubject ?? row.subject),
    });
    await recordDecision(trx, id, outcome);
    const { status } = outcome;
    await tellInboxes(trx, notifiers, { tenantId: scope.tenantId, projectId: row.projectId, id, status });
    if (status === 'waiting') return;
    const run = { id: row.runId, tenantId: scope.tenantId };
    const isFirst = await engine.answer(trx, run, answerOf(row, person, outcome));
    if (!isFirst) throw new Problem(approvalProblems.runEnded);
  });
}

type Outcome = {
  status: 'waiting' | 'approved' | 'denied';
  decisions: ApprovalDecision[];
  latest: ApprovalDecision;
  /** As it goes on; absent: nobody has edited it. */
  subject?: string;
};

/**
 * What this decision makes of the approval. Throws when it is not allowed as it is. `shown`: the text as people see it,
 * with masks; whoever sends it back has not edited it.
 */
function weigh(row: ApprovalRow, person: Approver, input: Decide & { maskedText: string }): Outcome {
  const { decision, comment } = input;
  if (decision === 'denied' && !comment.trim())
    throw new Problem(approvalProblems.commentNeeded).at('comment');
  const edit = editOf(row, input);
  const form = formOf(row, input);
  const latest = {
    userId: person.id,
    userName: person.name,
    decision,
    comment,
    form,
    at: new Date().toISOString(),
  };
  const decisions = [...row.decisions, latest];
  const approvals = decisions.filter((one) => one.decision === 'approved').length;
  // A deputy speaks for all who cannot any more.
  const isFinal = decision === 'denied' || approvals >= row.quorum || !isNamed(row, person);
  return { status: isFinal ? decision : 'waiting', decisions, latest, ...edit };
}

/** The text as this person has changed it, if they may. All who approve approve the same one [AP11]. */
function editOf(
  row: ApprovalRow,
  { decision, subject, maskedText }: Decide & { maskedText: string },
): Pick<Outcome, 'subject'> {
  const present = row.editedSubject ?? row.subject;
  // Who approves without a text has read the run's own, and somebody may have edited it since.
  const seen = subject ?? (decision === 'approved' ? row.subject : present);
  if (seen === present || seen === maskedText) return {};
  if (!row.allowEdit) throw new Problem(approvalProblems.mayNotEdit).at('subject');
  if (row.decisions.length > 0) throw new Problem(approvalProblems.textStands).at('subject');
  return { subject: seen };
}

/** Of the fields nobody has asked for nothing is taken; a refusal needs none of them. */
function formOf({ form: fields }: ApprovalRow, { decision, form = {} }: Decide): Record<string, Json> {
  const sent = Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = Object.hasOwn(form, name) ? form[name] : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
  if (decision === 'denied') return readVariables(fields, sent).values;
  const { values, wrong } = readVariables(fields, sent);
  const [first] = wrong;
  if (!first) return values;
  const problem = new Problem(approvalProblems.formIncomplete, { name: first[0].name });
  for (const [{ name, type }, reason] of wrong)
    problem.at(
      `form.${name}`,
      fillIn(reason === 'missing' ? missingValueText : wrongValueTexts[type], wrongValueBlanks),
    );
  throw problem;
}

function answerOf(row: ApprovalRow, { id, name }: Person, { latest, ...outcome }: Outcome) {
  const subject = outcome.subject ?? row.editedSubject ?? row.subject;
  const { decision, at, comment, form = {} } = latest;
  const isEdited = subject !== row.subject;
  return {
    key: row.stepKey,
    attempt: row.attempt,
    answer: { decision, by: { id, name }, at, comment, form, subject, isEdited },
    by: { id, name },
  };
}

async function stillOpen(trx: Trx, { scope, person }: Deciding, id: string): Promise<ApprovalRow> {
  const row = await findRow(trx, scope, id);
  if (!row) throw new Problem(approvalProblems.notFound);
  if (row.status === 'expired') throw new Problem(approvalProblems.expired);
  if (row.status === 'cancelled') throw new Problem(approvalProblems.runEnded);
  if (row.status !== 'waiting')
    throw new Problem(approvalProblems.alreadyDecided, { name: row.decisions.at(-1)?.userName ?? '' });
  if (row.expiresAt && row.expiresAt <= new Date()) throw new Problem(approvalProblems.expired);
  if (!isApprover(row, person)) throw new Problem(approvalProblems.notApprover);
  if (hasDecided(row, person)) throw new Problem(approvalProblems.youDecided);
  return row;
}
