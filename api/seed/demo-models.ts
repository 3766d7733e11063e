// Two models with a price, so that runs of the demo cost something; the demo model answers for both.
import { ModelDraft, DEMO_PROVIDER } from '../../shared/models/model.ts';
import { modelStore } from '../models/index.ts';
import { contentTimes } from './content-times-store.ts';
import type { Stage } from './stage.ts';

type DemoModel = { key: string; displayName: string; inputTokenPrice: number; outputTokenPrice: number };

/** US dollars for a million tokens: two weeks come to some dollars. */
export const demoModels: readonly DemoModel[] = [
  { key: 'fast', displayName: 'Demo model, fast', inputTokenPrice: 12, outputTokenPrice: 60 },
  { key: 'careful', displayName: 'Demo model, careful', inputTokenPrice: 90, outputTokenPrice: 450 },
];

/** Straight into the store: no call creates a model of this provider. */
export async function makeModel(stage: Stage, { key, ...model }: DemoModel, at: Date) {
  const scope = { tenantId: stage.tenantId, projects: 'all' as const };
  const store = modelStore(stage.db);
  if (!stage.find('model', key)) {
    const draft = ModelDraft.omit({
      apiKey: true,
      deployedKey: true,
      connectionString: true,
      provider: true,
    }).parse({ ...model, modelName: 'demo' });
    const by = stage.person('Paula');
    await store.add(scope, crypto.randomUUID(), by, { ...draft, provider: DEMO_PROVIDER });
    const id = await store.findIdByName(scope, model.displayName);
    if (id) await stage.keep({ kind: 'model', name: key, id });
  }
  await contentTimes(stage.db).record(stage, 'models', { id: stage.idOf('model', key), at });
}
