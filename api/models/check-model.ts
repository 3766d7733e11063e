// What a model has to name before it can be asked.
import { Problem } from '../../shared/kernel/problem.ts';
import type { ModelDraft } from '../../shared/models/model.ts';
import { modelProblems } from '../../shared/models/problems.ts';
import {
  defaultEndpointOf,
  providers,
  type ProviderField,
  type ProviderName,
} from '../../shared/models/provider.ts';

type Draft = Pick<
  ModelDraft,
  'provider' | 'endpoint' | 'providerSettings' | 'deploymentType' | 'deployedUrl'
>;

/** What a saved credential may name in place of a model. */
const maybeLent: ReadonlySet<ProviderField> = new Set(['accessKeyId', 'providerProjectId']);

/** `key`: with which it would be asked, whoever's it is. `isLent`: a saved credential has it. */
export function checkComplete(draft: Draft, { key, isLent }: { key: string; isLent: boolean }) {
  checkSettings(draft, isLent);
  const isDedicated = draft.deploymentType === 'Dedicated';
  if (isDedicated) checkDeployment(draft);
  else checkEndpoint(draft);
  if (providers[draft.provider].needsKey && !key && !isLent)
    throw new Problem(modelProblems.keyNeeded).at(isDedicated ? 'deployedKey' : 'apiKey');
}

function checkSettings({ provider, providerSettings }: Draft, isLent: boolean) {
  const needed = (providers[provider].fields ?? []).filter(({ required }) => required);
  for (const { name } of needed)
    if (!providerSettings[name] && !(isLent && maybeLent.has(name)))
      throw new Problem(modelProblems.settingNeeded).at(`providerSettings.${name}`);
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
