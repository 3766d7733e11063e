// Mails about notifications, counted by person, kind and hour. What is over the limit needs no row of its own: the
// notifications themselves say what waits.
import { sql } from 'kysely';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { lock, type Trx } from '../../shared/node/database/database.ts';

/** The notifications that people get mails about. */
export type MailedKind = 'approvalWaiting' | 'mentioned';

const { perHour } = workLimits.notificationMails;

type Turn = { tenantId: string; userId: string; kind: MailedKind };

/** Whether a mail may be sent now; otherwise it is part of the digest at the end of the hour. */
export async function takeMailTurn(trx: Trx, { tenantId, userId, kind }: Turn): Promise<boolean> {
  // One lock instead of one for each person: several who are asked in different orders would wait for each other.
  await lock(trx, `mail hours ${tenantId} ${kind}`);
  const { rows } = await sql<{ isSent: boolean }>`
    insert into notification_mail_hours as hours (user_id, kind) values (${userId}::uuid, ${kind})
    on conflict (tenant_id, user_id, kind) do update set
      began_at = case when ${isOver} then now() else hours.began_at end,
      sent = case when ${isOver} then 1 when ${isFull} then hours.sent else hours.sent + 1 end,
      held_since = case when ${isOver} or not ${isFull} then null
        else least(hours.held_since, now()) end
    returning held_since is null as "isSent"`.execute(trx);
  return rows[0]?.isSent ?? false;
}

/** An hour with mails that wait is over with their digest. */
const isOver = sql`(hours.held_since is null and hours.began_at <= now() - interval '1 hour')`;
const isFull = sql`(hours.held_since is not null or hours.sent >= ${perHour}::int)`;

export async function tenantsWithDigests(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select distinct tenant_id from notification_mail_hours
    where held_since is not null and began_at <= now() - interval '1 hour' limit 1000`.execute(trx);
  return rows.map(({ tenantId }) => tenantId);
}

export type Digest = { userId: string; kind: MailedKind; heldSince: Date };

/** Those that are due, for good: their mails are sent in the same transaction. The next hour begins with them. */
export async function takeDigests(trx: Trx, most: number): Promise<Digest[]> {
  const { rows } = await sql<Digest>`
    with due as (
      select tenant_id, user_id, kind, held_since from notification_mail_hours
      where held_since is not null and began_at <= now() - interval '1 hour'
      order by began_at limit ${most} for update skip locked
    )
    update notification_mail_hours as hours set began_at = now(), sent = 1, held_since = null
    from due where hours.tenant_id = due.tenant_id and hours.user_id = due.user_id and hours.kind = due.kind
    returning hours.user_id as "userId", hours.kind, due.held_since as "heldSince"`.execute(trx);
  return rows;
}
