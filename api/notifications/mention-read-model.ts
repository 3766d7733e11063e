// What is said about a mention: whose agent it is, who wrote, and which of the people named may open it.
import { sql } from 'kysely';
import { areas } from '../../shared/access/areas.ts';
import type { DocumentAddress } from '../../shared/documents/names.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { textArray } from '../../shared/node/database/text-array.ts';

export type MentionFacts = { agentName: string; projectId: string; by: string };

/** Nothing when the agent or the author is gone, or when this person may not open the draft. */
export async function mentionFacts(
  trx: Trx,
  mention: { tenantId: string; agentId: string; authorId: string; userId: string },
): Promise<MentionFacts | undefined> {
  const mayOpen = [...areas.agents.edit, ...areas.agents.view];
  const { rows } = await sql<MentionFacts>`
    select agents.name as "agentName", agents.project_id as "projectId",
      concat_ws(' ', author.given_name, author.surname) as by
    from agents
      join memberships reader on reader.tenant_id = agents.tenant_id and reader.user_id = ${mention.userId}::uuid
      join memberships author on author.tenant_id = agents.tenant_id and author.user_id = ${mention.authorId}::uuid
    where agents.tenant_id = ${mention.tenantId}::uuid and agents.id = ${mention.agentId}::uuid
      and agents.deleted_at is null and reader.disabled_at is null
      and reader.roles && ${textArray(mayOpen)}`.execute(trx);
  return rows[0];
}

/** The agent whose draft or board a document is, or whose branch. */
export async function agentOf(
  trx: Trx,
  { kind, id }: Pick<DocumentAddress, 'kind' | 'id'>,
): Promise<{ agentId: string; branchId?: string } | undefined> {
  if (kind !== 'branch') return { agentId: id };
  const row = await trx
    .selectFrom('agentBranches')
    .select(['agentId', 'id as branchId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row;
}
