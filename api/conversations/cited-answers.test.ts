import { afterAll, expect, test } from 'vitest';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { closeWorkerPool } from '../../shared/node/worker-pool/index.ts';
import { chatWith, deployedAgent } from '../../tests/kit/chat.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startProviderServer } from '../../tests/kit/provider-server.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const provider = await startProviderServer();
afterAll(provider.stop);
afterAll(closeWorkerPool);
const w = await world({ egressAllow: [provider.door] });
const ann = await w.person('PlatformAdmin');
const eve = await w.person('EndUser');
const project = await w.project();
const { id: modelId } = await ann.call(modelRoutes.create, {
  body: { displayName: 'Parrot', modelName: 'gpt', provider: 'OpenAI', endpoint: provider.url, apiKey: 'sk' },
});

async function handbook() {
  const source = await ann.call(dataSourceRoutes.create, {
    body: { name: 'Handbook', projectId: project.id },
  });
  const form = new FormData();
  form.set('file', new File(['# Leave\n\nEverybody has 30 days of leave.'], 'leave.md'));
  await ann.fetch(`/v1/DataSource/${source.id}/files`, { method: 'POST', body: form });
  await eventually(async () => {
    const { items } = await ann.call(dataSourceRoutes.files, { params: { id: source.id }, query: {} });
    return items.length === 1 && items[0]?.status === 'Indexed';
  });
  return source.id;
}

const citing = graphOf(
  [
    step('in', 'inputStep'),
    step('find', 'dataSearch', { dataSourceId: await handbook(), query: 'leave' }),
    step('ask', 'AIOperation', { modelId, prompt: 'Answer from {{ steps.find.text }}' }),
    step('out', 'outputStep'),
  ],
  'in > find > ask > out',
);
const systemTold = () => {
  const body = provider.seen.at(-1)?.body as { messages: { role: string; content: string }[] } | undefined;
  return body?.messages.find(({ role }) => role === 'system')?.content ?? '';
};

test('[CV22] an answer names its passages, and only who may see the knowledge reads them', async () => {
  provider.play({ pieces: ['30 days [1].'] });
  const { deploymentId } = await deployedAgent(w, ann, citing, {
    projectId: project.id,
    draft: { deploymentPrompt: 'Citation' },
  });
  const ask = async (person: typeof eve) => {
    const chat = chatWith(person, deploymentId);
    const { id, answer } = await chat.ask('How much leave?');
    return { answer, params: { id: chat.id, messageId: id } };
  };
  const query = { number: 1, file: 'leave.md' };
  const [hers, anns] = [await ask(eve), await ask(ann)];
  expect(hers.answer?.citations).toMatchObject([{ number: 1, file: 'leave.md' }]);
  expect(systemTold()).toMatch('square brackets');
  const passage = await ann.call(conversationRoutes.passage, { params: anns.params, query });
  expect(passage).toMatchObject({ file: 'leave.md', text: expect.stringContaining('30 days') as string });
  const elsewhere = [
    { ...query, number: 2 },
    { ...query, file: 'other.md' },
  ];
  const hidden = [
    () => eve.call(conversationRoutes.passage, { params: hers.params, query }),
    ...elsewhere.map(
      (other) => () => ann.call(conversationRoutes.passage, { params: anns.params, query: other }),
    ),
  ];
  for (const ask of hidden) expect((await problemOf(ask())).code).toBe('conversations.passageNotFound');
  const foreign = ann.call(conversationRoutes.passage, { params: hers.params, query });
  expect((await problemOf(foreign)).code).toBe('conversations.messageNotFound');
});

test('[CV23] a model is told how to write documents only where the deployment wants them', async () => {
  const asking = graphOf(
    [step('in', 'inputStep'), step('ask', 'AIOperation', { modelId }), step('out', 'outputStep')],
    'in > ask > out',
  );
  const told = async (draft: object) => {
    provider.play();
    const { deploymentId } = await deployedAgent(w, ann, asking, { projectId: project.id, draft });
    await chatWith(eve, deploymentId).ask('Write a letter');
    return systemTold();
  };
  expect(await told({ deploymentPrompt: 'Artifact' })).toMatch('<artifact title=');
  expect(await told({})).toBe('');
});
