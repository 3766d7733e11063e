import { workLimits } from '../../shared/kernel/work-limits.ts';
import { deliveryRoutes } from '../../shared/webhooks/routes.ts';
import { agentStore } from '../agents/index.ts';
import type { Context, Module } from '../context.ts';
import { serve } from '../http/serve.ts';
import { deliveryReceiver } from './receive-delivery.ts';
import { serveWebhooks } from './routes.ts';
import { bindWebhooks, carryWebhooks, moveWebhooks, webhookStore } from './webhook-store.ts';

const { maxBodyBytes, perMinute } = workLimits.webhooks;

export const webhooks: Module = {
  onAgentMoved: moveWebhooks,
  onVersionAdded: carryWebhooks,
  onVersionActivated: bindWebhooks,
  serve(context) {
    const { gate, db, vault, config } = context;
    const store = webhookStore(db);
    serveWebhooks(gate, { db, vault, publicUrl: config.publicUrl, store, agents: agentStore(db) });
    serveDeliveries(context);
  },
};

/** In a scope of its own: signatures are over the bytes as they came, so nothing parses them first. */
function serveDeliveries({ gate, db, vault, ports }: Context) {
  const { engine, agents, shownRuns: runs } = ports;
  const limit = gate.limitRate({ ...deliveryRoutes.deliver, perMinute });
  const receive = deliveryReceiver({ db, vault, engine, runs, agents, limit });
  void gate.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const read = { parseAs: 'buffer' as const, bodyLimit: maxBodyBytes };
    scope.addContentTypeParser('*', read, (_request, body, done) => done(null, body));
    serve({ ...gate, app: scope }, deliveryRoutes, {
      deliver: ({ params, request, reply, operationId }) =>
        receive(params.address, { request, reply, operationId }),
    });
  });
}
