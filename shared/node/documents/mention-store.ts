// People whom comments in live documents name: written with the comment, taken by the api, which notifies them.
import { sql } from 'kysely';
import type { Bus } from '../bus/index.ts';
import type { Trx } from '../database/database.ts';

export type Mention = {
  userId: string;
  /** Keys in the document. */
  comment: string;
  thread: string;
  text: string;
};

export type WrittenMention = Mention & { tenantId: string; document: string; authorId: string };

const TOPIC = 'documents-mention';

export const publishMentions = (bus: Bus) => bus.publish(TOPIC, null);

export const onMentions = (bus: Bus, listener: () => void) => bus.subscribe(TOPIC, listener);

type Entry = { tenantId: string | null; document: string; authorId: string; mentions: readonly Mention[] };

export async function insertMentions(trx: Trx, { tenantId, document, authorId, mentions }: Entry) {
  if (mentions.length === 0) return;
  await sql`insert into document_mentions (tenant_id, document, author_id, user_id, comment, thread, text)
    select ${tenantId}::uuid, ${document}, ${authorId}::uuid, user_id, comment, thread, text
    from unnest(
      ${mentions.map(({ userId }) => userId)}::uuid[],
      ${mentions.map(({ comment }) => comment)}::text[],
      ${mentions.map(({ thread }) => thread)}::text[],
      ${mentions.map(({ text }) => text)}::text[]
    ) as entry (user_id, comment, thread, text)`.execute(trx);
}

/** Tenants with people to notify. */
export async function tenantsWithMentions(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select distinct tenant_id from document_mentions limit 1000`.execute(trx);
  return rows.map(({ tenantId }) => tenantId);
}

/** The oldest of a tenant, for good: they are handled in its transaction. Those somebody else handles are left out. */
export async function takeMentions(trx: Trx, most: number): Promise<WrittenMention[]> {
  const { rows } = await sql<WrittenMention>`delete from document_mentions where id in (
      select id from document_mentions order by id limit ${most} for update skip locked)
    returning tenant_id, document, author_id, user_id, comment, thread, text`.execute(trx);
  return rows;
}
