// How far a call is, as its server says it, in a run and in a try; and calls that nobody waits for any more.
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { startMcpServer } from '../../tests/kit/mcp-server.ts';
import { world } from '../../tests/kit/world.ts';
import { tellProgress } from './progress.ts';

const TOOL = 'trigger-long-running-operation';
const remote = await startMcpServer();
afterAll(() => remote.stop());
const w = await world({ egressAllow: [remote.door] });
const project = await w.project();
const ann = await w.person('Admin');
const server = await ann.call(mcpServerRoutes.create, {
  body: { name: 'Slow', address: remote.http, projectId: project.id },
});
const params = { id: server.id };
const { items } = await ann.call(mcpServerRoutes.tools, { params });
const tool = items.find(({ name }) => name === TOOL) ?? expect.fail('the server has no slow tool');
await ann.call(mcpServerRoutes.review, {
  params,
  body: { tools: [{ id: tool.id, offeredHash: tool.offeredHash, isOn: true }] },
});

const streaming = { accept: 'text/event-stream', 'content-type': 'application/json' };
const post = (path: string, body: object, signal?: AbortSignal) =>
  ann.fetch(path, {
    method: 'POST',
    headers: streaming,
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
const tryPath = `/v1/McpServers/${server.id}/tools/${tool.id}/try`;

test('[MC13] a try tells how far the server says it is, and then what came of it', async () => {
  const told = await (await post(tryPath, { values: { duration: 0.2, steps: 2 } })).text();
  expect(told.match(/^event: \w+$/gm)).toEqual(['event: progress', 'event: progress', 'event: end']);
  expect(told).toContain('1 / 2');
  expect(told).toContain('"ok":true');
});

test('[MC13] a run tells how far the step’s tool is', async () => {
  const parameters = [
    { id: 'a', name: 'duration', value: '0.2' },
    { id: 'b', name: 'steps', value: '2' },
  ];
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('call', 'toolActionStep', { toolId: tool.id, parameters }),
      step('out', 'outputStep', { template: '{{ steps.call.data }}' }),
    ],
    'in > call > out',
  );
  const { id } = await ann.call(agentRoutes.create, { body: { projectId: project.id, name: 'Slow', graph } });
  const told = await (
    await post(`/v1/PipelineExecution/${id}`, { userInput: 'Go', version: 'draft', asyncOutput: true })
  ).text();
  expect(told).toContain('1 / 2');
  expect(told).toContain('operation completed');
});

test('[MC9][MC13] a try that is left is cancelled at the server', async () => {
  await w.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = w.app.server.address() as AddressInfo;
  const left = new AbortController();
  const leaving = fetch(`http://127.0.0.1:${port}${tryPath}`, {
    method: 'POST',
    headers: { ...streaming, cookie: ann.cookie },
    body: JSON.stringify({ values: { duration: 60, steps: 600 } }),
    signal: left.signal,
  });
  const reader = (await leaving).body?.getReader();
  await eventually(async () => Buffer.from((await reader?.read())?.value ?? []).includes('progress'));
  left.abort();
  await eventually(async () => {
    const { items: calls } = await ann.call(mcpServerRoutes.calls, { params, query: {} });
    return calls.some(({ outcome, message }) => outcome === 'Failed' && message === 'cancelled');
  });
});

test('[MC13] what a server says of its progress is bounded, and without the credential', () => {
  const lines: string[] = [];
  const credential = { sign: <R>(request: R) => request, spellings: ['secret-4711'] };
  const tell = tellProgress(credential, (line) => lines.push(line));
  tell({ progress: 1, total: 2, message: `with\nsecret-4711\0${'x'.repeat(5000)}` });
  expect(lines[0]).toMatch(/^1 \/ 2 · with /);
  expect(lines[0]).not.toContain('4711');
  expect(lines[0]?.length).toBeLessThan(400);
  for (let progress = 0; progress < 10_000; progress++) tell({ progress });
  expect(lines).toHaveLength(workLimits.mcp.maxProgress);
});
