// How a message of a live channel begins: beside what it tells of, in the same transaction. The api numbers and sends it.
import { sql } from 'kysely';
import type { Json } from '../kernel/json.ts';
import { afterCommit, prepared, type Trx } from './database/database.ts';
import { createSignal } from './rounds.ts';

/** A message was committed in this process. */
export const messageWaits = createSignal();

export type NewMessage = {
  tenantId: string;
  /** A declared channel's name, such as `violations`. */
  channel: string;
  /** Who is limited to projects hears only those of their projects; null: of no project, heard by nobody limited. */
  projectId: string | null;
  /** The record it tells of. */
  subjectId: string | null;
  body: { [key: string]: Json };
};

/** They become messages of their channels when, and only when, the writer's transaction commits. Any role may write. */
export async function appendToChannel(trx: Trx, ...messages: NewMessage[]) {
  if (messages.length === 0) return;
  // One text for any number of them, so that it is prepared once.
  await sql`${prepared} insert into channel_outbox (tenant_id, channel, project_id, subject_id, body)
    select "tenantId", channel, "projectId", "subjectId", body from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
      message ("tenantId" uuid, channel text, "projectId" uuid, "subjectId" text, body jsonb)`.execute(trx);
  afterCommit(trx, messageWaits.raise);
}
