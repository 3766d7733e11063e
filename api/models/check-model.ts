// What a model has to name before it can be asked.
import { Problem } from '../../shared/kernel/problem.ts';
import type { ModelDraft } from '../../shared/models/model.ts';
import { modelProblems } from '../../shared/models/problems.ts';
import { defaultEndpointOf, providers, type ProviderName } from '../../shared/models/provider.ts';

type Draft = Pick<
  ModelDraft,
  'provider' | 'endpoint' | 'providerSettings' | 'deploymentType' | 'deployedUrl'
>;

/** `key`: with which it would be asked, whoever's it is. */
export function checkComplete(draft: Draft, key: string) {
  const { provider, providerSettings } = draft;
  for (const { name, required } of providers[provider].fields ?? [])
    if (required && !providerSettings[name])
      throw new Problem(modelProblems.settingNeeded).at(`providerSettings.${name}`);
  const isDedicated = draft.deploymentType === 'Dedicated';
  if (isDedicated) checkDeployment(draft);
  else checkEndpoint(draft);
  if (providers[provider].needsKey && !key)
    throw new Problem(modelProblems.keyNeeded).at(isDedicated ? 'deployedKey' : 'apiKey');
}

function checkDeployment({ deployedUrl }: Draft) {
  if (!deployedUrl) throw new Problem(modelProblems.deployedUrlNeeded).at('deployedUrl');
}

function checkEndpoint({ provider, endpoint, providerSettings }: Draft) {
  if (!endpoint && !defaultEndpointOf(provider, providerSettings))
    throw new Problem(modelProblems.endpointNeeded).at('endpoint');
}

/** Without what another provider asked for before. */
export function settingsOf(provider: ProviderName, settings: ModelDraft['providerSettings']) {
  const names = (providers[provider].fields ?? []).map(({ name }) => name as string);
  const entries = Object.entries(settings).map(([name, value]) => [name, names.includes(name) ? value : '']);
  return Object.fromEntries(entries) as ModelDraft['providerSettings'];
}

/** What the provider asks for, as programs read it. */
export const credentialsDefinitionOf = (provider: ProviderName) => [
  { name: 'apiKey', required: providers[provider].needsKey, isSecret: true },
  ...(providers[provider].fields ?? []).map(({ name, required }) => ({ name, required, isSecret: false })),
];
