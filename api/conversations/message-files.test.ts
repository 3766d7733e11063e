import { afterAll, expect, test } from 'vitest';
import { filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { filesIn } from '../../shared/steps/message-files.ts';
import { chatWith, deployedAgent } from '../../tests/kit/chat.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { startProviderServer } from '../../tests/kit/provider-server.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const provider = await startProviderServer();
afterAll(provider.stop);
const w = await world({ egressAllow: [provider.door] });
const ann = await w.person('PlatformAdmin');
const eve = await w.person('EndUser');
const { id: modelId } = await ann.call(modelRoutes.create, {
  body: { displayName: 'Parrot', modelName: 'gpt', provider: 'OpenAI', endpoint: provider.url, apiKey: 'sk' },
});
const asking = graphOf(
  [step('in', 'inputStep'), step('ask', 'AIOperation', { modelId }), step('out', 'outputStep')],
  'in > ask > out',
);
const variable = { id: 'v', name: 'paper', type: 'file' as const, required: true };
const reading = graphOf(
  [
    step('in', 'inputStep', { variables: [variable] }),
    step('out', 'outputStep', { template: '{{ input.variables.paper.text }}' }),
  ],
  'in > out',
);
const deployed = (graph: typeof asking, draft: object = {}) => deployedAgent(w, ann, graph, { draft });
const talking = await deployed(asking);

const note = { name: 'note.txt', type: 'text/plain', text: 'The code is 4711.' };
const dot = {
  name: 'dot.png',
  type: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};
const toldLast = () => JSON.stringify(provider.seen.at(-1)?.body);

test('[CV20] a model is told the files of a message and of those before it, and people see their names', async () => {
  const chat = chatWith(eve, talking.deploymentId);
  const first = await chat.ask('What is the code?', { files: [note] });
  expect(first).toMatchObject({ status: 'succeeded', files: [{ name: 'note.txt', isPicture: false }] });
  expect(toldLast()).toMatch(/File note\.txt:.*The code is 4711\./);
  const second = await chat.ask('And again?');
  expect(second).toMatchObject({ status: 'succeeded', files: [] });
  expect(toldLast()).toMatch('The code is 4711.');
  await chat.ask('It changed.', { files: [{ ...note, text: 'The code is 4712.' }] });
  expect(toldLast()).toMatch('4712');
  expect(toldLast()).not.toMatch('4711');
});

test('[CV20] a message that is changed or answered again has the files it had', async () => {
  const chat = chatWith(eve, talking.deploymentId);
  const first = await chat.ask('What is the code?', { files: [note] });
  const changed = await chat.ask('Which code?', { replaces: first.id });
  expect(changed.files).toEqual(first.files);
  expect(toldLast()).toMatch('4711');
  const again = await chat.ended((await chat.send({ replaces: first.id })).id);
  expect(again.files).toEqual(first.files);
});

test('[CV20] an agent gets files in its own variables, also of a message before', async () => {
  const chat = chatWith(eve, (await deployed(reading)).deploymentId);
  expect((await problemOf(chat.send({ text: 'Read it' }))).code).toBe('executions.variableMissing');
  expect((await chat.ask('Read it', { files: [note] })).answer?.text).toBe(note.text);
  expect((await chat.ask('Once more')).answer?.text).toBe(note.text);
});

test('[CV21] files are refused where they are not taken, and where they are not what is needed', async () => {
  const codes = async (draft: object, bodies: readonly object[]) => {
    const chat = chatWith(eve, (await deployed(asking, draft)).deploymentId);
    return Promise.all(bodies.map(async (body) => (await problemOf(chat.send(body))).code));
  };
  const text = 'Look';
  expect(await codes({ supportedInputModes: ['Code'] }, [{ text, files: [note] }])).toEqual([
    'conversations.noFilesHere',
  ]);
  expect(await codes({ supportedInputModes: ['Whiteboard'] }, [{ text, files: [note, dot] }])).toEqual([
    'conversations.noFilesHere',
  ]);
  expect(await codes({ conversationType: 'FileOnly' }, [{ text }])).toEqual(['conversations.fileNeeded']);
  expect(
    await codes({ conversationType: 'ImageOnly' }, [
      { text },
      { text, files: [note] },
      { files: [dot, note] },
    ]),
  ).toEqual(['conversations.pictureNeeded', 'conversations.pictureNeeded', 'conversations.picturesOnly']);
});

test('[CV21] files that are too many, too large or not what they say are refused, and nothing is sent', async () => {
  const chat = chatWith(eve, talking.deploymentId);
  const refused = async (files: readonly object[]) =>
    (await problemOf(chat.send({ text: 'Look', files }))).code;
  const many = Array.from({ length: 11 }, (_, at) => ({ ...note, name: `${at}.txt` }));
  const large = Array.from({ length: 6 }, (_, at) => ({ ...note, name: `${at}`, text: 'a'.repeat(450_000) }));
  for (const files of [
    [],
    many,
    large,
    [{ ...dot, data: 'PHN2Zz4=' }],
    [{ name: 'x', type: 'image/png', text: '' }],
  ])
    expect(await refused(files)).toBe('kernel.invalid');
  expect(await chat.path().catch(() => [])).toEqual([]);
});

test('[CV20] what only looks like a file in a variable is none, and a blocked file does not come back', async () => {
  const facts = { ...variable, name: 'facts', type: 'object' as const };
  expect(filesIn([facts], { facts: { name: 'x.txt', text: 'Secret' } })).toEqual([]);
  const agent = await deployed(asking);
  const keyword: Filter = {
    ...filterTypes.KeywordDetector.initial,
    keywords: ['xyzzy'],
    filterActionType: 'Block',
  };
  await ann.call(guardrailRoutes.create, {
    body: {
      name: 'Forbidden',
      filters: [keyword],
      guardrailAssignments: [{ scope: 'Agent', entityId: agent.agentId }],
      guardrailTargets: [{ targetType: 'Model', applyTo: 'Input' }],
    },
  });
  const chat = chatWith(eve, agent.deploymentId);
  const bad = await chat.ask('Read it', { files: [{ ...note, text: 'The word is xyzzy.' }] });
  expect(bad.error?.code).toBe('engine.blocked');
  expect(await chat.ask('And now?')).toMatchObject({ status: 'succeeded' });
});
