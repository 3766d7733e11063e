// The demo model as it stands in lists, before all rows [M5].
import { DEMO_MODEL_ID, DEMO_MODEL_NAME, DEMO_PROVIDER, type Model } from '../../../shared/models/model.ts';

const BORN = '2026-01-01T00:00:00.000Z';

export const demoModel: Model = {
  id: DEMO_MODEL_ID,
  displayName: DEMO_MODEL_NAME,
  modelName: 'demo',
  provider: DEMO_PROVIDER,
  sourceType: 'BuiltIn',
  isDemo: true,
  category: 'NLP',
  endpoint: '',
  providerSettings: { region: '', accessKeyId: '', apiVersion: '', providerProjectId: '' },
  deploymentType: 'Shared',
  deployedUrl: '',
  containerName: '',
  state: 'Active',
  scope: 'Tenant',
  credentialsDefinition: [],
  promptId: null,
  libraryModelId: null,
  credentialId: null,
  allowAiriaCredentials: false,
  allowBYOKCredentials: false,
  inputType: 'TextAndImage',
  systemPrompt: '',
  inputTokenPrice: 0,
  outputTokenPrice: 0,
  cachedInputTokenPrice: null,
  tokenUnits: 1_000_000,
  priceType: 'PerToken',
  hasToolSupport: false,
  projectId: null,
  hasKey: false,
  hasDeployedKey: false,
  hasConnectionString: false,
  author: 'Atelier',
  createdAt: BORN,
  updatedAt: BORN,
  abilities: { change: false },
};

type DemoQuery = { offset: number; limit: number; filter: string; provider?: string | undefined };

/** The slice of rows that remains when the demo model takes the first place. */
export function withDemoFirst<Query extends DemoQuery>(query: Query) {
  const matches = !query.provider && DEMO_MODEL_NAME.toLowerCase().includes(query.filter.toLowerCase());
  if (!matches) return { demo: [], demoCount: 0, slice: query };
  if (query.offset > 0) return { demo: [], demoCount: 1, slice: { ...query, offset: query.offset - 1 } };
  return { demo: [demoModel], demoCount: 1, slice: { ...query, limit: query.limit - 1 } };
}
