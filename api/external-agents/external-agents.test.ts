import { afterAll, beforeEach, expect, test } from 'vitest';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { externalAgentRoutes } from '../../shared/external-agents/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Problem } from '../../shared/kernel/problem.ts';
import { startA2aServer } from '../../tests/kit/a2a-server.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { problemOf, world, type CallFailed } from '../../tests/kit/world.ts';
import { modelProblemIsRetryable } from '../engine/retryable.ts';
import { externalAgentStore } from './agent-store.ts';
import { hasRunEnded } from './ended-runs-read-model.ts';
import { cancelLeftTasks } from './external-agent-port.ts';
import { taskStore } from './task-store.ts';

const KEY = 'a2a-very-secret';
const server = await startA2aServer({ key: KEY });
const stranger = await startA2aServer();
afterAll(() => Promise.all([server.stop(), stranger.stop()]));
beforeEach(() => {
  server.refuse();
  server.seen.length = 0;
  stranger.seen.length = 0;
});
const w = await world({ egressAllow: [server.door, stranger.door] });
const ann = await w.person('Admin');
const port = w.ports.externalAgents;
const tasks = taskStore(w.db);

const add = (more: object = {}) =>
  ann.call(externalAgentRoutes.create, { body: { url: server.url, apiKey: KEY, ...more } });
const { id: agentId } = await add();

const callOf = (more: object = {}) => ({
  agentId,
  skillId: '',
  runId: crypto.randomUUID(),
  stepKey: 's',
  attempt: 1,
  ...more,
});
const optionsOf = (signal = new AbortController().signal, texts: string[] = []) => ({
  signal,
  onText: (text: string) => void texts.push(text),
});
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing refused',
    (refused: Problem | CallFailed) => {
      if ('problem' in refused) return refused.problem.code;
      return `${refused.code}${modelProblemIsRetryable(refused) ? ', again' : ''}`;
    },
  );

test('[XA10] the last place of a project is given to one, and then to nobody', async () => {
  const { id: projectId } = await w.project();
  const first = await add({ projectId });
  await w.owner.query(
    `insert into external_agents (tenant_id, project_id, url, card, name, author, created_by)
      select tenant_id, project_id, url, card, name, author, created_by
      from external_agents, generate_series(2, $2) where id = $1`,
    [first.id, workLimits.externalAgents.maxPerProject - 1],
  );
  const results = await Promise.allSettled([add({ projectId }), add({ projectId })]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codeOf(add({ projectId }))).toBe('externalAgents.tooMany');
});

test('[XA1] an agent is added by its card, and refused when it is not there or its key fails', async () => {
  expect(await add()).toMatchObject({
    name: 'Colours',
    version: '1.2',
    skills: [{ id: 'mix', name: 'Mix colours' }],
    hasKey: true,
  });
  expect(await add({ url: `${server.url}/.well-known/agent-card.json` })).toMatchObject({ name: 'Colours' });
  expect(await problemOf(add({ url: `${server.url}/nothing.json` }))).toMatchObject({
    code: 'externalAgents.notAtUrl',
    message: 'External agent not found at the URL',
    fields: { url: expect.any(String) },
  });
  expect(await problemOf(add({ apiKey: 'wrong' }))).toMatchObject({
    code: 'externalAgents.credentialsFailed',
    fields: { apiKey: expect.any(String) },
  });
  expect(await codeOf(add({ url: 'http://169.254.169.254' }))).toBe('outbound.refused');
  for (const body of ['{}', '<html>', '['.repeat(100_000), JSON.stringify({ name: 'x'.repeat(300_000) })]) {
    server.refuse((response) => !!response.end(body));
    expect(await codeOf(add())).toBe('externalAgents.notAtUrl');
  }
});

test('[XA2] agents of other projects and tenants are not found, and those of all are changed by nobody limited', async () => {
  const [mine, other] = [await w.project(), await w.project()];
  const pete = await w.person('ProjectAdmin', { projects: [mine.id] });
  const hidden = await add({ projectId: other.id });
  const { items } = await pete.call(externalAgentRoutes.list, { query: { pageSize: 100 } });
  const ids = items.map(({ id }) => id);
  expect(ids).toContain(agentId);
  expect(ids).not.toContain(hidden.id);
  expect(await codeOf(pete.call(externalAgentRoutes.remove, { params: { id: agentId } }))).toBe(
    'externalAgents.notFound',
  );
  const call = callOf({ agentId: hidden.id, text: 'hello' }) as never;
  const scope = { tenantId: w.home.id, projects: [mine.id] };
  expect(await codeOf(port.send(scope, call, optionsOf()))).toBe('externalAgents.notFound');
  const { id: tenantId } = await w.tenant();
  const elsewhere = { tenantId, projects: 'all' as const };
  expect(await codeOf(port.send(elsewhere, call, optionsOf()))).toBe('externalAgents.notFound');
});

test('[XA3] a key is sealed, and goes to no other origin, however its card or a redirect names one', async () => {
  const { rows } = await w.owner.query('select * from external_agents where id = $1', [agentId]);
  expect(rows[0].sealed_key).toMatch(/^v1\./);
  expect(JSON.stringify(rows)).not.toContain(KEY);
  server.refuse((response) => !!response.end(JSON.stringify(stranger.card)));
  const led = await add();
  server.refuse();
  const call = callOf({ agentId: led.id, text: 'hello' }) as never;
  await port.send(w.scope, call, optionsOf());
  expect(stranger.seen.length).toBeGreaterThan(0);
  expect(JSON.stringify(stranger.seen)).not.toContain(KEY);

  stranger.seen.length = 0;
  server.refuse((response) => !!response.writeHead(307, { location: `${stranger.url}/rpc` }).end());
  expect(await codeOf(port.send(w.scope, callOf({ text: 'hello' }) as never, optionsOf()))).toMatch(
    /^outbound\.unreachable/,
  );
  expect(stranger.seen).toEqual([]);
  const move = { params: { id: agentId }, body: { url: stranger.url } };
  expect(await codeOf(ann.call(externalAgentRoutes.change, move))).toBe('externalAgents.keyForNewAddress');
});

test('[XA4] a text is streamed, with its artifacts and its task; what has no end is cut off', async () => {
  const texts: string[] = [];
  const sent = port.send(w.scope, callOf({ text: 'blue' }) as never, optionsOf(undefined, texts));
  expect(await sent).toMatchObject({
    text: 'You said blue',
    artifacts: [{ artifactId: 'a', name: 'answer', text: 'You said blue' }],
    taskId: expect.any(String),
  });
  expect(texts).toEqual(['You said ', 'blue']);
  expect(await port.send(w.scope, callOf({ text: 'hello' }) as never, optionsOf())).toEqual({
    text: 'Good day',
    artifacts: [],
    taskId: null,
  });
  expect(await codeOf(port.send(w.scope, callOf({ text: 'flood' }) as never, optionsOf()))).toBe(
    'externalAgents.answerTooLong',
  );
});

test('[XA6] an interrupted step follows the task it has begun', async () => {
  const call = callOf({ text: 'hang' });
  const stop = new AbortController();
  // The run is there and has not ended: another worker will take it over.
  const project = await w.project();
  await w.owner.query(
    `insert into runs (id, tenant_id, project_id, agent_id, agent_name, status, via, input, graph_hash, started_by_id, started_by_name)
      select $1, $2, $3, gen_random_uuid(), 'A', 'paused', 'api', '{}', '', 'ann', 'Ann'`,
    [call.runId, w.home.id, project.id],
  );
  const sent = port.send(w.scope, call as never, optionsOf(stop.signal));
  const begun = await eventually(() => tasks.find(w.scope, { runId: call.runId, callKey: 's:1' }));
  stop.abort(new Error('worker stops'));
  await expect(sent).rejects.toThrow('worker stops');
  expect(server.cancelled).not.toContain(begun.taskId);

  const again = new AbortController();
  const before = server.seen.filter(({ method }) => method.includes('Message')).length;
  const followed = port.send(w.scope, call as never, optionsOf(again.signal));
  await eventually(() => server.seen.some(({ method }) => method === 'GetTask'));
  expect(server.seen.filter(({ method }) => method.includes('Message'))).toHaveLength(before);
  again.abort(Object.assign(new Error('too slow'), { name: 'TimeoutError' }));
  await expect(followed).rejects.toThrow('too slow');
  expect(server.cancelled).toContain(begun.taskId);
});

test('[XA8] failures have a code, and only those that may pass are tried again', async () => {
  const send = (text = 'blue') => codeOf(port.send(w.scope, callOf({ text }) as never, optionsOf()));
  expect(await send('fail')).toBe('externalAgents.failed');
  for (const [status, expected] of [
    [401, 'externalAgents.credentialsFailed'],
    [429, 'externalAgents.rateLimited, again'],
    [503, 'externalAgents.broken, again'],
    [418, 'externalAgents.failed'],
  ] as const) {
    server.refuse((response) => !!response.writeHead(status).end());
    expect(await send()).toBe(expected);
  }
  server.refuse((response) => !!response.destroy());
  expect(await send()).toBe('outbound.unreachable, again');
});

const agentThat = () =>
  publishedAgent(
    w,
    graphOf(
      [
        step('in', 'inputStep'),
        step('ask', 'agentCardStep', { externalAgentId: agentId, input: '{{ input.text }}' }),
        step('out', 'outputStep', { template: '{{ steps.ask.text }}' }),
      ],
      'in > ask > out',
    ),
  );
const execute = async (userInput: string, asyncOutput = false) => {
  const made = await agentThat();
  return ann.call(executionRoutes.execute, {
    params: { id: made.agentId },
    body: { userInput, asyncOutput },
  });
};
const readRun = (id: string) => ann.call(executionRoutes.read, { params: { id } });
const questionOf = (runId: string) =>
  eventually(async () => {
    const { items } = await ann.call(approvalRoutes.list, { query: { which: 'all', runId } });
    return items[0];
  });

test('[XA5] a question is asked in the inbox, its answer continues the task, and a denial cancels it', async () => {
  const { runId, status } = await execute('ask');
  expect(status).toBe('waiting');
  const question = await questionOf(runId);
  expect(question.message).toBe('Which colour?');
  const answer = { decision: 'approved' as const, subject: 'green', comment: '' };
  await ann.call(approvalRoutes.decide, { params: { id: question.id }, body: answer });
  const run = await eventually(async () => {
    const read = await readRun(runId);
    return read.endedAt ? read : undefined;
  });
  expect(run).toMatchObject({ status: 'succeeded', output: { text: 'You said green' } });

  const denied = await execute('ask');
  const asked = await questionOf(denied.runId);
  const before = server.cancelled.length;
  await ann.call(approvalRoutes.decide, {
    params: { id: asked.id },
    body: { decision: 'denied', comment: 'Nobody knows' },
  });
  const failed = await eventually(async () => {
    const read = await readRun(denied.runId);
    return read.endedAt ? read : undefined;
  });
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'externalAgents.denied' } });
  expect(server.cancelled.length).toBe(before + 1);
});

test('[XA7] cancelling a run cancels its task, at work or waiting for an answer', async () => {
  const cancel = (id: string) => ann.call(executionRoutes.cancel, { params: { id } });
  const working = await execute('hang', true);
  const begun = await eventually(() => tasks.find(w.scope, { runId: working.runId, callKey: 'ask:1' }));
  await cancel(working.runId);
  await eventually(() => server.cancelled.includes(begun.taskId));

  const waiting = await execute('ask');
  const left = await eventually(() => tasks.find(w.scope, { runId: waiting.runId, callKey: 'ask:1' }));
  await cancel(waiting.runId);
  await cancelLeftTasks({
    store: externalAgentStore(w.db),
    tasks,
    vault: w.vault,
    egressFetch: w.egress.egressFetch,
    hasRunEnded: (run) => hasRunEnded(w.db, run),
  });
  expect(server.cancelled).toContain(left.taskId);
  expect(await tasks.find(w.scope, { runId: waiting.runId, callKey: 'ask:1' })).toBeUndefined();
});
