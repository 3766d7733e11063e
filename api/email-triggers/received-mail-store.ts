// The last mails to each agent, and how many come in a minute.
import { sql } from 'kysely';
import type { MailVerdict } from '../../shared/executions/mail-verdict.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';

const { keptMails, perMinute } = workLimits.emailTriggers;

type Tenant = { tenantId: string };
type OfTrigger = { triggerId: string; agentId: string };

export type Received = OfTrigger & {
  bytes: number;
  sender: string | null;
  verdict: MailVerdict | null;
  runId?: string;
  refusal?: { code: string; message: string };
};

/** Older ones go, so that a flood of refused mails takes no room. */
export async function addReceivedMail(trx: Trx, { verdict, refusal, ...received }: Received) {
  const { triggerId } = received;
  await lock(trx, `received mails ${triggerId}`);
  await trx
    .insertInto('receivedMails')
    .values({
      ...received,
      verdict: verdict ? JSON.stringify(verdict) : null,
      refusal: refusal ? JSON.stringify(refusal) : null,
    })
    .execute();
  await sql`delete from received_mails where trigger_id = ${triggerId} and id in (
    select id from received_mails where trigger_id = ${triggerId}
    order by id desc offset ${keptMails})`.execute(trx);
}

/** Counts one that is about to come. Answers whether it may. */
export const countMail = (db: Db, tenant: Tenant, { triggerId, agentId }: OfTrigger): Promise<boolean> =>
  inTenant(db, tenant, async (trx) => {
    const { rows } = await sql<{ received: number }>`
      insert into mail_counts as counted (trigger_id, agent_id, minute, received)
      values (${triggerId}, ${agentId}, date_trunc('minute', now()), 1)
      on conflict (trigger_id) do update set
        minute = excluded.minute,
        received = case when counted.minute = excluded.minute then counted.received + 1 else 1 end
      returning received`.execute(trx);
    const mayCome = (rows[0]?.received ?? 1) <= perMinute;
    if (!mayCome)
      await sql`update mail_counts set flooded = flooded + 1, flooded_at = now()
        where trigger_id = ${triggerId}`.execute(trx);
    return mayCome;
  });

export const forgetMails = (db: Db, tenant: Tenant, triggerId: string) =>
  inTenant(db, tenant, async (trx) => {
    await trx.deleteFrom('receivedMails').where('triggerId', '=', triggerId).execute();
    await trx.deleteFrom('mailCounts').where('triggerId', '=', triggerId).execute();
  });
