// The last deliveries of each webhook, and what the newest of them brought.
import { sql } from 'kysely';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, lock, type Db } from '../../shared/node/database/database.ts';

const { keptDeliveries, keptSamples } = workLimits.webhooks;

type Tenant = { tenantId: string };

export type Received = {
  agentId: string;
  webhookId: string;
  bytes: number;
  runId?: string;
  refusal?: { code: string; message: string };
  sample?: { content: string; isCut: boolean };
};

/** Older ones go, so that a flood of refused deliveries takes no room. */
export const addDelivery = (db: Db, tenant: Tenant, { sample, refusal, ...received }: Received) =>
  inTenant(db, tenant, async (trx) => {
    const { webhookId } = received;
    await lock(trx, `webhook deliveries ${webhookId}`);
    await trx
      .insertInto('webhookDeliveries')
      .values({
        ...received,
        refusal: refusal ? JSON.stringify(refusal) : null,
        sample: sample?.content ?? null,
        isCut: sample?.isCut ?? false,
      })
      .execute();
    await sql`delete from webhook_deliveries where webhook_id = ${webhookId} and id in (
      select id from webhook_deliveries where webhook_id = ${webhookId}
      order by id desc offset ${keptDeliveries})`.execute(trx);
    await sql`update webhook_deliveries set sample = null where webhook_id = ${webhookId} and id in (
      select id from webhook_deliveries where webhook_id = ${webhookId} and sample is not null
      order by id desc offset ${keptSamples})`.execute(trx);
  });

export const readSamples = (db: Db, tenant: Tenant, webhookId: string) =>
  inTenant(db, tenant, (trx) =>
    trx
      .selectFrom('webhookDeliveries')
      .select(['id', 'createdAt', 'isCut', 'sample'])
      .where('webhookId', '=', webhookId)
      .where('sample', 'is not', null)
      .orderBy('id', 'desc')
      .limit(keptSamples)
      .execute(),
  );

export const forgetSamples = (db: Db, tenant: Tenant, webhookId: string) =>
  inTenant(db, tenant, (trx) =>
    trx.updateTable('webhookDeliveries').set({ sample: null }).where('webhookId', '=', webhookId).execute(),
  );
