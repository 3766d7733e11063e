// Becoming a client of the service that guards a server, and what the product tells such services of itself.
import { connectorCreated } from '../../shared/oauth/events.ts';
import { oauthProblems } from '../../shared/oauth/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { oauthRoutes } from '../../shared/oauth/routes.ts';
import { baseUrlOf } from '../http/base-url.ts';
import type { Handlers } from '../http/serve.ts';
import { checkConnector } from './check-connector.ts';
import { sealClientSecret } from './client-of.ts';
import { presentConnector, refuseOthers } from './connector-handlers.ts';
import type { OauthDeps } from './deps.ts';
import { becomeClient, clientMetadata, discoverGuard } from './discover-client.ts';

type DiscoveryHandlers = Pick<Handlers<typeof oauthRoutes>, 'discover' | 'clientMetadata'>;

export const discoveryHandlers = (deps: OauthDeps): DiscoveryHandlers => ({
  clientMetadata: async ({ request }) => clientMetadata(baseUrlOf(request, deps.publicUrl)),

  /** Once for a server: whoever signs in there next takes the client that is known. [OA10] */
  async discover({ body: { name, address }, request, emit, operationId, ...auth }) {
    refuseOthers(auth);
    const { connectors, vault, egressFetch, publicUrl } = deps;
    const guard = await discoverGuard(egressFetch, address);
    const known = await connectors.findOfResource(auth.scope, guard.resource);
    if (known) return presentConnector(known, auth);
    const draft = await becomeClient(egressFetch, guard, { name, baseUrl: baseUrlOf(request, publicUrl) });
    const sealedSecret = sealClientSecret(vault, auth.scope, operationId, draft.clientSecret ?? '');
    await connectors.add(auth.scope, operationId, auth.person.name, {
      ...checkConnector(draft),
      sealedSecret,
    });
    const row = await connectors.find(auth.scope, operationId);
    if (!row) throw new Problem(oauthProblems.connectorNotFound);
    const connector = presentConnector(row, auth);
    emit(connectorCreated(connector));
    return connector;
  },
});
