// Whom an answer waits for, as the person is told who asked: what is to be decided, and by whom.
import { sql } from 'kysely';
import type { AwaitedDecision } from '../../shared/conversations/conversation.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { approvalState, memberStatus } from '../../shared/node/database/literals.ts';

const MAX_NAMED = 10;

type Row = {
  runId: string;
  askedBy: string;
  id: string;
  message: string;
  expiresAt: Date | null;
  people: string[];
  groups: string[];
  roles: string[];
};

/** `askedBy`: the run that asks, whose guardrails say what of it is masked. */
export type Awaited = { askedBy: string; decision: AwaitedDecision };

/** By the run that waits; of several decisions the first. Also of runs that work for it. */
export const awaitedDecisions = (db: Db, tenant: { tenantId: string }, runIds: readonly string[]) =>
  inTenant(db, tenant, async (trx) => {
    if (runIds.length === 0) return new Map<string, Awaited>();
    const { rows } = await sql<Row>`
      with recursive family as (
        select id, id as root from runs where id = any(${[...runIds]}::uuid[])
        union all
        select runs.id, family.root from runs join family on runs.parent_run_id = family.id
      )
      select distinct on (family.root) family.root as run_id, a.run_id as asked_by, a.id, a.message, a.expires_at,
        array(select trim(m.given_name || ' ' || m.surname) from memberships m
          where m.user_id::text = any(a.approver_ids) and m.status = ${memberStatus('Active')} limit ${MAX_NAMED}) as people,
        array(select g.name from groups g
          where g.id::text = any(a.approver_group_ids) limit ${MAX_NAMED}) as groups,
        a.approver_roles as roles
      from family join approvals a on a.run_id = family.id and a.status = ${approvalState('waiting')}
      order by family.root, a.created_at, a.id`.execute(trx);
    return new Map(rows.map((row) => [row.runId, { askedBy: row.askedBy, decision: decisionOf(row) }]));
  });

function decisionOf({ id, message, expiresAt, people, groups, roles }: Row): AwaitedDecision {
  const named = (kind: 'person' | 'group' | 'role', names: readonly string[]) =>
    names.map((name) => ({ kind, name }));
  const from = [...named('person', people), ...named('group', groups), ...named('role', roles)];
  return { id, message, from: from.slice(0, MAX_NAMED), expiresAt: expiresAt?.toISOString() ?? null };
}
