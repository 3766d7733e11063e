// What is said about a mention: whose draft it is in, who wrote, and which of the people named may open it.
import { sql, type RawBuilder } from 'kysely';
import { areas } from '../../shared/access/areas.ts';
import type { DocumentAddress, DocumentKind } from '../../shared/documents/names.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { textArray } from '../../shared/node/database/text-array.ts';

/** The agent or prompt whose draft, branch or board a document is. */
export type MentionPlace = { of: 'agents' | 'prompts'; id: string; branchId?: string };

/** `projectId` null: of all projects. */
export type MentionFacts = { name: string; projectId: string | null; by: string };

const records: Record<MentionPlace['of'], RawBuilder<unknown>> = {
  agents: sql`(select tenant_id, id, name, project_id from agents where deleted_at is null)`,
  prompts: sql`(select tenant_id, id, name, project_id from prompts)`,
};

type Mention = { tenantId: string; place: MentionPlace; authorId: string; userId: string };

/** Nothing when the record or the author is gone, or when this person may not open it. */
export async function mentionFacts(
  trx: Trx,
  { tenantId, place: { of, id }, authorId, userId }: Mention,
): Promise<MentionFacts | undefined> {
  const mayOpen = [...areas[of].edit, ...areas[of].view];
  const { rows } = await sql<MentionFacts>`
    select record.name, record.project_id, concat_ws(' ', author.given_name, author.surname) as by
    from ${records[of]} record
      join memberships reader on reader.tenant_id = record.tenant_id and reader.user_id = ${userId}::uuid
      join memberships author on author.tenant_id = record.tenant_id and author.user_id = ${authorId}::uuid
    where record.tenant_id = ${tenantId}::uuid and record.id = ${id}::uuid
      and reader.disabled_at is null and reader.roles && ${textArray(mayOpen)}`.execute(trx);
  return rows[0];
}

const owners: { readonly [Kind in Exclude<DocumentKind, 'branch'>]?: MentionPlace['of'] } = {
  agent: 'agents',
  board: 'agents',
  prompt: 'prompts',
};

export async function placeOf(
  trx: Trx,
  { kind, id }: Pick<DocumentAddress, 'kind' | 'id'>,
): Promise<MentionPlace | undefined> {
  if (kind !== 'branch') {
    const of = owners[kind];
    return of && { of, id };
  }
  const row = await trx
    .selectFrom('agentBranches')
    .select(['agentId', 'id as branchId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { of: 'agents', id: row.agentId, branchId: row.branchId };
}
