// What webhooks show of runs, and which of them is meant by an address.
import { sql } from 'kysely';
import type { RunState } from '../../shared/executions/run-state.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { asSystem, inTenant, type Db } from '../../shared/node/database/database.ts';
import type { WebhookDraft } from '../../shared/webhooks/webhook.ts';

export type Hook = WebhookDraft & {
  tenantId: string;
  projectId: string;
  agentId: string;
  id: string;
  sealedSecret: string;
};

/** Across tenants: whoever sends knows nothing but the address. Nothing unless it may start runs now. */
export const findHook = (db: Db, address: string): Promise<Hook | undefined> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<Hook>`
      select webhooks.tenant_id as "tenantId", project_id as "projectId", agent_id as "agentId", webhooks.id,
        webhooks.name, type, header_name as "headerName", prefix, algorithm, answers, is_active as "isActive",
        sealed_secret as "sealedSecret"
      from webhooks
        join tenants on tenants.id = webhooks.tenant_id and tenants.disabled_at is null
        join projects on projects.id = project_id and projects.deleted_at is null
      where address = ${address} and is_live and is_active`.execute(trx);
    return rows[0];
  });

type DeliveryRow = {
  id: string;
  at: Date;
  bytes: number;
  runId: string | null;
  status: RunState | null;
  refusal: { code: string; message: string } | null;
};

/** The newest first; the status is missing where the run was removed. */
export const deliveriesOf = (db: Db, tenant: { tenantId: string }, webhookId: string) =>
  inTenant(db, tenant, async (trx) => {
    const { rows } = await sql<DeliveryRow>`
      select webhook_deliveries.id, webhook_deliveries.created_at as at, bytes, run_id as "runId", status, refusal
      from webhook_deliveries left join runs on runs.id = run_id
      where webhook_id = ${webhookId}
      order by webhook_deliveries.id desc
      limit ${workLimits.webhooks.keptDeliveries}`.execute(trx);
    return rows;
  });
