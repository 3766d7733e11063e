// What has come to a webhook, and what it brought.
import type { Scope } from '../../shared/access/permissions.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { samplesForgotten } from '../../shared/webhooks/events.ts';
import type { webhookRoutes } from '../../shared/webhooks/routes.ts';
import type { Handlers } from '../http/serve.ts';
import { forgetSamples, readSamples } from './delivery-store.ts';
import { deliveriesOf } from './webhook-read-model.ts';
import type { WebhookRow } from './webhook-store.ts';

type Reading = Pick<Handlers<typeof webhookRoutes>, 'deliveries' | 'samples' | 'forgetSamples'>;

/** `find` throws where there is no such webhook. */
export const readingHandlers = (
  db: Db,
  find: (scope: Scope, id: string) => Promise<WebhookRow>,
): Reading => ({
  async deliveries({ params, scope }) {
    const { tenantId, id: webhookId } = await find(scope, params.id);
    const rows = await deliveriesOf(db, { tenantId }, webhookId);
    return rows.map(({ runId, status, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      run: runId && status ? { id: runId, status } : null,
    }));
  },

  async samples({ params, scope }) {
    const { tenantId, id: webhookId } = await find(scope, params.id);
    const rows = await readSamples(db, { tenantId }, webhookId);
    return rows.map(({ id, createdAt, isCut, sample }) => ({
      id,
      at: createdAt.toISOString(),
      isCut,
      content: sample ?? '',
    }));
  },

  async forgetSamples({ params, scope, emit }) {
    const webhook = await find(scope, params.id);
    await forgetSamples(db, { tenantId: webhook.tenantId }, webhook.id);
    emit(samplesForgotten(webhook));
  },
});
