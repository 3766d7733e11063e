// How a message of a live channel begins: beside what it tells of, in the same transaction. The api numbers and sends it.
import type { Json } from '../kernel/json.ts';
import { afterCommit, type Trx } from './database/database.ts';
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

/** Becomes a message of the channel when, and only when, the writer's transaction commits. Any role may write. */
export async function appendToChannel(trx: Trx, message: NewMessage) {
  await trx
    .insertInto('channel_outbox')
    .values({
      tenant_id: message.tenantId,
      channel: message.channel,
      project_id: message.projectId,
      subject_id: message.subjectId,
      body: JSON.stringify(message.body),
    })
    .execute();
  afterCommit(trx, messageWaits.raise);
}
