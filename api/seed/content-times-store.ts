// Puts what the demo has just made back to the time it tells of.
import { sql } from 'kysely';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { asSystem, inOneTransaction, inTenant, type Db } from '../../shared/node/database/database.ts';

type Tenant = { tenantId: string };
type Placed = { id: string; at: Date };

export const contentTimes = (db: Db) => ({
  /** The tenant was founded, and given its first money. */
  tenant: (tenantId: string, at: Date) =>
    asSystem(db, async (trx) => {
      await sql`update tenants set created_at = ${at} where id = ${tenantId}`.execute(trx);
      await sql`update ledger_transactions set created_at = ${at}
        where tenant_id = ${tenantId} and key = 'credit:welcome'`.execute(trx);
    }),

  /** That somebody has renamed it in between can still be seen. */
  project: (tenant: Tenant, { id, at }: Placed) =>
    inTenant(db, tenant, (trx) =>
      sql`update projects set created_at = ${at},
        updated_at = case when updated_at > created_at then updated_at else ${at} end where id = ${id}`.execute(
        trx,
      ),
    ),

  record: (tenant: Tenant, table: 'guardrails' | 'models', { id, at }: Placed) =>
    inTenant(db, tenant, (trx) =>
      sql`update ${sql.table(table)} set created_at = ${at}, updated_at = ${at} where id = ${id}`.execute(
        trx,
      ),
    ),

  /** That somebody has changed it in between can still be seen. */
  unlessChanged: (
    tenant: Tenant,
    table:
      | 'credentials'
      | 'dataSources'
      | 'deployments'
      | 'memories'
      | 'projectGraphs'
      | 'schedules'
      | 'tools'
      | 'userPrompts'
      | 'webhooks',
    { id, at }: Placed,
  ) =>
    inTenant(db, tenant, (trx) =>
      sql`update ${sql.table(table)} set created_at = ${at},
        updated_at = case when updated_at > created_at then updated_at else ${at} end where id = ${id}`.execute(
        trx,
      ),
    ),

  agent: (tenant: Tenant, { id, at }: Placed) =>
    inTenant(db, tenant, async (trx) => {
      await sql`update agents set created_at = ${at}, updated_at = ${at} where id = ${id}`.execute(trx);
      await sql`update document_snapshots set created_at = ${at}
        where document = ${agentDocumentName(tenant.tenantId, id)}`.execute(trx);
    }),

  /** The edits that led to the version were made just before it. */
  version: (tenant: Tenant, { id, at, number }: Placed & { number: number }) =>
    inOneTransaction(db, async (one) => {
      await asSystem(one, (trx) =>
        sql`update agent_versions set created_at = ${at} where agent_id = ${id} and number = ${number}`.execute(
          trx,
        ),
      );
      await inTenant(one, tenant, async (trx) => {
        await sql`update agents set updated_at = ${at} where id = ${id}`.execute(trx);
        await sql`update document_updates set created_at = ${at}
          where document = ${agentDocumentName(tenant.tenantId, id)} and created_at > ${at}`.execute(trx);
      });
    }),
});
