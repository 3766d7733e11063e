// Which models an address serves, asked without a key, with one that is typed, or with a saved credential.
import { Problem } from '../../shared/kernel/problem.ts';
import { ProviderSettings } from '../../shared/models/model.ts';
import type { modelRoutes } from '../../shared/models/routes.ts';
import type { Handlers } from '../http/serve.ts';
import { discover } from './discover.ts';
import { checkCredential, lendKey } from './lent-key.ts';
import type { ModelPortDeps } from './model-port.ts';

type DiscoveryHandlers = Pick<Handlers<typeof modelRoutes>, 'discover' | 'discoverWithoutKey'>;

export const discoveryHandlers = ({ egressFetch, credentials }: ModelPortDeps): DiscoveryHandlers => ({
  async discover({ body, ...auth }) {
    const { credentialId, projectId, ...request } = body;
    if (credentialId === null) return discover(egressFetch, request);
    const { url, provider, region } = request;
    const model = {
      ...{ credentialId, projectId, provider, endpoint: url },
      ...{ providerSettings: ProviderSettings.parse({ region }) },
      ...{ deploymentType: 'Shared' as const, deployedUrl: '' },
    };
    try {
      await checkCredential(credentials, auth, model, undefined);
      const user = { userId: auth.person.id };
      const { apiKey } = await lendKey(credentials, auth.scope.tenantId, model, user);
      return await discover(egressFetch, { ...request, apiKey });
    } catch (error) {
      if (error instanceof Problem) return { models: [], embeddingModels: [] };
      throw error;
    }
  },

  discoverWithoutKey: ({ query }) => discover(egressFetch, { ...query, apiKey: '' }),
});
