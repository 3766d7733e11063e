import { afterAll, beforeEach, expect, test } from 'vitest';
import { DEMO_MODEL_ID } from '../../shared/models/model.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { modelPortOf } from '../../tests/kit/model-port.ts';
import { startProviderServer } from '../../tests/kit/provider-server.ts';
import { world } from '../../tests/kit/world.ts';
import type { Message } from '../engine/ports.ts';

const server = await startProviderServer();
afterAll(() => server.stop());
beforeEach(() => server.play());
const w = await world({ egressAllow: [server.door] });
const port = modelPortOf(w);

const data =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==';
const messages: Message[] = [
  {
    role: 'user',
    content: 'What is it?',
    pictures: [{ name: 'door.png', type: 'image/png', size: 68, data }],
  },
];
const { signal } = new AbortController();

test.for([
  ['OpenAI', ''],
  ['Anthropic', '/anthropic'],
  ['Google', '/google'],
] as const)('[M40] %s is sent a picture in its own words', async ([provider, path]) => {
  const ann = await w.person('Admin');
  const model = { modelName: 'gpt-4o', provider, endpoint: server.url + path, apiKey: 'sk-secret' };
  const body = { ...model, displayName: `Seeing ${provider}`, inputType: 'TextAndImage' as const };
  const { id: modelId } = await ann.call(modelRoutes.create, { body });
  await port.generate(w.scope, { modelId, messages }, { signal });
  const sent = JSON.stringify(server.seen[0]?.body);
  expect(sent).toContain('What is it?');
  expect(sent).toContain(data);
  expect(sent).toContain('image/png');
});

test('[M40] a model for texts refuses a picture by its name and is not called; the demo model says what it was given', async () => {
  const ann = await w.person('Admin');
  const model = {
    modelName: 'gpt-4o',
    provider: 'OpenAI',
    endpoint: server.url,
    apiKey: 'sk-secret',
  } as const;
  const { id: modelId } = await ann.call(modelRoutes.create, { body: { ...model, displayName: 'Blind' } });
  await expect(port.generate(w.scope, { modelId, messages }, { signal })).rejects.toMatchObject({
    code: 'models.noPictures',
    values: { model: 'Blind', file: 'door.png' },
  });
  expect(server.seen).toEqual([]);
  const demo = await port.generate(w.scope, { modelId: DEMO_MODEL_ID, messages }, { signal });
  expect(demo.text).toContain('“door.png” (PNG, 1 KB)');
});
