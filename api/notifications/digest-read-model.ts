// What a digest is about: notifications nobody has seen to yet, of things their person may still open.
import { sql, type RawBuilder } from 'kysely';
import { areas } from '../../shared/access/areas.ts';
import { tenantWideRoles } from '../../shared/access/roles.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { approvalState } from '../../shared/node/database/literals.ts';
import { textArray } from '../../shared/node/database/text-array.ts';
import type { Digest, MailedKind } from './mail-hour-store.ts';

const isOpen: Record<MailedKind, RawBuilder<unknown>> = {
  approvalWaiting: sql`reader.roles && ${textArray(areas.approvals.edit)} and exists (select from approvals
    where approvals.id::text = subject_id and status = ${approvalState('waiting')}
      and not decisions @> jsonb_build_array(jsonb_build_object('userId', news.user_id::text)))`,
  mentioned: sql`read_at is null and (
    reader.roles && ${textArray([...areas.agents.edit, ...areas.agents.view])}
      and exists (select from agents where agents.id::text = subject_id and deleted_at is null)
    or reader.roles && ${textArray([...areas.prompts.edit, ...areas.prompts.view])}
      and exists (select from prompts where prompts.id::text = subject_id))`,
};

export async function countOpen(trx: Trx, { userId, kind, heldSince }: Digest): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications as news
      join memberships reader on reader.tenant_id = news.tenant_id and reader.user_id = news.user_id
    where news.user_id = ${userId}::uuid and kind = ${kind} and news.created_at >= ${heldSince}::timestamptz
      and reader.disabled_at is null
      and (project_id is null or project_id = any(reader.project_ids)
        or reader.roles && ${textArray(tenantWideRoles)})
      and ${isOpen[kind]}`.execute(trx);
  return rows[0]?.count ?? 0;
}
