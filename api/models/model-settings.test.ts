import { afterAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { DEMO_MODEL_ID, type ModelDraft, type ProviderSettings } from '../../shared/models/model.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { modelPortOf } from '../../tests/kit/model-port.ts';
import { startProviderServer } from '../../tests/kit/provider-server.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { costOf } from './model-port.ts';
import { targetFor } from './model-target.ts';

const server = await startProviderServer();
afterAll(() => server.stop());
beforeEach(() => server.play());
const w = await world({ egressAllow: [server.door] });
const port = modelPortOf(w);
const ann = await w.person('Admin');

let count = 0;
const draft = (more: Partial<z.input<typeof ModelDraft>>) => ({
  displayName: `Set ${++count}`,
  modelName: 'gpt-4o',
  provider: 'OpenAI' as const,
  endpoint: server.url,
  apiKey: 'sk-very-secret',
  ...more,
});
const ask = (modelId: string) =>
  port.generate(
    w.scope,
    { modelId, messages: [{ role: 'user', content: 'Hello' }] },
    { signal: new AbortController().signal },
  );

const bedrock = { provider: 'Bedrock', endpoint: '' } as const;
const noSettings = { region: '', accessKeyId: '', apiVersion: '', providerProjectId: '' };

test('[M26] what a provider needs is named, and an address is built of nothing else', async () => {
  const create = (providerSettings: Partial<ProviderSettings>) =>
    ann.call(modelRoutes.create, { body: draft({ ...bedrock, providerSettings }) });
  expect(await problemOf(create({}))).toMatchObject({
    code: 'models.settingNeeded',
    fields: { 'providerSettings.region': expect.any(String) },
  });
  for (const region of ['evil.example/', 'a@b', 'x.y', `x${'y'.repeat(200)}`])
    expect((await problemOf(create({ region }))).code).toBe('kernel.invalid');
  const made = await create({ region: 'eu-west-1', apiVersion: 'v9' });
  expect(made.providerSettings).toMatchObject({ region: 'eu-west-1', apiVersion: '' });
  expect(made.credentialsDefinition).toContainEqual({ name: 'region', required: true, isSecret: false });
});

test('[M4] a key that was stored for one region is not sent to another', async () => {
  const first = draft({ ...bedrock, providerSettings: { region: 'eu-west-1' } });
  const made = await ann.call(modelRoutes.create, { body: first });
  const { apiKey: _, ...elsewhere } = { ...first, providerSettings: { region: 'us-east-1' } };
  const moved = ann.call(modelRoutes.change, { params: made, body: elsewhere });
  expect((await problemOf(moved)).code).toBe('models.keyForNewAddress');
});

test('[M26] a dedicated deployment is asked at its address with its own key, which is never returned', async () => {
  const dedicated = { deploymentType: 'Dedicated', endpoint: 'https://elsewhere.example' } as const;
  const refused = ann.call(modelRoutes.create, { body: draft(dedicated) });
  expect((await problemOf(refused)).fields).toHaveProperty('deployedUrl');
  const secrets = { deployedKey: 'dk-deployed', connectionString: 'Acc=secret' };
  const body = { ...draft(dedicated), deployedUrl: `${server.url}/mine`, ...secrets };
  const made = await ann.call(modelRoutes.create, { body });
  expect(made).toMatchObject({ hasKey: true, hasDeployedKey: true, hasConnectionString: true });
  expect(JSON.stringify(made)).not.toMatch(/dk-deployed|Acc=secret|very-secret/);
  await ask(made.id);
  expect(server.seen[0]).toMatchObject({
    path: '/mine/chat/completions',
    headers: { authorization: 'Bearer dk-deployed' },
  });
  const { deployedKey: _, ...moved } = { ...body, deployedUrl: 'https://evil.example' };
  const change = ann.call(modelRoutes.change, { params: made, body: moved });
  expect((await problemOf(change)).code).toBe('models.keyForNewAddress');
});

test('[M27] the operator’s key goes to the provider’s own address, of models that allow it', () => {
  const model = {
    ...({ displayName: 'A', modelName: 'a', provider: 'OpenAI', endpoint: '', deployedUrl: '' } as const),
    providerSettings: noSettings,
    deploymentType: 'Shared' as const,
    allowAiriaCredentials: true,
    allowBYOKCredentials: true,
  };
  const keyOf = (more: object, own = '') =>
    targetFor({ OpenAI: 'sk-operator' }, { ...model, ...more }, { apiKey: own }).apiKey;
  expect(keyOf({})).toBe('sk-operator');
  expect(keyOf({}, 'sk-own')).toBe('sk-own');
  expect(keyOf({ allowBYOKCredentials: false }, 'sk-own')).toBe('sk-operator');
  const without = [
    { allowAiriaCredentials: false },
    { endpoint: 'https://evil.example' },
    { deploymentType: 'Dedicated', deployedUrl: 'https://evil.example' },
    { provider: 'Mistral' },
  ];
  expect(without.map((more) => keyOf(more))).toEqual(without.map(() => ''));
});

test('[M27] no key of the server’s environment signs a request', async () => {
  process.env.AWS_ACCESS_KEY_ID = 'AKIAOPERATOR';
  process.env.AWS_SECRET_ACCESS_KEY = 'operator-secret';
  const settings = { provider: 'Bedrock', apiKey: '', providerSettings: { region: 'eu-west-1' } } as const;
  const { displayName: _, ...tried } = draft(settings);
  await ann.call(modelRoutes.test, { body: { draft: tried } });
  delete process.env.AWS_ACCESS_KEY_ID;
  delete process.env.AWS_SECRET_ACCESS_KEY;
  expect(server.seen).toHaveLength(1);
  expect(JSON.stringify(server.seen)).not.toContain('AKIAOPERATOR');
});

test('[M28] a price that changes is remembered once, with its author', async () => {
  const first = draft({ inputTokenPrice: 1, outputTokenPrice: 2 });
  const made = await ann.call(modelRoutes.create, { body: first });
  const save = (more: object) => ann.call(modelRoutes.change, { params: made, body: { ...first, ...more } });
  await save({ systemPrompt: 'Be brief.' });
  await save({ inputTokenPrice: 3 });
  await save({ inputTokenPrice: 3, cachedInputTokenPrice: 0.5 });
  const prices = await ann.call(modelRoutes.listPrices, { params: made });
  expect(prices.map(({ inputTokenPrice: input, cachedInputTokenPrice: cached }) => [input, cached])).toEqual([
    [3, 0.5],
    [3, null],
    [1, null],
  ]);
  expect(prices[0]?.author).toBeTruthy();
  expect(await ann.call(modelRoutes.listPrices, { params: { id: DEMO_MODEL_ID } })).toEqual([]);
});

test('[M28] input that was read before has its own price, and never more tokens than there are', () => {
  const prices = {
    ...{ inputTokenPrice: 10, outputTokenPrice: 20, cachedInputTokenPrice: 1, tokenUnits: 100 },
    priceType: 'PerToken' as const,
  };
  const tokens = { inputTokens: 100, outputTokens: 10, cachedInputTokens: 40 };
  expect(costOf(prices, tokens)).toBeCloseTo(6 + 0.4 + 2);
  expect(costOf({ ...prices, cachedInputTokenPrice: null }, tokens)).toBeCloseTo(12);
  expect(costOf(prices, { ...tokens, cachedInputTokens: 900 })).toBeCloseTo(3);
});

test('[M29] a disabled model answers nobody', async () => {
  const made = await ann.call(modelRoutes.create, { body: draft({ state: 'Disabled' as const }) });
  await expect(ask(made.id)).rejects.toMatchObject({ code: 'models.disabled' });
  expect(server.seen).toEqual([]);
});

test('[M20] a test call tells its time, tokens and cost', async () => {
  const { displayName: _, ...tried } = draft({ inputTokenPrice: 1000, outputTokenPrice: 1000 });
  const came = await ann.call(modelRoutes.test, { body: { draft: tried } });
  expect(came).toMatchObject({ ok: true, inputTokens: 11, outputTokens: 7, cost: 0.018 });
});
