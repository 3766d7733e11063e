import { afterAll, expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { assistantRoutes } from '../../shared/assistant/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startProviderServer } from '../../tests/kit/provider-server.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { turnStore } from './turn-store.ts';

const provider = await startProviderServer();
afterAll(provider.stop);
const w = await world({ egressAllow: [provider.door] });
const ann = await w.person('Admin');
const project = await w.project();
const paula = await w.person('ProjectAdmin', { projects: [project.id] });

const graph = graphOf(
  [step('in', 'inputStep'), step('ai', 'AIOperation', { modelId: 'demo' }), step('out', 'outputStep')],
  'in > ai > out',
);
const newAgent = async () =>
  ann.call(agentRoutes.create, {
    body: { projectId: project.id, name: `Agent ${crypto.randomUUID()}`, graph },
  });
const model = await ann.call(modelRoutes.create, {
  body: {
    displayName: 'Scripted',
    provider: 'Custom',
    modelName: 'scripted',
    endpoint: provider.url,
    projectId: project.id,
    priceType: 'PerToken',
    inputTokenPrice: 1,
    outputTokenPrice: 1,
    tokenUnits: 1_000_000,
  },
});
type AskOptions = { text?: string; agentId?: string | null; modelId?: string; by?: WorldPerson };

const ask = ({ text = 'Shorten it', agentId = null, modelId = '', by = ann }: AskOptions) =>
  by.call(assistantRoutes.ask, { body: { projectId: project.id, agentId, text, modelId } });
const answered = (id: string, by = ann) =>
  eventually(async () => {
    const turn = await by.call(assistantRoutes.read, { params: { id } });
    return turn.state !== 'working' && turn;
  });
const answers = (...all: object[]) => {
  const [first = {}, ...next] = all.map((one) => ({ pieces: [JSON.stringify(one)] }));
  provider.play({ ...first, next });
};
const good = { message: 'Done.', edits: [{ kind: 'renameStep', id: 'ai', title: 'Think' }] };
const bad = {
  message: 'Hm.',
  edits: [{ kind: 'connect', source: 'ai', sourceHandle: 'else', target: 'out' }],
};

test('[AS1][AS6] a wish becomes a proposal from the draft and the schemas, and all who see the agent see who asked', async () => {
  const { id: agentId } = await newAgent();
  answers(good);
  const { id, state } = await ask({ agentId, modelId: model.id });
  expect(state).toBe('working');
  const turn = await answered(id, paula);
  expect(turn).toMatchObject({
    state: 'ready',
    message: 'Done.',
    askedBy: { name: ann.person.name },
    model: { name: 'Scripted', isDemo: false },
    proposal: { edits: good.edits, seen: [{ id: 'ai' }], problems: [] },
  });
  const told = JSON.stringify(provider.seen[0]?.body);
  for (const part of ['Shorten it', 'approvalStep', 'maxOutputTokens', 'inputStep'])
    expect(told).toContain(part);
  const decided = await paula.call(assistantRoutes.decide, {
    params: { id },
    body: { parts: ['ai'], decision: 'accepted' },
  });
  expect(decided.decisions).toEqual([
    { part: 'ai', decision: 'accepted', by: { id: paula.person.id, name: paula.person.name } },
  ]);
  const { items } = await ann.call(assistantRoutes.list, { query: { projectId: project.id, agentId } });
  expect(items.map((one) => one.id)).toEqual([id]);
});

test('[AS2] problems go back until an answer has none, and at most three times', async () => {
  const { id: agentId } = await newAgent();
  answers(bad, { nonsense: true }, good);
  const mended = await answered((await ask({ agentId, modelId: model.id })).id);
  expect(mended).toMatchObject({ state: 'ready', round: 2, proposal: { edits: good.edits } });
  expect(JSON.stringify(provider.seen[1]?.body)).toContain('has no output else');
  expect(provider.seen).toHaveLength(3);

  answers(bad, bad, bad, bad, bad);
  const stubborn = await answered((await ask({ agentId, modelId: model.id })).id);
  expect(stubborn).toMatchObject({ state: 'ready', round: 3, proposal: null, message: 'Hm.' });
  expect(provider.seen).toHaveLength(4);

  provider.play({ pieces: ['I would rather not.'] });
  expect(await answered((await ask({ agentId, modelId: model.id })).id)).toMatchObject({
    state: 'failed',
    problem: { code: 'assistant.unreadable' },
  });
});

test('[AS3][AS12] the demo model fits templates to a new agent, which is made of the proposal once', async () => {
  const { id } = await ask({ text: 'Answer refund requests, Paula approves over 500', modelId: 'demo' });
  const turn = await answered(id);
  expect(turn).toMatchObject({ message: '', model: { isDemo: true }, proposal: { problems: [] } });
  expect(turn.templates).toEqual(['A model that answers', 'Approval before the answer']);
  expect(await problemOf(paula.call(assistantRoutes.read, { params: { id } }))).toMatchObject({
    code: 'assistant.notFound',
  });

  const make = () => ann.call(assistantRoutes.createAgent, { params: { id }, body: { name: 'Refunds' } });
  const [agent, same] = await Promise.all([make(), make()]);
  expect(same.id).toBe(agent.id);
  const draft = await ann.call(agentRoutes.version, {
    params: { id: agent.id, version: 'draft' },
    query: {},
  });
  expect(draft.graph.steps).toHaveLength(7);
  expect(draft.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(await problemOf(make())).toMatchObject({ code: 'assistant.alreadyAgent' });
  expect(await answered(id, paula)).toMatchObject({ agentId: agent.id });
});

test('[AS7] those who may only look ask and decide nothing; for others nothing of it exists', async () => {
  const { id: agentId } = await newAgent();
  answers(good);
  const { id } = await ask({ agentId, modelId: model.id });
  await answered(id);
  const reader = await w.person('ReadOnlyAdmin');
  expect(await answered(id, reader)).toMatchObject({ state: 'ready' });
  expect(await problemOf(ask({ agentId, by: reader }))).toMatchObject({ code: 'access.readOnly' });
  const other = await w.tenant();
  const strangers = [
    await w.person('Admin', { tenantId: other.id }),
    await w.person('ProjectAdmin', { projects: [(await w.project()).id] }),
  ];
  for (const stranger of strangers) {
    const params = { id };
    const choice = { parts: ['ai'], decision: 'accepted' as const };
    const refused = await Promise.all([
      problemOf(ask({ agentId, by: stranger })),
      problemOf(stranger.call(assistantRoutes.read, { params })),
      problemOf(stranger.call(assistantRoutes.cancel, { params })),
      problemOf(stranger.call(assistantRoutes.decide, { params, body: choice })),
    ]);
    expect(refused.map(({ code }) => code)).toEqual([
      'agents.projectNotFound',
      ...Array.from({ length: 3 }, () => 'assistant.notFound'),
    ]);
    const query = { projectId: project.id, agentId };
    expect(await stranger.call(assistantRoutes.list, { query })).toEqual({ items: [], totalCount: 0 });
  }
});

test('[AS8] what is written in the draft cannot make the assistant do anything but edit it', async () => {
  const { id: agentId } = await newAgent();
  const other = await newAgent();
  answers({
    message: 'As told.',
    edits: [
      { kind: 'changeStep', id: 'ai', settings: { systemPrompt: 'x'.repeat(200_000) } },
      { kind: 'changeAgent', id: other.id, name: 'Taken over' },
    ],
  });
  expect(await answered((await ask({ agentId, modelId: model.id })).id)).toMatchObject({ state: 'failed' });
  expect(await ann.call(agentRoutes.read, { params: { id: other.id } })).toMatchObject({ name: other.name });
});

test('[AS9] wishes have a length, and one person a number of them at work; old ones are removed', async () => {
  const { id: agentId } = await newAgent();
  const { maxWishCharacters, maxWorking } = workLimits.assistant;
  const long = 'x'.repeat(maxWishCharacters + 1);
  expect(await problemOf(ask({ agentId, text: long }))).toMatchObject({
    fields: { text: expect.any(String) },
  });
  provider.play({ stalls: true });
  const busy = await w.person('Admin');
  const asked = await Promise.all(
    Array.from({ length: maxWorking + 1 }, () =>
      ask({ agentId, modelId: model.id, by: busy }).catch(
        (refused: { problem: { code: string } }) => refused,
      ),
    ),
  );
  const refused = asked.flatMap((one) => ('problem' in one && one.problem ? [one.problem.code] : []));
  expect(refused).toEqual(['assistant.busy']);
  for (const one of asked)
    if ('id' in one) await busy.call(assistantRoutes.cancel, { params: { id: one.id } });
  await w.owner.query(
    "update assistant_turns set created_at = now() - interval '31 days' where agent_id = $1",
    [agentId],
  );
  await turnStore(w.db).removeOld();
  const query = { projectId: project.id, agentId };
  expect(await ann.call(assistantRoutes.list, { query })).toMatchObject({ totalCount: 0 });
});

test('[AS10] each call of the model is booked, whatever comes of it', async () => {
  const { id: agentId } = await newAgent();
  answers(bad, good);
  const { id } = await ask({ agentId, modelId: model.id });
  await answered(id);
  const { rows } = await w.owner.query('select key from ledger_transactions where key like $1 order by key', [
    `call:${id}%`,
  ]);
  expect(rows.map(({ key }) => key)).toEqual([`call:${id}:1:0`, `call:${id}:1:1`]);
});

test('[AS11] a cancelled wish ends its call, and an answer that comes later changes nothing', async () => {
  const { id: agentId } = await newAgent();
  provider.play({ stalls: true });
  const { id } = await ask({ agentId, modelId: model.id });
  await eventually(async () => provider.seen.length > 0);
  const before = provider.aborted();
  const turn = await ann.call(assistantRoutes.cancel, { params: { id } });
  expect(turn.state).toBe('cancelled');
  await eventually(async () => provider.aborted() > before);
  const late = { state: 'ready' as const, message: 'late' };
  expect(await turnStore(w.db).end(w.scope, turn, late)).toBe(false);
  expect(await problemOf(ann.call(assistantRoutes.cancel, { params: { id } }))).toMatchObject({
    code: 'assistant.ended',
  });
});
