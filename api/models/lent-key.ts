// A saved credential as the key of a model.
import { credentialProblems } from '../../shared/credentials/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { credentialTypeFor } from '../../shared/models/credential-type.ts';
import { ProviderSettings, type ModelDraft } from '../../shared/models/model.ts';
import { defaultEndpointOf, type ProviderName } from '../../shared/models/provider.ts';
import type { CredentialPort } from '../credentials/index.ts';
import type { ModelUser } from '../engine/ports.ts';
import type { AuthContext } from '../http/authorize.ts';

/** `settings`: what a credential names besides its key. */
export type OwnKey = { apiKey: string; sessionToken?: string; settings?: ProviderSettings };

type Lending = Pick<
  ModelDraft,
  'projectId' | 'endpoint' | 'providerSettings' | 'deploymentType' | 'deployedUrl'
> & { provider: ProviderName; credentialId: string };

/** Throws one of `credentialProblems`. */
export async function lendKey(
  credentials: CredentialPort,
  tenantId: string,
  model: Lending,
  user: ModelUser | undefined,
): Promise<OwnKey> {
  const { credentialId, projectId, provider, providerSettings } = model;
  const { values } = await credentials.use({
    ...{ tenantId, credentialId, projectId, ...user },
    ...{ address: endpointOf(model), purpose: 'model', type: credentialTypeFor(provider) },
  });
  const { apiKey, secretAccessKey, sessionToken, accessKeyId, projectId: ofProvider } = values;
  const settings = ProviderSettings.safeParse({
    ...providerSettings,
    ...(accessKeyId && { accessKeyId }),
    ...(ofProvider && !providerSettings.providerProjectId && { providerProjectId: ofProvider }),
  });
  if (!settings.success) throw new Problem(credentialProblems.invalid);
  return {
    apiKey: apiKey ?? secretAccessKey ?? '',
    settings: settings.data,
    ...(sessionToken && { sessionToken }),
  };
}

/** [M32] */
export async function checkCredential(
  credentials: CredentialPort,
  auth: AuthContext,
  model: Lending,
  before: string | null | undefined,
) {
  const { credentialId, projectId, provider } = model;
  await credentials.checkChoice(auth, {
    ...{ credentialId, projectId, before, address: endpointOf(model) },
    ...{ purpose: 'model', type: credentialTypeFor(provider) },
  });
}

function endpointOf({ deploymentType, deployedUrl, endpoint, provider, providerSettings }: Lending): string {
  if (deploymentType === 'Dedicated') return deployedUrl;
  return endpoint || defaultEndpointOf(provider, providerSettings);
}
