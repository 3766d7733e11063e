// Where a model is asked, and with whose key.
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { DEMO_PROVIDER, type ModelDraft } from '../../shared/models/model.ts';
import { modelProblems } from '../../shared/models/problems.ts';
import { defaultEndpointOf, type ProviderName } from '../../shared/models/provider.ts';
import type { PlatformKeys } from '../../shared/node/platform-keys.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { CredentialPort } from '../credentials/index.ts';
import type { ModelUser } from '../engine/ports.ts';
import type { ProviderTarget } from './ask-provider.ts';
import { lendKey, type OwnKey } from './lent-key.ts';
import { openSecret } from './model-key.ts';
import type { ModelRow } from './model-store.ts';

export type KeyDeps = { vault: Vault; platformKeys: PlatformKeys; credentials: CredentialPort };

/** Throws for one that is disabled. The demo's models have nobody to be asked at. */
export async function targetOf(
  { vault, platformKeys, credentials }: KeyDeps,
  scope: Scope,
  row: ModelRow,
  user?: ModelUser,
): Promise<ProviderTarget> {
  const { displayName, provider, credentialId, allowByokCredentials: allowBYOKCredentials } = row;
  if (row.state === 'Disabled') throw new Problem(modelProblems.disabled, { model: displayName });
  if (provider === DEMO_PROVIDER) throw new Problem(modelProblems.builtIn);
  const own =
    credentialId && allowBYOKCredentials
      ? await lendKey(credentials, scope.tenantId, { ...row, provider, credentialId }, user)
      : { apiKey: openSecret(vault, scope, row, keyNameOf(row)) };
  return targetFor(platformKeys, { ...row, provider, allowBYOKCredentials }, own);
}

type Addressed = Pick<
  ModelDraft,
  | 'displayName'
  | 'modelName'
  | 'provider'
  | 'providerSettings'
  | 'deploymentType'
  | 'deployedUrl'
  | 'endpoint'
  | 'allowAiriaCredentials'
  | 'allowBYOKCredentials'
>;

/** `own`: the workspace's key; empty where there is none. */
export function targetFor(keys: PlatformKeys, model: Addressed, own: OwnKey): ProviderTarget {
  const { displayName, modelName, provider, providerSettings } = model;
  const endpoint = model.deploymentType === 'Dedicated' ? model.deployedUrl : model.endpoint;
  const target = { displayName, modelName, provider, settings: providerSettings, endpoint };
  if (model.allowBYOKCredentials && own.apiKey) return { ...target, ...own };
  return { ...target, apiKey: platformKey(keys, model) };
}

/** The operator's key goes to no address but the provider's own. */
function platformKey(keys: PlatformKeys, model: Addressed): string {
  const isProvidersOwn = model.deploymentType === 'Shared' && model.endpoint === '';
  return model.allowAiriaCredentials && isProvidersOwn ? (keys[model.provider] ?? '') : '';
}

export const keyNameOf = ({ deploymentType }: Pick<ModelDraft, 'deploymentType'>) =>
  deploymentType === 'Dedicated' ? 'deployedKey' : 'apiKey';

type Place = Pick<ModelDraft, 'endpoint' | 'providerSettings' | 'deployedUrl'> & { provider: ProviderName };

/** What each key is bound to [M4]. */
export const keyPlaceOf = {
  apiKey: ({ provider, endpoint, providerSettings }: Place) =>
    JSON.stringify([provider, originOf(endpoint || defaultEndpointOf(provider, providerSettings))]),
  deployedKey: ({ provider, deployedUrl }: Place) => JSON.stringify([provider, originOf(deployedUrl)]),
};

/** Empty where there is no address yet. */
const originOf = (address: string) => (address ? new URL(address).origin : '');
