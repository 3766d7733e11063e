// Agents elsewhere that mean harm: strange cards, strange answers, questions without end.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { externalAgentRoutes } from '../../shared/external-agents/routes.ts';
import type { Problem } from '../../shared/kernel/problem.ts';
import { startA2aServer } from '../../tests/kit/a2a-server.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const server = await startA2aServer();
afterAll(() => server.stop());
beforeEach(() => server.refuse());
const w = await world({ egressAllow: [server.door] });
const ann = await w.person('Admin');

const add = () => ann.call(externalAgentRoutes.create, { body: { url: server.url } });
const offer = (body: string) => server.refuse((response) => !!response.end(body));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('[XA9] whatever a card holds, it is refused or shown without what does not fit, and the list stays readable', async () => {
  for (const more of [
    { name: 'a\0b', note: '\ud800', description: 7 },
    { name: undefined, version: { of: 1 } },
    { skills: 'mix' },
    { skills: { mix: 1 } },
    { skills: [null, 7, { id: {}, name: 'x'.repeat(5000) }] },
  ]) {
    offer(JSON.stringify({ ...server.card, ...more }));
    const outcome = await add().catch((error: { problem: Problem }) => error.problem.code);
    if (typeof outcome === 'string') expect(outcome).toBe('externalAgents.notAtUrl');
    else expect(outcome.name).toMatch(/^(ab|Colours|127\.0\.0\.1:\d+)$/);
  }
  for (const [name, value] of [
    ['supportedInterfaces', '[null]'],
    ['supportedInterfaces', '[{"url":7,"protocolBinding":{}}]'],
    ['skills', nested(50_000)],
    ['note', nested(50_000)],
  ] as const) {
    offer(`${JSON.stringify({ ...server.card, [name]: undefined }).slice(0, -1)},"${name}":${value}}`);
    expect(await problemOf(add())).toMatchObject({ code: 'externalAgents.notAtUrl' });
  }
  const { items } = await ann.call(externalAgentRoutes.list, { query: { pageSize: 100 } });
  expect(items.every(({ skills }) => skills.every(({ name }) => name.length <= 200))).toBe(true);
});

const { id: agentId } = await add();
const agent = await publishedAgent(
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
const execute = (userInput: string) =>
  ann.call(executionRoutes.execute, { params: { id: agent.agentId }, body: { userInput } });

test('[XA5] every question is asked, also one that follows an answer', async () => {
  const { runId } = await execute('ask');
  const next = () =>
    eventually(async () => {
      const { items } = await ann.call(approvalRoutes.list, { query: { which: 'mine', runId } });
      return items[0];
    });
  const answer = (id: string, subject: string) =>
    ann.call(approvalRoutes.decide, { params: { id }, body: { decision: 'approved', subject, comment: '' } });
  const first = await next();
  await answer(first.id, 'ask');
  const second = await next();
  expect(second.id).not.toBe(first.id);
  await answer(second.id, 'green');
  const run = await eventually(async () => {
    const read = await ann.call(executionRoutes.read, { params: { id: runId } });
    return read.endedAt ? read : undefined;
  });
  expect(run).toMatchObject({ status: 'succeeded', output: { text: 'You said green' } });
});

test('[XA4] answers with impossible IDs or without an end fail the step and nothing else', async () => {
  const task = (id: string, text: string) => ({
    task: { id, contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' }, artifacts: [artifact(text)] },
  });
  const artifact = (text: string) => ({ artifactId: 'a', parts: [{ text }] });
  for (const result of [
    task('a\0b', 'x'.repeat(6_000_000)),
    task('x'.repeat(100_000), 'hello'),
    task('t', 'x'.repeat(6_000_000)),
  ]) {
    server.refuse((response, path) => {
      if (path !== '/rpc') return false;
      const { id } = JSON.parse(server.seen.at(-1)?.text ?? '{}') as { id: number };
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`data: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\n\n`);
      return true;
    });
    const { status, error } = await execute('blue');
    expect(status).toBe('failed');
    expect(error?.code).toMatch(/^externalAgents\.(failed|answerTooLong)$/);
  }
});
