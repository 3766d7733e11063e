import type { FastifyRequest } from 'fastify';
import { currentVersion, versionFor, versionToShow } from '../../shared/agents/trigger-version.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Vault } from '../../shared/node/vault.ts';
import {
  webhookChanged,
  webhookCreated,
  webhookRemoved,
  webhookRotated,
} from '../../shared/webhooks/events.ts';
import { webhookProblems } from '../../shared/webhooks/problems.ts';
import { deliveryRoutes, webhookRoutes } from '../../shared/webhooks/routes.ts';
import type { Webhook, WebhookDraft } from '../../shared/webhooks/webhook.ts';
import { triggerFinder, type agentStore } from '../agents/index.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { serve, type Gate } from '../http/serve.ts';
import { newAddress, newSecret, openSecret, refuseUnfit, sealSecret } from './webhook-secret.ts';
import { readingHandlers } from './reading-routes.ts';
import type { WebhookRow, WebhookStore } from './webhook-store.ts';

type Deps = {
  db: Db;
  vault: Vault;
  publicUrl: string | undefined;
  store: WebhookStore;
  agents: Pick<ReturnType<typeof agentStore>, 'find'>;
};
type Caller = { scope: Scope; canEdit: boolean; request: FastifyRequest };

export function serveWebhooks(gate: Gate, deps: Deps) {
  const { db, vault, store, agents } = deps;
  const presented = presenter(deps);

  const { findAgent, findAny, findOne } = triggerFinder({
    agents,
    store,
    notFound: webhookProblems.notFound,
  });

  serve(gate, webhookRoutes, {
    async list({ query, ...caller }) {
      const agent = await findAgent(caller.scope, query.agentId);
      const rows = await store.list(caller.scope, agent.id, query.version ?? currentVersion(agent));
      return rows.map((row) => presented(row, caller));
    },

    async create({ body, emit, operationId: id, ...caller }) {
      const { scope, person } = caller;
      const { agentId, version: wanted, secret: own, ...draft } = body;
      const agent = await findAgent(scope, agentId);
      const version = versionFor(agent, wanted);
      const secret = own ?? newSecret();
      refuseIncomplete(draft, secret);
      await store.add(
        scope,
        { id, agentId, projectId: agent.projectId, version, isLive: version === agent.version },
        {
          ...draft,
          address: newAddress(),
          sealedSecret: sealSecret(vault, { tenantId: scope.tenantId, id }, secret),
          by: person,
        },
      );
      const webhook = presented(await findOne(scope, id, version || 'draft'), caller);
      emit(webhookCreated(webhook));
      return { ...webhook, secret: own === undefined && draft.type !== 'None' ? secret : null };
    },

    async change({ params, body, emit, ...caller }) {
      const { scope, person } = caller;
      const { version: wanted, ...draft } = body;
      const before = await findOne(scope, params.id, wanted);
      refuseIncomplete(draft, openSecret(vault, before, before.sealedSecret));
      await store.change(scope, before, { ...draft, by: person });
      const webhook = presented(await findOne(scope, before.id, before.version || 'draft'), caller);
      emit(webhookChanged(webhook));
      return webhook;
    },

    async rotate({ params, body: { secret: own }, emit, ...caller }) {
      const { any } = await findAny(caller.scope, params.id);
      const secret = own ?? newSecret();
      refuseUnfit(any.type, secret);
      await store.setSecret(caller.scope, any.id, sealSecret(vault, any, secret));
      const webhook = presented(any, caller);
      emit(webhookRotated(webhook));
      return { ...webhook, secret: own === undefined ? secret : null };
    },

    async remove({ params, emit, scope }) {
      const row = await findOne(scope, params.id, params.version);
      await store.remove(scope, row);
      emit(webhookRemoved(row));
    },

    ...readingHandlers(db, async (scope, id) => (await findAny(scope, id)).any),
  });
}

function refuseIncomplete({ type, headerName }: WebhookDraft, secret: string): void {
  if (type === 'HMAC' && headerName === '') throw new Problem(webhookProblems.headerNeeded).at('headerName');
  refuseUnfit(type, secret);
}

/** Without signatures the address is all that is needed to start runs, so those who only look do not see it. */
const presenter =
  ({ publicUrl }: Pick<Deps, 'publicUrl'>) =>
  (row: WebhookRow, { canEdit, request }: Caller): Webhook => ({
    id: row.id,
    projectId: row.projectId,
    agentId: row.agentId,
    version: versionToShow(row.version),
    name: row.name,
    type: row.type,
    headerName: row.headerName,
    prefix: row.prefix,
    algorithm: row.algorithm,
    answers: row.answers,
    isActive: row.isActive,
    url: canEdit
      ? `${baseUrlOf(request, publicUrl)}${deliveryRoutes.deliver.path.replace('{address}', row.address)}`
      : null,
    updatedBy: { id: row.updatedBy, name: row.updatedByName },
    updatedAt: row.updatedAt.toISOString(),
    abilities: { change: canEdit },
  });
