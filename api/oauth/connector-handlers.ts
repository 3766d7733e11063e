// The connectors of a workspace.
import { may } from '../../shared/credentials/reach.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Connector, ConnectorDraft } from '../../shared/oauth/connector.ts';
import { connectorChanged, connectorCreated, connectorRemoved } from '../../shared/oauth/events.ts';
import { oauthProblems } from '../../shared/oauth/problems.ts';
import type { oauthRoutes } from '../../shared/oauth/routes.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { Handlers } from '../http/serve.ts';
import { checkConnector, refuseElsewhere, refuseWithoutSecret } from './check-connector.ts';
import { sealClientSecret } from './client-of.ts';
import type { ConnectorRow } from './connector-store.ts';
import type { OauthDeps } from './deps.ts';

type ConnectorHandlers = Pick<Handlers<typeof oauthRoutes>, 'list' | 'create' | 'read' | 'change' | 'remove'>;

/** [OA1] They are the workspace's, as credentials of all projects are. */
const administers = ({ person, permissions, scope }: AuthContext) =>
  may({ personId: person.id, permissions, scope }, 'change', {
    scope: 'Tenant',
    projectId: null,
    ownerId: null,
  });

export function connectorHandlers(deps: OauthDeps): ConnectorHandlers {
  const { connectors, vault } = deps;
  return {
    async list({ query, ...auth }) {
      const { items, totalCount } = await connectors.page(auth.scope, query);
      return { items: items.map((row) => presentConnector(row, auth)), totalCount };
    },

    async create({ body, emit, operationId, ...auth }) {
      refuseOthers(auth);
      const change = checkConnector(body);
      refuseWithoutSecret(body);
      const sealedSecret = sealed(auth, operationId, body);
      await connectors.add(auth.scope, operationId, auth.person.name, { ...change, sealedSecret });
      const connector = presentConnector(await find(auth, operationId), auth);
      emit(connectorCreated(connector));
      return connector;
    },

    read: async ({ params, ...auth }) => presentConnector(await find(auth, params.id), auth),

    async change({ params, body: { updatedAt, ...body }, emit, ...auth }) {
      refuseOthers(auth);
      const { id, sealedSecret: stored } = await find(auth, params.id);
      const change = checkConnector(body);
      if (stored === null) refuseWithoutSecret(body);
      const sealedSecret = body.clientSecret ? sealed(auth, id, body) : stored;
      await connectors.change(auth.scope, id, { ...change, sealedSecret, updatedAt }, (before) => {
        if (before) refuseElsewhere(before, change, body.clientSecret);
      });
      const connector = presentConnector(await find(auth, id), auth);
      emit(connectorChanged(connector));
      return connector;
    },

    async remove({ params, emit, ...auth }) {
      refuseOthers(auth);
      const row = await find(auth, params.id);
      await connectors.remove(auth.scope, row.id);
      emit(connectorRemoved(presentConnector(row, auth)));
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

export function refuseOthers(auth: AuthContext) {
  if (!administers(auth)) throw new Problem(oauthProblems.notYours);
}

export function presentConnector(row: ConnectorRow, auth: AuthContext): Connector {
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
