import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

/** An agent with one published version. */
async function agentWith(graph: AgentGraph, { tenantId = w.home.id } = {}) {
  const project = await w.project({ tenantId });
  const agentId = randomUUID();
  await inTenant(w.db, { tenantId }, async (trx) => {
    await trx
      .insertInto('agents')
      .values({
        id: agentId,
        project_id: project.id,
        name: `Agent ${agentId}`,
        live_version: 1,
        created_by: null,
      })
      .execute();
    await trx
      .insertInto('agent_versions')
      .values({
        agent_id: agentId,
        number: 1,
        hash: 'hash',
        graph: JSON.stringify(graph),
        bytes: Buffer.alloc(0),
        title: '',
        description: '',
        authors: '[]',
        published_by: randomUUID(),
        published_by_name: 'Ann',
      })
      .execute();
  });
  return { agentId, projectId: project.id };
}

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
  const { agentId } = await agentWith(echo);
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
  const { agentId } = await agentWith(echo);
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

test('[R3] a run of another tenant or project is not there', async () => {
  const ann = await w.person('Admin');
  const { agentId, projectId } = await agentWith(echo);
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
