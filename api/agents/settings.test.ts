import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { chain, graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

async function scene() {
  const ann = await w.person('Admin');
  const { id: projectId } = await w.project();
  const create = (name: string, more: object = {}) =>
    ann.call(agentRoutes.create, { body: { projectId, name, ...more } });
  const change = ({ id, name }: { id: string; name: string }, more: object) =>
    ann.call(agentRoutes.change, { params: { id }, body: { name, ...more } });
  return { ann, projectId, create, change };
}

const backedBy = ({ id }: { id: string }) => ({ backupAgentId: id });

test('[AG70] backups never lead back to an agent, and stay within its project', async () => {
  const { ann, create, change } = await scene();
  const [a, b, c] = [await create('A'), await create('B'), await create('C')];
  expect((await change(a, backedBy(b))).backupAgentId).toBe(b.id);
  await change(b, backedBy(c));
  for (const [agent, names] of [
    [c, 'C → A → B → C'],
    [a, 'A → A'],
  ] as const)
    expect(await problemOf(change(agent, backedBy(a)))).toMatchObject({
      code: 'agents.backupCircle',
      values: { names },
      fields: { backupAgentId: expect.any(String) },
    });
  const other = await w.project();
  const far = await ann.call(agentRoutes.create, { body: { projectId: other.id, name: 'Far' } });
  const gone = await create('Gone');
  await ann.call(agentRoutes.remove, { params: { id: gone.id } });
  const foreign = { id: (await publishedAgent(w, graphOf([]), { tenantId: (await w.tenant()).id })).agentId };
  for (const backup of [far, gone, foreign])
    expect((await problemOf(change(c, backedBy(backup)))).code).toBe('agents.backupNotFound');
});

test('[AG70] an agent whose backup was deleted is still changed, and copied without it', async () => {
  const { ann, create, change } = await scene();
  const [a, b] = [await create('A'), await create('B')];
  await change(a, backedBy(b));
  await ann.call(agentRoutes.remove, { params: { id: b.id } });
  expect((await change({ ...a, name: 'Renamed' }, backedBy(b))).name).toBe('Renamed');
  const copy = await ann.call(agentRoutes.duplicate, { params: { id: a.id }, body: {} });
  expect(copy.backupAgentId).toBeNull();
});

test('[AG70] of two who close a circle at the same moment one is refused', async () => {
  const { create, change } = await scene();
  const [a, b] = [await create('A'), await create('B')];
  const results = await Promise.allSettled([change(a, backedBy(b)), change(b, backedBy(a))]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('[AG70] agents that a deleted or moved agent backs up are named', async () => {
  const { ann, create, change } = await scene();
  const [a, b] = [await create('A'), await create('B')];
  await change(a, backedBy(b));
  expect(await ann.call(agentRoutes.dependents, { params: { id: b.id } })).toEqual([
    { id: a.id, name: 'A', projectId: a.projectId, inDraft: false, inActiveVersion: false, asBackup: true },
  ]);
  const to = await w.project();
  const move = (id: string) =>
    problemOf(ann.call(agentRoutes.move, { params: { id }, body: { projectId: to.id } }));
  expect(await move(b.id)).toMatchObject({ code: 'agents.runHere', values: { names: 'A' } });
  expect(await move(a.id)).toMatchObject({ code: 'agents.runsOthers', values: { names: 'B' } });
});

test('[E75] the answer of a failed agent is its backup’s, and is marked', async () => {
  const { ann, projectId, change } = await scene();
  const broken = graphOf(
    [
      step('in', 'inputStep'),
      step('read', 'AIOperation', { modelId: crypto.randomUUID(), prompt: 'Read it' }),
      step('out', 'outputStep'),
    ],
    'in > read > out',
  );
  const fails = { id: (await publishedAgent(w, broken, { projectId })).agentId, name: 'Fails' };
  const helps = { id: (await publishedAgent(w, chain(0, 'inputStep'), { projectId })).agentId };
  await change(fails, backedBy(helps));
  const run = () =>
    ann.call(executionRoutes.execute, { params: { id: fails.id }, body: { userInput: 'Parcel 7' } });
  expect(await run()).toMatchObject({ status: 'partial', isBackupPipeline: true, result: 'Parcel 7' });
  await change(fails, { backupAgentId: null });
  expect(await run()).toMatchObject({ status: 'failed', isBackupPipeline: false });
});

test('[AG71] a video link is an https link to a known site, and each mistake has its message', async () => {
  const { create } = await scene();
  const mistakes = {
    '   ': 'spaces',
    nonsense: 'valid web address',
    'http://youtube.com/watch?v=1': 'https',
    'https://youtube.com.evil.example/': 'YouTube or Vimeo',
    'https://youtube.com@evil.example/': 'YouTube or Vimeo',
    'javascript:alert(1)//youtube.com': 'https',
  };
  for (const [videoLink, words] of Object.entries(mistakes))
    expect(await problemOf(create('Video', { videoLink }))).toMatchObject({
      code: 'kernel.invalid',
      fields: { videoLink: expect.stringContaining(words) },
    });
  expect((await create('Video', { videoLink: ' https://vimeo.com/1 ' })).videoLink).toBe(
    'https://vimeo.com/1',
  );
});

test('[AG72] custom fields have one name each and hold what their type says', async () => {
  const { create } = await scene();
  const field = { name: 'Tier', type: 'select', value: 'Gold', options: ['Gold', 'Silver'] };
  const customFields = [field, { name: 'Seats', type: 'number', value: '12', options: [] }];
  expect((await create('Fields', { customFields })).customFields).toEqual(customFields);
  const wrong: [string, unknown[]][] = [
    ['customFields.0.value', [{ ...field, value: 'Bronze' }]],
    ['customFields.0.options', [{ ...field, value: '', options: [] }]],
    ['customFields.0.value', [{ name: 'Seats', type: 'number', value: 'twelve' }]],
    ['customFields.1.name', [field, { ...field, name: 'tier' }]],
    ['customFields.0.name', [{ ...field, name: '  ' }]],
    ['customFields.0.value', [{ name: 'Long', type: 'text', value: 'x'.repeat(100_000) }]],
    ['customFields', Array.from({ length: 21 }, (_, index) => ({ name: `F${index}`, type: 'text' }))],
  ];
  for (const [place, fields] of wrong)
    expect((await problemOf(create('Refused', { customFields: fields }))).fields).toHaveProperty([place]);
});
