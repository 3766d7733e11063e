import { expect, test } from 'vitest';
import {
  agentLabelled,
  agentUnlabelled,
  agentVersionDeprecated,
  agentVersionReinstated,
} from '../../shared/agents/events.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { openStates } from '../../shared/executions/run-state.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

const saying = (text: string) =>
  graphOf([step('in', 'inputStep'), step('out', 'outputStep', { template: text })], 'in > out');

const asking = (agentId: string, version: string) =>
  graphOf(
    [
      step('in', 'inputStep'),
      step('ask', 'executePipelineStep', { agentId, version }),
      step('out', 'outputStep'),
    ],
    'in > ask > out',
  );

/** An agent of three versions that answer with their number; the third is active. */
async function scene() {
  const ann = await w.person('Admin');
  const { agentId: id, projectId } = await publishedAgent(w, saying('1'));
  for (const number of [2, 3])
    await w.owner.query(
      `insert into agent_versions (tenant_id, agent_id, number, hash, graph, bytes, published_by, published_by_name)
        select tenant_id, id, $3::int, $3::int::text, $2, '', $4, 'Ann' from agents where id = $1`,
      [id, JSON.stringify(saying(String(number))), number, ann.person.id],
    );
  await w.owner.query('update agents set live_version = 3 where id = $1', [id]);
  const run = async (version: number | string, of = id) =>
    (await ann.call(executionRoutes.execute, { params: { id: of }, body: { userInput: 'go', version } }))
      .result;
  const move = (label: string, version: number, from?: number | null) =>
    ann.call(agentRoutes.moveLabel, {
      params: { id, label },
      body: { version, ...(from !== undefined && { from }) },
    });
  const mark = (call: 'deprecate' | 'reinstate' | 'activate', version: number) =>
    ann.call(agentRoutes[call], { params: { id, version } });
  const list = () => ann.call(agentRoutes.versions, { params: { id } });
  return { ann, id, projectId, run, move, mark, list };
}

const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code;

test('[AG60] a run that names a label follows it from version to version', async () => {
  const { ann, id, run, move, list } = await scene();
  expect(await codeOf(run('production'))).toBe('agents.labelNotFound');
  expect(await move(' Production ', 1)).toMatchObject({
    name: 'production',
    version: 1,
    by: { id: ann.person.id },
  });
  expect(await run('production')).toBe('1');
  await move('production', 2);
  expect(await run('PRODUCTION')).toBe('2');
  expect(await run('live')).toBe('3');
  expect((await list()).map(({ number, labels }) => [number, labels.map(({ name }) => name)])).toEqual([
    [3, []],
    [2, ['production']],
    [1, []],
  ]);
  await ann.call(agentRoutes.removeLabel, { params: { id, label: 'production' } });
  expect(await codeOf(run('production'))).toBe('agents.labelNotFound');
  expect(await codeOf(ann.call(agentRoutes.removeLabel, { params: { id, label: 'production' } }))).toBe(
    'agents.labelNotFound',
  );
});

test('[AG60] a label is a plain word that names no version by itself', async () => {
  const { move } = await scene();
  for (const label of ['1', '2.0', 'live', 'draft', 'active', 'a b', 'ä', 'x'.repeat(41)])
    expect([label, await codeOf(move(label, 1))]).toEqual([label, 'kernel.invalid']);
});

test('[AG60] an agent has a limited number of labels, and each exists once', async () => {
  const { id, move } = await scene();
  const { maxLabels } = workLimits.versions;
  await Promise.all(
    Array.from({ length: maxLabels + 3 }, (_, index) => move(`l${index}`, 1).catch(() => {})),
  );
  const count = async () =>
    (await w.owner.query('select count(*)::int as n from agent_labels where agent_id = $1', [id])).rows[0].n;
  expect(await count()).toBe(maxLabels);
  expect(await codeOf(move('one-more', 1))).toBe('agents.tooManyLabels');
});

test('[AG61] of two who move a label from where it was, one is refused, and both moves of others are told', async () => {
  const { ann, id, move } = await scene();
  const heard: [string, number][] = [];
  w.events.on(agentLabelled, (one) => void (one.id === id && heard.push([one.label, one.version])));
  w.events.on(agentUnlabelled, (one) => void (one.id === id && heard.push([one.label, -one.version])));
  await move('staging', 1, null);
  const results = await Promise.allSettled([move('staging', 2, 1), move('staging', 3, 1)]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const labels = await ann.call(agentRoutes.labels, { params: { id } });
  expect(labels).toHaveLength(1);
  expect(await codeOf(move('staging', 1, 1))).toBe('agents.labelMoved');
  await move('staging', labels[0]?.version ?? 0);
  await ann.call(agentRoutes.removeLabel, { params: { id, label: 'staging' } });
  const last = labels[0]?.version ?? 0;
  expect(heard).toEqual([
    ['staging', 1],
    ['staging', last],
    ['staging', -last],
  ]);
});

test('[AG62] a deprecated version becomes neither active nor labelled until that is undone', async () => {
  const { id, run, move, mark, list } = await scene();
  const heard: string[] = [];
  for (const type of [agentVersionDeprecated, agentVersionReinstated])
    w.events.on(type, (one) => void (one.id === id && heard.push(type.name)));
  expect(await mark('deprecate', 1)).toMatchObject({
    state: 'deprecated',
    deprecated: { at: expect.any(String) },
  });
  await mark('deprecate', 1);
  expect(await codeOf(mark('activate', 1))).toBe('agents.versionDeprecated');
  expect(await codeOf(move('production', 1))).toBe('agents.versionDeprecated');
  expect(await run(1)).toBe('1');
  expect((await list()).map(({ state }) => state)).toEqual(['active', 'published', 'deprecated']);
  expect(await mark('reinstate', 1)).toMatchObject({ state: 'published', deprecated: null });
  expect(await mark('activate', 1)).toMatchObject({ state: 'active' });
  expect(heard).toEqual(['agent.versionDeprecated', 'agent.versionReinstated']);
});

test('[AG62] the active version and a labelled one cannot be deprecated, whoever is faster', async () => {
  const { move, mark, list } = await scene();
  expect(await codeOf(mark('deprecate', 3))).toBe('agents.versionActive');
  await move('production', 2);
  expect(await problemOf(mark('deprecate', 2))).toMatchObject({ code: 'agents.versionLabelled' });
  expect(await codeOf(mark('deprecate', 9))).toBe('agents.versionNotFound');
  await Promise.allSettled([mark('deprecate', 1), mark('activate', 1), move('staging', 1)]);
  const first = (await list()).find(({ number }) => number === 1);
  expect(first?.deprecated === null).toBe(first?.state === 'active' || (first?.labels.length ?? 0) > 0);
});

test('[AG63] a step follows a label, gets a warning while no version has it, and then fails with its name', async () => {
  const { ann, id, projectId, move } = await scene();
  const graph = asking(id, 'staging');
  const desk = await ann.call(agentRoutes.create, { body: { projectId, name: 'Desk', graph } });
  const draft = () => ann.call(agentRoutes.version, { params: { id: desk.id, version: 'draft' }, query: {} });
  expect((await draft()).problems).toMatchObject([
    { stepId: 'ask', field: 'version', severity: 'warning', values: { label: 'staging' } },
  ]);
  await ann.call(agentRoutes.publish, { params: { id: desk.id }, body: {} });
  /** A run that waits for another one is answered before it has ended. */
  const ended = ({ runId }: { runId: string }) =>
    eventually(async () => {
      const detail = await ann.call(executionRoutes.read, { params: { id: runId } });
      return !openStates.some((state) => state === detail.status) && detail;
    });
  const run = () => ann.call(executionRoutes.execute, { params: { id: desk.id }, body: { userInput: 'go' } });
  expect((await ended(await run())).error).toMatchObject({ message: expect.stringContaining('staging') });
  await move('staging', 2);
  expect((await draft()).problems).toEqual([]);
  expect((await ended(await run())).output).toMatchObject({ text: '2' });
  expect(await ann.call(agentRoutes.batchLabels, { query: { ids: `${id},${desk.id}`, projectId } })).toEqual({
    [id]: ['staging'],
    [desk.id]: [],
  });
});

test('[AG60] labels and deprecations are neither seen nor set by a read-only role, another project or another tenant', async () => {
  const { id, move, list } = await scene();
  await move('production', 1);
  const reader = await w.person('ReadOnlyAdmin');
  const params = { id, version: 2 };
  const label = { params: { id, label: 'production' }, body: { version: 2 } };
  expect(await reader.call(agentRoutes.labels, { params: { id } })).toHaveLength(1);
  const refusals = await Promise.all(
    [
      reader.call(agentRoutes.moveLabel, label),
      reader.call(agentRoutes.removeLabel, label),
      reader.call(agentRoutes.deprecate, { params }),
      reader.call(agentRoutes.reinstate, { params }),
    ].map(codeOf),
  );
  expect(new Set(refusals)).toEqual(new Set(['access.readOnly']));
  const other = await w.tenant();
  const strangers = [
    await w.person('ProjectAdmin', { projects: [(await w.project()).id] }),
    await w.person('PlatformAdmin', { tenantId: other.id }),
  ];
  for (const stranger of strangers) {
    expect(await codeOf(stranger.call(agentRoutes.labels, { params: { id } }))).toBe('agents.notFound');
    expect(await codeOf(stranger.call(agentRoutes.moveLabel, label))).toBe('agents.notFound');
    expect(await codeOf(stranger.call(agentRoutes.removeLabel, label))).toBe('agents.notFound');
    expect(await codeOf(stranger.call(agentRoutes.deprecate, { params }))).toBe('agents.notFound');
    expect(await stranger.call(agentRoutes.batchLabels, { query: { ids: id } })).toEqual({});
  }
  expect((await list()).flatMap(({ labels, number }) => labels.map(({ name }) => [name, number]))).toEqual([
    ['production', 1],
  ]);
});

test('[AG64] a version cannot be restored while the live document is away, and the refusal says so', async () => {
  const { ann, id } = await scene();
  expect(await problemOf(ann.call(agentRoutes.restore, { params: { id, version: 1 } }))).toMatchObject({
    code: 'agents.draftFailed',
    message: expect.stringContaining('Draft creation failed'),
  });
});
