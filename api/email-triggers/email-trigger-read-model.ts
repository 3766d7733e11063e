// What email triggers show of runs, and which of them is meant by an address.
import { sql } from 'kysely';
import type { EmailTriggerDraft } from '../../shared/email-triggers/email-trigger.ts';
import type { MailVerdict } from '../../shared/executions/mail-verdict.ts';
import type { RunState } from '../../shared/executions/run-state.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { asSystem, inTenant, type Db } from '../../shared/node/database/database.ts';

export type Inbox = EmailTriggerDraft & {
  tenantId: string;
  projectId: string;
  agentId: string;
  id: string;
};

/** Across tenants: whoever sends knows nothing but the address. Nothing unless it may start runs now. */
export const findInbox = (db: Db, address: string): Promise<Inbox | undefined> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<Inbox>`
      select email_triggers.tenant_id as "tenantId", project_id as "projectId", agent_id as "agentId",
        email_triggers.id, restriction, allowed, is_active as "isActive"
      from email_triggers
        join tenants on tenants.id = email_triggers.tenant_id and tenants.disabled_at is null
        join projects on projects.id = project_id and projects.deleted_at is null
      where address = ${address.toLowerCase()} and is_live and is_active`.execute(trx);
    return rows[0];
  });

type MailRow = {
  id: string;
  at: Date;
  bytes: number;
  from: string | null;
  verdict: MailVerdict | null;
  runId: string | null;
  status: RunState | null;
  refusal: { code: string; message: string } | null;
};
type FloodRow = { count: number; lastAt: Date };

/** The newest first; the status is missing where the run was removed. */
export const mailsOf = (db: Db, tenant: { tenantId: string }, triggerId: string) =>
  inTenant(db, tenant, async (trx) => {
    const { rows: mails } = await sql<MailRow>`
      select received_mails.id, received_mails.created_at as at, bytes, sender as "from", verdict,
        run_id as "runId", status, refusal
      from received_mails left join runs on runs.id = run_id
      where trigger_id = ${triggerId}
      order by received_mails.id desc
      limit ${workLimits.emailTriggers.keptMails}`.execute(trx);
    const { rows: floods } = await sql<FloodRow>`
      select flooded as count, flooded_at as "lastAt" from mail_counts
      where trigger_id = ${triggerId} and flooded > 0`.execute(trx);
    return { mails, flooded: floods[0] ?? null };
  });
