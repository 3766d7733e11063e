// What uses a credential, in the tables of those domains.
import type { CredentialUse } from '../../shared/credentials/credential.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { sql } from 'kysely';
import type { Trx } from '../../shared/node/database/database.ts';

const { maxShownUses } = workLimits.credentials;

export async function usesOf(trx: Trx, credentialId: string): Promise<CredentialUse[]> {
  const { rows } = await sql<CredentialUse>`
    select 'tool' as kind, id, name, project_id as "projectId" from tools where credential_id = ${credentialId}
    union all
    select 'model', id, display_name, project_id from models where credential_id = ${credentialId}
    union all
    select 'externalAgent', id, name, project_id from external_agents where credential_id = ${credentialId}
    union all
    select 'mcpServer', id, name, project_id from mcp_servers where credential_id = ${credentialId}
    union all
    select 'agent', agents.id, agents.name, agents.project_id from agents
      join agent_uses on agent_uses.agent_id = agents.id
      where agent_uses.kind = 'credential' and agent_uses.used_id = ${credentialId} and agents.deleted_at is null
    order by name, id
    limit ${maxShownUses}`.execute(trx);
  return rows;
}
