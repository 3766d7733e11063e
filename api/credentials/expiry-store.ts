// Credentials that are about to expire, of all tenants. Each is told of once, until it is changed.
import { sql } from 'kysely';
import type { CredentialType } from '../../shared/credentials/credential-type.ts';
import type { CredentialScope } from '../../shared/credentials/reach.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { asSystem, type Db, type Trx } from '../../shared/node/database/database.ts';

const MAX_AT_ONCE = 500;

export type Expiring = {
  id: string;
  tenantId: string;
  name: string;
  scope: CredentialScope;
  projectId: string | null;
  ownerId: string | null;
  credentialType: CredentialType;
  expiresAt: Date;
};

/** `tell` is a part of the transaction that marks them: nobody is told twice, or not at all. */
export const markExpiring = (db: Db, tell: (trx: Trx, credential: Expiring) => Promise<unknown>) =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<Expiring>`
      update credentials set warned_at = now() where id in (
        select id from credentials where warned_at is null
          and expires_at < now() + make_interval(days => ${workLimits.credentials.warnDaysBefore})
        order by expires_at limit ${MAX_AT_ONCE} for update skip locked)
      returning id, tenant_id as "tenantId", name, scope, project_id as "projectId", owner_id as "ownerId",
        credential_type as "credentialType", expires_at as "expiresAt"`.execute(trx);
    for (const row of rows) await tell(trx, row);
    return rows.length;
  });
