// The connectors of a workspace.
import type { FastifyRequest } from 'fastify';
import { may } from '../../shared/credentials/reach.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Connector, ConnectorDraft } from '../../shared/oauth/connector.ts';
import { connectorChanged, connectorCreated, connectorRemoved } from '../../shared/oauth/events.ts';
import { oauthProblems } from '../../shared/oauth/problems.ts';
import type { oauthRoutes } from '../../shared/oauth/routes.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { Handlers } from '../http/serve.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { becomeClient, clientMetadata, discoverGuard } from './discover-client.ts';
import { checkConnector, refuseElsewhere, refuseWithoutSecret } from './check-connector.ts';
import { sealClientSecret } from './client-of.ts';
import type { ConnectorRow } from './connector-store.ts';
import type { OauthDeps } from './deps.ts';

type Calls = 'list' | 'create' | 'read' | 'change' | 'remove' | 'discover' | 'clientMetadata';
type ConnectorHandlers = Pick<Handlers<typeof oauthRoutes>, Calls>;

/** [OA1] They are the workspace's, as credentials of all projects are. */
const administers = ({ person, permissions, scope }: AuthContext) =>
  may({ personId: person.id, permissions, scope }, 'change', {
    scope: 'Tenant',
    projectId: null,
    ownerId: null,
  });

export function connectorHandlers(deps: OauthDeps): ConnectorHandlers {
  const { connectors, vault, egressFetch, publicUrl } = deps;
  return {
    clientMetadata: async ({ request }) => clientMetadata(baseUrlOf(request as FastifyRequest, publicUrl)),

    /** Once for a server: whoever signs in there next takes the client that is known. */
    async discover({ body: { name, address }, request, emit, operationId, ...auth }) {
      refuseOthers(auth);
      const baseUrl = baseUrlOf(request as FastifyRequest, publicUrl);
      const guard = await discoverGuard(egressFetch, address);
      const known = await connectors.findOfResource(auth.scope, guard.resource);
      if (known) return present(known, auth);
      const draft = await becomeClient(egressFetch, guard, { name, baseUrl });
      const sealedSecret = sealed(auth, operationId, draft);
      const change = { ...checkConnector(draft), sealedSecret };
      await connectors.add(auth.scope, operationId, auth.person.name, change);
      const connector = present(await find(auth, operationId), auth);
      emit(connectorCreated(connector));
      return connector;
    },

    async list({ query, ...auth }) {
      const { items, totalCount } = await connectors.page(auth.scope, query);
      return { items: items.map((row) => present(row, auth)), totalCount };
    },

    async create({ body, emit, operationId, ...auth }) {
      refuseOthers(auth);
      const change = checkConnector(body);
      refuseWithoutSecret(body);
      const sealedSecret = sealed(auth, operationId, body);
      await connectors.add(auth.scope, operationId, auth.person.name, { ...change, sealedSecret });
      const connector = present(await find(auth, operationId), auth);
      emit(connectorCreated(connector));
      return connector;
    },

    read: async ({ params, ...auth }) => present(await find(auth, params.id), auth),

    async change({ params, body: { updatedAt, ...body }, emit, ...auth }) {
      refuseOthers(auth);
      const { id, sealedSecret: stored } = await find(auth, params.id);
      const change = checkConnector(body);
      if (stored === null) refuseWithoutSecret(body);
      const sealedSecret = body.clientSecret ? sealed(auth, id, body) : stored;
      await connectors.change(auth.scope, id, { ...change, sealedSecret, updatedAt }, (before) => {
        if (before) refuseElsewhere(before, change, body.clientSecret);
      });
      const connector = present(await find(auth, id), auth);
      emit(connectorChanged(connector));
      return connector;
    },

    async remove({ params, emit, ...auth }) {
      refuseOthers(auth);
      const row = await find(auth, params.id);
      await connectors.remove(auth.scope, row.id);
      emit(connectorRemoved(present(row, auth)));
    },
  };

  async function find({ scope }: AuthContext, id: string): Promise<ConnectorRow> {
    const row = await connectors.find(scope, id);
    if (!row) throw new Problem(oauthProblems.connectorNotFound);
    return row;
  }

  function sealed({ scope }: AuthContext, id: string, { clientSecret = '' }: ConnectorDraft) {
    return sealClientSecret(vault, scope, id, clientSecret);
  }
}

function refuseOthers(auth: AuthContext) {
  if (!administers(auth)) throw new Problem(oauthProblems.notYours);
}

function present(row: ConnectorRow, auth: AuthContext): Connector {
  const { sealedSecret, directory, createdAt, updatedAt, ...shown } = row;
  return {
    ...shown,
    tenantId: directory,
    hasSecret: sealedSecret !== null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    abilities: { change: auth.canEdit && administers(auth) },
  };
}
