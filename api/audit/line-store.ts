// Writes the audit log. Lines are append-only; their position in the chain is assigned later.
import { sql } from 'kysely';
import { callInterrupted } from '../../shared/audit/events.ts';
import type { AuditSource } from '../../shared/audit/line.ts';
import { afterCommit, asSystem, inTenant, type Db } from '../../shared/node/database/database.ts';
import { createSignal } from '../../shared/node/rounds.ts';

/** A line was committed in this process. */
export const lineWaits = createSignal();

type Tenant = { tenantId: string };

/** Who it was and how they had come in: the same for all lines of a call. */
export type Caller = {
  userId: string | null;
  userName: string;
  actorId: string | null;
  actorName: string | null;
  via: AuditSource;
  credential: Record<string, unknown> | null;
  ip: string | null;
  userAgent: string | null;
  operationId: string | null;
  route: string | null;
};

export type NewLine = Caller & {
  at: Date;
  /** The name of the event. */
  event: string;
  subjectId: string;
  subject: Record<string, unknown>;
  /** Not again when the same person did the same to the same within so many minutes. */
  onceInMinutes: number | null;
};

const columns = sql.raw(
  'created_at, event, subject_id, subject, user_id, user_name, actor_id, actor_name, via, credential, ip, user_agent, ' +
    'operation_id, route',
);

/** The lines of a call, and the end of its intent, in one statement. */
const insertLines = (lines: readonly NewLine[], operationId: string | null) => sql`
  with settled as (delete from audit_intents where id = ${operationId})
  insert into audit_log (${columns})
  select at, event, "subjectId", subject, "userId", "userName", "actorId", "actorName", via, credential, ip, "userAgent",
    "operationId", route
  from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (at timestamptz, event text, "subjectId" text,
    subject jsonb, "userId" uuid, "userName" text, "actorId" uuid, "actorName" text, via text, credential jsonb, ip text,
    "userAgent" text, "operationId" uuid, route text, "onceInMinutes" integer)
  where "onceInMinutes" is null or not exists (select from audit_log before
    where before.subject_id = "subjectId" and before.created_at > at - make_interval(mins => "onceInMinutes")
      and before.event = line.event and before.user_id = "userId")`;

/** `operationId`: of the intent that these lines settle. */
export const writeLines = (
  db: Db,
  tenant: Tenant,
  lines: readonly NewLine[],
  operationId: string | null = null,
) =>
  inTenant(db, tenant, async (trx) => {
    await insertLines(lines, operationId).execute(trx);
    afterCommit(trx, lineWaits.raise);
  });

/**
 * Its commit does not wait for the disk: the log of the database is written in order, so whatever the call commits
 * afterwards carries the intent to the disk before it.
 */
export const writeIntent = (db: Db, tenant: Tenant, operationId: string, call: Record<string, unknown>) =>
  inTenant(db, tenant, (trx) =>
    sql`insert into audit_intents (id, call) values (${operationId}, ${JSON.stringify(call)})
      on conflict (id) do update set alive_at = now()
      returning set_config('synchronous_commit', 'off', true)`.execute(trx),
  );

export const forgetIntent = (db: Db, tenant: Tenant, operationId: string) =>
  inTenant(db, tenant, (trx) =>
    sql`delete from audit_intents where id = ${operationId}
      returning set_config('synchronous_commit', 'off', true)`.execute(trx),
  );

/** These calls are still being worked on. */
export const keepIntents = (db: Db, operationIds: readonly string[]) =>
  asSystem(db, (trx) =>
    sql`update audit_intents set alive_at = now() where id = any(${[...operationIds]}::uuid[])`.execute(trx),
  );

/** Abandoned calls become lines; answers how many there were. */
export const settleOrphans = (db: Db, silentForSeconds: number): Promise<number> =>
  asSystem(db, async (trx) => {
    const { numAffectedRows = 0n } = await sql`
      with orphans as (
        delete from audit_intents where id in (
          select id from audit_intents where alive_at < now() - make_interval(secs => ${silentForSeconds})
          order by alive_at limit 500 for update skip locked)
        returning id, tenant_id, created_at, call
      )
      insert into audit_log (tenant_id, ${columns})
      select tenant_id, created_at, ${callInterrupted.name}, call->>'subjectId', call->'subject',
        (call->>'userId')::uuid, call->>'userName', (call->>'actorId')::uuid, call->>'actorName', call->>'via',
        nullif(call->'credential', 'null'), call->>'ip', call->>'userAgent', id, call->>'route'
      from orphans`.execute(trx);
    if (numAffectedRows > 0n) afterCommit(trx, lineWaits.raise);
    return Number(numAffectedRows);
  });
