import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { executionRoutes } from '../../shared/executions/routes.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

/** Its third step fails for as long as the message is what it is. */
const failing = graphOf(
  [
    step('in', 'inputStep'),
    step('shape', 'jsonFormatterStep', { template: '{"text": "{{ input.text }}"}' }),
    step('bad', 'jsonFormatterStep', { template: 'no JSON: {{ steps.shape.text }}' }),
    step('out', 'outputStep'),
  ],
  'in > shape > bad > out',
);

async function failedRun() {
  const ann = await w.person('Admin');
  const agent = await publishedAgent(w, failing);
  const { runId, status } = await ann.call(executionRoutes.execute, {
    params: { id: agent.agentId },
    body: { userInput: 'hello' },
  });
  expect(status).toBe('failed');
  const onward = (body: object) => ({ params: { id: agent.agentId }, body: { fromRunId: runId, ...body } });
  return { ann, runId, onward, ...agent };
}

const publish = (agentId: string, number: number, graph: AgentGraph) =>
  w.owner.query(
    `with version as (insert into agent_versions (tenant_id, agent_id, number, hash, graph, bytes, title, description,
       authors, published_by, published_by_name)
     select tenant_id, agent_id, $2, $3, $4, bytes, '', '', '[]', published_by, '' from agent_versions where agent_id = $1)
     update agents set live_version = $2 where id = $1`,
    [agentId, number, randomUUID(), JSON.stringify(graph)],
  );

test('[R40] an ended run is continued with its message, once for one idempotency key', async () => {
  const { ann, runId, onward } = await failedRun();
  const send = async () => {
    const { params, body } = onward({ version: 'same' });
    const answer = await ann.fetch(`/v1/PipelineExecution/${params.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'once more' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { runId: string };
  };
  const [again, same] = await Promise.all([send(), send()]);
  expect(same.runId).toBe(again.runId);
  const run = await ann.call(executionRoutes.read, { params: { id: again.runId } });
  expect(run).toMatchObject({ fromRunId: runId, status: 'failed', input: { text: 'hello' }, version: 1 });
  expect(run.steps.map(({ key, status, kept }) => [key, status, kept])).toEqual([
    ['in', 'done', 'run'],
    ['shape', 'done', 'run'],
    ['bad', 'failed', undefined],
  ]);
  const only = await ann.call(
    executionRoutes.execute,
    onward({ version: 'same', fromStepId: 'shape', mode: 'only' }),
  );
  expect(only).toMatchObject({ status: 'succeeded', result: 'hello' });
});

test('[R41] a run is continued only by whoever may run the agent and see the run, and when it has ended', async () => {
  const { ann, onward, runId, projectId } = await failedRun();
  const { id: tenantId } = await w.tenant();
  const stranger = await w.person('PlatformAdmin', { tenantId });
  const outside = await w.person('ProjectAdmin', { projects: [(await w.project()).id] });
  const notFound = { code: 'executions.notFound' };
  const reader = await w.person('ReadOnlyAdmin');
  for (const person of [stranger, outside])
    for (const version of ['same', 'live'])
      expect(await problemOf(person.call(executionRoutes.execute, onward({ version })))).toMatchObject(
        notFound,
      );
  expect(await problemOf(reader.call(executionRoutes.execute, onward({})))).toMatchObject({
    code: 'access.readOnly',
  });

  // In the caller's own agent, somebody else's run is not there either.
  const own = await publishedAgent(w, failing, { tenantId });
  const foreign = { params: { id: own.agentId }, body: { fromRunId: runId } };
  expect(await problemOf(stranger.call(executionRoutes.execute, foreign))).toMatchObject(notFound);
  const beside = await publishedAgent(w, failing, { projectId });
  const other = { params: { id: beside.agentId }, body: { fromRunId: runId } };
  expect(await problemOf(ann.call(executionRoutes.execute, other))).toMatchObject(notFound);

  const waits = graphOf([step('in', 'inputStep'), step('ask', 'approvalStep')], 'in > ask');
  const { agentId } = await publishedAgent(w, waits);
  const open = await ann.call(executionRoutes.execute, { params: { id: agentId }, body: {} });
  const early = { params: { id: agentId }, body: { fromRunId: open.runId } };
  expect(await problemOf(ann.call(executionRoutes.execute, early))).toMatchObject({
    code: 'executions.notEnded',
  });
});

test('[R42] a published version takes over neither outputs of another version nor given ones', async () => {
  const { ann, agentId, onward } = await failedRun();
  const codeFor = async (body: object) => problemOf(ann.call(executionRoutes.execute, onward(body)));
  expect(await codeFor({ outputs: { shape: { output: 'mine' } } })).toMatchObject({
    code: 'executions.onlyInTests',
  });
  await publish(agentId, 2, failing);
  expect(await codeFor({})).toMatchObject({ code: 'executions.otherVersion' });
  expect(await codeFor({ version: 'same', fromStepId: 'gone' })).toMatchObject({
    code: 'executions.stepMissing',
  });
  const params = { id: agentId };
  for (const body of [{ version: 'same' as const }, { fromStepId: 'shape' }, { mode: 'retry' as const }])
    expect(await problemOf(ann.call(executionRoutes.execute, { params, body }))).toMatchObject({
      code: 'executions.fromIncomplete',
    });
});
