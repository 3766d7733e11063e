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

/** They become messages of their channels when, and only when, the writer's transaction commits. Any role may write. */
export async function appendToChannel(trx: Trx, ...messages: NewMessage[]) {
  if (messages.length === 0) return;
  await trx
    .insertInto('channel_outbox')
    .values(
      messages.map(({ tenantId, channel, projectId, subjectId, body }) => ({
        tenant_id: tenantId,
        channel,
        project_id: projectId,
        subject_id: subjectId,
        body: JSON.stringify(body),
      })),
    )
    .execute();
  afterCommit(trx, messageWaits.raise);
}
