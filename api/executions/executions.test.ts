import { expect, test } from 'vitest';
import { violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { addRun } from '../../tests/kit/past-run.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { executionStore } from './execution-store.ts';
import { createGuardrails } from '../guardrails/index.ts';
import { runSource } from './run-source.ts';
import { shownRuns } from './shown-run.ts';

const w = await world();

const echo = graphOf(
  [
    step('in', 'inputStep', { variables: [{ id: 'n', name: 'name', type: 'string', required: false }] }),
    step('shape', 'jsonFormatterStep', {
      template: '{"text": "{{ input.text }}", "n": {{ variables.name | default: 1 }}}',
    }),
    step('out', 'outputStep'),
  ],
  'in > shape > out',
);

test('[R1] a run is answered when it has ended, and can be read with every step', async () => {
  const ann = await w.person('Admin');
  const { agentId } = await publishedAgent(w, echo);
  const answer = await ann.call(executionRoutes.execute, {
    params: { id: agentId },
    body: { userInput: 'hello', debug: true },
  });
  expect(answer).toMatchObject({ status: 'succeeded', isCompleted: true, result: 'hello' });
  const detail = await ann.call(executionRoutes.read, { params: { id: answer.runId } });
  expect(detail.steps.map(({ key, status }) => `${key} ${status}`)).toEqual([
    'in done',
    'shape done',
    'out done',
  ]);
  expect(detail).toMatchObject({ inputText: 'hello', via: 'studio', version: 1 });
  const page = await ann.call(executionRoutes.list, {
    query: { agentId, states: 'succeeded', search: 'hello' },
  });
  expect(page.items.map(({ id }) => id)).toEqual([answer.runId]);
});

test('[R2] the same idempotency key starts one run, also when the answer is streamed', async () => {
  const ann = await w.person('Admin');
  const { agentId } = await publishedAgent(w, echo);
  const send = (headers: Record<string, string> = {}) =>
    ann.fetch(`/v1/PipelineExecution/${agentId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'once', ...headers },
      body: JSON.stringify({ userInput: 'x' }),
    });
  const stream = { accept: 'text/event-stream' };
  const whole = await (await send(stream)).text();
  const numbers = [...whole.matchAll(/^id: (\d+)$/gm)].map(([, seq]) => Number(seq));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(whole).toContain('event: run.finished');
  const rest = await (await send({ ...stream, 'last-event-id': '3' })).text();
  expect([...rest.matchAll(/^id: (\d+)$/gm)].map(([, seq]) => Number(seq))).toEqual(numbers.slice(3));
  const answers = await Promise.all([send(), send()].map(async (one) => (await one).json()));
  const { totalCount } = await ann.call(executionRoutes.list, { query: { agentId } });
  expect(totalCount).toBe(1);
  expect(answers.some((answer) => (answer as { status: string }).status === 'succeeded')).toBe(true);
});

test('[R3] a run of another tenant or project is not found', async () => {
  const ann = await w.person('Admin');
  const { agentId, projectId } = await publishedAgent(w, echo);
  const { runId } = await ann.call(executionRoutes.execute, { params: { id: agentId }, body: {} });
  const stranger = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  const outside = await w.person('ProjectAdmin', { projects: [(await w.project()).id] });
  const inside = await w.person('ProjectAdmin', { projects: [projectId] });
  for (const person of [stranger, outside])
    expect(await problemOf(person.call(executionRoutes.read, { params: { id: runId } }))).toMatchObject({
      code: 'executions.notFound',
    });
  expect(await inside.call(executionRoutes.read, { params: { id: runId } })).toMatchObject({ id: runId });
  expect((await outside.call(executionRoutes.list, { query: {} })).items).toEqual([]);
});

test('[R4] a caller who does not want to wait gets the run’s id at once', async () => {
  const ann = await w.person('Admin');
  const { agentId } = await publishedAgent(w, echo);
  const answer = await ann.fetch(`/v1/PipelineExecution/${agentId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userInput: 'x', asyncOutput: true }),
  });
  const { runId } = (await answer.json()) as { runId: string };
  expect([200, 202]).toContain(answer.status);
  expect(await ended(ann, runId)).toMatchObject({ status: 'succeeded' });
});

test('[R5] a run can be cancelled once, and rerun with the same graph and input', async () => {
  const ann = await w.person('Admin');
  const waits = graphOf(
    [step('in', 'inputStep'), step('ask', 'approvalStep'), step('out', 'outputStep')],
    'in > ask:approved > out',
  );
  const { agentId } = await publishedAgent(w, waits);
  const { runId } = await ann.call(executionRoutes.execute, {
    params: { id: agentId },
    body: { userInput: 'again' },
  });
  const params = { id: runId };
  await ann.call(executionRoutes.cancel, { params });
  expect(await ann.call(executionRoutes.read, { params })).toMatchObject({ status: 'cancelled' });
  expect(await problemOf(ann.call(executionRoutes.cancel, { params }))).toMatchObject({
    code: 'executions.hasEnded',
  });
  expect(await problemOf(ann.call(executionRoutes.resume, { params }))).toMatchObject({
    code: 'executions.notPaused',
  });
  const again = await ann.call(executionRoutes.rerun, { params });
  // Its input shows once guardrails have let it pass.
  const copy = await eventually(async () => {
    const run = await ann.call(executionRoutes.read, { params: { id: again.runId } });
    return run.inputState === 'passed' && run;
  });
  expect(copy).toMatchObject({ agentId, input: { text: 'again' }, graph: waits });
  expect(again.runId).not.toBe(runId);
});

test('[R6] late watchers read the same journal as those who watched from the start', async () => {
  const ann = await w.person('Admin');
  const { agentId } = await publishedAgent(w, echo);
  const { runId } = await ann.call(executionRoutes.execute, {
    params: { id: agentId },
    body: { userInput: 'x' },
  });
  const params = { id: runId };
  const all = await ann.call(executionRoutes.events, { params, query: {} });
  const first = await ann.call(executionRoutes.events, { params, query: { limit: 4 } });
  const rest = await ann.call(executionRoutes.events, { params, query: { after: 4 } });
  expect([...first, ...rest]).toEqual(all);
  const { texts, textsOfRun } = createGuardrails(w);
  const source = runSource(shownRuns({ store: executionStore(w.db), texts, textsOfRun }));
  const messages = await source.read(w.home.id, runId, 0, 500);
  expect(messages.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq));
  expect(await source.extent(w.home.id, runId)).toEqual({ last: all.length, oldest: 1 });
  const via = { kind: 'session', sessionId: '', authMethod: 'password' } as const;
  const nowhere = { tenantId: w.home.id, projects: [] };
  await expect(
    source.open?.({ person: ann.person, credential: via, scope: nowhere }, runId),
  ).rejects.toMatchObject({
    code: 'executions.notFound',
  });
});

test('[R1] an unknown agent, a missing version and an empty body have different errors', async () => {
  const ann = await w.person('Admin');
  const { agentId } = await publishedAgent(w, echo);
  const empty = await publishedAgent(w, { steps: [], edges: [] });
  const run = (id: string, body: object) =>
    problemOf(ann.call(executionRoutes.execute, { params: { id }, body: body as never }));
  expect(await run(crypto.randomUUID(), {})).toMatchObject({ code: 'agents.notFound' });
  expect(await run(agentId, { version: 7 })).toMatchObject({ code: 'agents.versionNotFound' });
  expect(await run(empty.agentId, {})).toMatchObject({ code: 'executions.nothingToRun' });
  expect(await run(agentId, { version: 'no version' })).toMatchObject({ code: 'kernel.invalid' });
});

const ended = (person: Awaited<ReturnType<typeof w.person>>, id: string) =>
  eventually(async () => {
    const run = await person.call(executionRoutes.read, { params: { id } });
    return run.endedAt ? run : undefined;
  });

test('[R26] runs of drafts and runs of published versions are listed separately', async () => {
  const ann = await w.person('Admin');
  const { agentId } = await publishedAgent(w, echo);
  const run = async () =>
    (await ann.call(executionRoutes.execute, { params: { id: agentId }, body: { userInput: 'x' } })).runId;
  const [draft, live] = [await run(), await run()];
  await w.owner.query('update runs set version = null where id = $1', [draft]);
  const ids = async (query: { temporary?: 'true' | 'false' }) =>
    (await ann.call(executionRoutes.list, { query: { agentId, ...query } })).items.map(({ id }) => id);
  expect(await ids({ temporary: 'true' })).toEqual([draft]);
  expect(await ids({ temporary: 'false' })).toEqual([live]);
  expect(await ids({})).toHaveLength(2);
});

test('[A15] times that no answer can represent are refused, in any offset', async () => {
  const ann = await w.person('PlatformAdmin');
  const range = { startTime: '0000-01-01T00:00:00+23:59', endTime: '9999-12-31T23:59:59-23:59' };
  for (const route of [executionRoutes.counts, violationRoutes.counts])
    expect(await problemOf(ann.call(route, { query: range }))).toMatchObject({
      code: 'kernel.invalid',
      fields: { startTime: expect.any(String), endTime: expect.any(String) },
    });
});

test('[E25] of the runs that worked for one, as many are named as an answer holds', async () => {
  const ann = await w.person('Admin');
  const { id: tenantId } = w.home;
  const { agentId, projectId } = await publishedAgent(w, echo);
  const { runId: parent } = await ann.call(executionRoutes.execute, {
    params: { id: agentId },
    body: { userInput: 'hello' },
  });
  const child = await addRun(w, { tenantId, projectId, parent });
  await w.owner.query(
    `insert into runs (id, tenant_id, project_id, agent_id, agent_name, graph_hash, input, via, started_by_id,
      started_by_name, status, parent_run_id)
    select uuidv7(), tenant_id, project_id, agent_id, agent_name, graph_hash, input, via, started_by_id,
      started_by_name, status, parent_run_id
    from runs, generate_series(1, $2::int) where id = $1`,
    [child, workLimits.runs.maxAnsweredChildren],
  );
  const read = await ann.call(executionRoutes.read, { params: { id: parent } });
  expect(read.childRuns).toHaveLength(workLimits.runs.maxAnsweredChildren);
  expect(read.childRunCount).toBe(workLimits.runs.maxAnsweredChildren + 1);
});
