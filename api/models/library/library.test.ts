import fs from 'node:fs';
import { expect, test } from 'vitest';
import { PRICES_AS_OF } from '../../../shared/models/library-model.ts';
import { modelLibraryRoutes } from '../../../shared/models/library-routes.ts';
import { ModelDraft } from '../../../shared/models/model.ts';
import { problemOf, world } from '../../../tests/kit/world.ts';

const w = await world();
const ann = await w.person('Admin');
const all = async (query: object = {}) =>
  (await ann.call(modelLibraryRoutes.list, { query: { pageSize: 200, ...query } })).items;

test('[M30] each model of the library can be added, and its price has a date or is not known', async () => {
  const first = await ann.call(modelLibraryRoutes.list, { query: { pageSize: 200 } });
  const models = [...first.items, ...(await all({ pageNumber: 2 })), ...(await all({ pageNumber: 3 }))];
  expect(first.items).toHaveLength(200);
  expect(models).toHaveLength(first.totalCount);
  expect(new Set(models.map(({ id }) => id)).size).toBe(models.length);
  for (const model of models) {
    expect(model.id).toMatch(/^[\w.~-]{3,200}$/);
    expect(model.pricesAsOf).toBe(model.inputTokenPrice === null ? null : PRICES_AS_OF);
    const draft = { ...model, endpoint: 'https://a.example', libraryModelId: model.id };
    const prices = {
      inputTokenPrice: model.inputTokenPrice ?? 0,
      outputTokenPrice: model.outputTokenPrice ?? 0,
    };
    expect(ModelDraft.safeParse({ ...draft, ...prices, hasToolSupport: false }).success).toBe(true);
  }
  expect(
    models.filter(({ inputTokenPrice, contextWindow }) => inputTokenPrice !== null && contextWindow).length,
  ).toBeGreaterThan(60);
});

test('[M30] the date of the prices is that of the list that is shipped', () => {
  const path = new URL('../../../package.json', import.meta.url);
  const { dependencies } = JSON.parse(fs.readFileSync(path, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  // With another list `PRICES_AS_OF` becomes the day it was published.
  expect([dependencies['@pydantic/genai-prices'], PRICES_AS_OF]).toEqual(['0.1.8', '2026-09-23']);
});

test('[M30] the library is searched, filtered and sorted, with what is not known last', async () => {
  const claude = await all({ filter: 'CLAUDE sonnet', provider: 'Anthropic' });
  expect(claude.length).toBeGreaterThan(2);
  expect(
    claude.every(({ modelName, provider }) => provider === 'Anthropic' && /claude.*sonnet/.test(modelName)),
  ).toBe(true);
  expect((await all({ category: 'Embedding' })).map(({ modelName }) => modelName)).toContain(
    'text-embedding-3-small',
  );
  for (const sortDirection of ['ASC', 'DESC']) {
    const prices = (
      await all({ category: 'Image Generation', sortBy: 'inputTokenPrice', sortDirection })
    ).map(({ inputTokenPrice }) => inputTokenPrice);
    const known = prices.filter((price) => price !== null);
    expect(known).toEqual(known.toSorted((a, b) => (sortDirection === 'ASC' ? a - b : b - a)));
    expect(prices.slice(known.length).every((price) => price === null)).toBe(true);
  }
});

test('[M30] providers and categories are those that models are of, and an unknown id is not found', async () => {
  const { totalCount } = await ann.call(modelLibraryRoutes.list, { query: {} });
  for (const route of [modelLibraryRoutes.providers, modelLibraryRoutes.categories]) {
    const counts = (await ann.call(route)).map(({ count }) => count);
    expect(counts.reduce((sum, count) => sum + count)).toBe(totalCount);
  }
  const unknown = ann.call(modelLibraryRoutes.read, { params: { id: 'OpenAI.nothing' } });
  expect((await problemOf(unknown)).code).toBe('models.notFound');
  const [model] = await all({ provider: 'TogetherAI' });
  expect(await ann.call(modelLibraryRoutes.read, { params: { id: model?.id ?? '' } })).toEqual(model);
});
