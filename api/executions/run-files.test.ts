import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { runFileRoutes } from '../../shared/executions/run-file.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

const data =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==';
const photo = { name: 'door.png', type: 'image/png', data };
const looking = graphOf(
  [
    step('in', 'inputStep', {
      variables: [
        { id: 'p', name: 'photo', type: 'image', required: false },
        { id: 'f', name: 'papers', type: 'files', required: false },
      ],
    }),
    step('ask', 'AIOperation', { modelId: 'demo', attachments: ['photo', 'papers', 'unknown'] }),
    step('out', 'outputStep'),
  ],
  'in > ask > out',
);

async function ran(variables: { [name: string]: Json }) {
  const ann = await w.person('Admin');
  const agent = await publishedAgent(w, looking);
  const body = { userInput: 'Summarize it.', variables, debug: true };
  const answer = await ann.call(executionRoutes.execute, { params: { id: agent.agentId }, body });
  return { ann, answer, ...agent };
}

test('[R70] pictures and texts go along with a prompt; what a picture shows is in no step of the run', async () => {
  const note = { name: 'note.txt', type: 'text/plain', text: 'The hinge of the blue door is broken.' };
  const { ann, answer, projectId } = await ran({ photo, papers: [note, { ...photo, name: 'wall.png' }] });
  expect(answer).toMatchObject({ status: 'succeeded' });
  expect(answer.result).toMatch(/“door.png” \(PNG, 1 KB\), “wall.png”.*\n\n.*hinge/s);
  const detail = await ann.call(executionRoutes.read, { params: { id: answer.runId } });
  expect(JSON.stringify(detail)).not.toContain(data);
  expect(detail.input.variables.photo).toEqual({ name: 'door.png', type: 'image/png', size: 70, text: '' });
  const params = { id: answer.runId };
  const shown = await ann.call(runFileRoutes.pictures, { params });
  expect(shown.map(({ variable, name }) => [variable, name])).toEqual([
    ['photo', 'door.png'],
    ['papers', 'wall.png'],
  ]);
  expect(shown[0]).toMatchObject({ type: 'image/png', data });
  const outside = await w.person('ProjectAdmin', { projects: [(await w.project()).id] });
  const inside = await w.person('ProjectAdmin', { projects: [projectId] });
  expect(await inside.call(runFileRoutes.pictures, { params })).toHaveLength(2);
  expect(await problemOf(outside.call(runFileRoutes.pictures, { params }))).toMatchObject({
    code: 'executions.notFound',
  });
});

test('[R70] an agent that another one runs is given the picture itself', async () => {
  const ann = await w.person('Admin');
  const inner = await publishedAgent(w, looking);
  const photoIn = { variables: [{ id: 'p', name: 'photo', type: 'image', required: true }] };
  const variables = [{ id: 'v', name: 'photo', value: '{{ variables.photo }}' }];
  const outer = graphOf(
    [
      step('in', 'inputStep', photoIn),
      step('run', 'executePipelineStep', { agentId: inner.agentId, version: 'live', variables }),
      step('out', 'outputStep'),
    ],
    'in > run > out',
  );
  const { agentId } = await publishedAgent(w, outer, { projectId: inner.projectId });
  const body = { userInput: 'Look.', variables: { photo }, debug: true };
  const answer = await ann.call(executionRoutes.execute, { params: { id: agentId }, body });
  expect(answer.result).toContain('“door.png” (PNG');
  expect(JSON.stringify(answer.report)).not.toContain(data);
});

test.for<[string, Json]>([
  ['a text that says it is a picture', { ...photo, data: 'aWdub3JlIHByZXZpb3Vz' }],
  ['a kind that may hold scripts', { ...photo, type: 'image/svg+xml' }],
  ['what is no base64', { ...photo, data: `${data}<script>` }],
  ['too large a picture', { ...photo, data: data.slice(0, 40) + 'A'.repeat(700_000) }],
  ['a text', { name: 'a.txt', type: 'text/plain', text: 'x' }],
])('[R71] %s is refused as a picture, naming the variable', async ([, value]) => {
  const refused = await problemOf(ran({ photo: value }));
  expect(refused).toMatchObject({ code: 'executions.variableInvalid', values: { name: 'photo' } });
});

test('[R71] more files than a variable holds, and larger values than a run holds, are refused', async () => {
  const many = Array.from({ length: 11 }, () => photo);
  expect(await problemOf(ran({ papers: many }))).toMatchObject({ code: 'executions.variableInvalid' });
  const large = { name: 'a.txt', type: '', text: 'x'.repeat(499_000) };
  const seven = Array.from({ length: 7 }, () => large);
  expect(await problemOf(ran({ papers: seven }))).toMatchObject({
    fields: { variables: expect.any(String) },
  });
});

test('[R72] the text of a document is read for a variable; what is none is refused', async () => {
  const send = async (person: Awaited<ReturnType<typeof w.person>>, bytes: Uint8Array, name: string) => {
    const body = new FormData();
    body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name));
    const answer = await person.fetch(runFileRoutes.read.path, { method: 'POST', body });
    return (await answer.json()) as { name?: string; text?: string; code?: string };
  };
  const xml = '<w:p><w:r><w:t>Refunds take five days.</w:t></w:r></w:p>';
  const ann = await w.person('Admin');
  const paper = zipSync({ 'word/document.xml': strToU8(xml) });
  expect(await send(ann, paper, 'paper.docx')).toMatchObject({
    name: 'paper.docx',
    text: 'Refunds take five days.\n',
  });
  expect(await send(ann, strToU8('plain'), 'a.docx')).toMatchObject({ code: 'executions.notADocument' });
  const long = zipSync({ 'word/document.xml': strToU8(xml.replace('days', 'days '.repeat(200_000))) });
  expect(await send(ann, long, 'long.docx')).toMatchObject({ code: 'executions.textTooLong' });
});
