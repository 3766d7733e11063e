// A server of others asks something in the middle of a call: a person answers, and the call is made again with it.
import { afterAll, expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { questionIn } from '../../shared/mcp-servers/question.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { startMcpServer } from '../../tests/kit/mcp-server.ts';
import { world } from '../../tests/kit/world.ts';

const TOOL = 'trigger-elicitation-request';
const remote = await startMcpServer();
afterAll(() => remote.stop());
const w = await world({ egressAllow: [remote.door] });
const project = await w.project();
const ann = await w.person('Admin');
let count = 0;

async function asking(transport: 'StreamableHttp' | 'Sse' = 'StreamableHttp') {
  const address = transport === 'Sse' ? remote.sse : remote.http;
  const body = { name: `Asks ${++count}`, address, transport, projectId: project.id };
  const server = await ann.call(mcpServerRoutes.create, { body });
  const params = { id: server.id };
  const { items } = await ann.call(mcpServerRoutes.tools, { params });
  const tool =
    items.find(({ name }) => name === TOOL) ?? expect.fail('the server does not know that people answer');
  const tools = [{ id: tool.id, offeredHash: tool.offeredHash, isOn: true }];
  await ann.call(mcpServerRoutes.review, { params, body: { tools } });
  return { server, tool };
}

async function runOf(steps: Parameters<typeof graphOf>[0], edges: string) {
  const body = { projectId: project.id, name: `Asker ${count}`, graph: graphOf(steps, edges) };
  const { id } = await ann.call(agentRoutes.create, { body });
  const run = await ann.call(executionRoutes.execute, {
    params: { id },
    body: { userInput: 'Trigger the elicitation request', version: 'draft' },
  });
  expect(run).toMatchObject({ status: 'waiting', isCompleted: false });
  const { items } = await ann.call(approvalRoutes.list, { query: { pageSize: 100 } });
  const approval = items.find(({ runId }) => runId === run.runId) ?? expect.fail('nobody is asked');
  return { run, approval };
}

const calling = (toolId: string) =>
  runOf(
    [
      step('in', 'inputStep'),
      step('call', 'toolActionStep', { toolId, parameters: [] }),
      step('out', 'outputStep', { template: '{{ steps.call.data }}' }),
    ],
    'in > call > out',
  );

const decide = (id: string, body: { decision: 'approved' | 'denied'; form?: object }) =>
  ann.call(approvalRoutes.decide, { params: { id }, body: { comment: 'Said', ...body } as never });

const endOf = (runId: string) =>
  eventually(async () => {
    const run = await ann.call(executionRoutes.read, { params: { id: runId } });
    return ['succeeded', 'failed'].includes(run.status) ? run : undefined;
  });

test.each(['StreamableHttp', 'Sse'] as const)(
  '[MC11] over %s a run waits with a form, and goes on with the answer',
  async (over) => {
    const { tool } = await asking(over);
    const { run, approval } = await calling(tool.id);
    expect(approval).toMatchObject({ mayDecide: true, approvers: { userIds: [ann.person.id] } });
    expect(approval.message).toContain('Please provide inputs');
    expect(approval.form).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'name', type: 'string', required: true }),
        expect.objectContaining({ name: 'check', type: 'boolean' }),
        expect.objectContaining({ name: 'email', type: 'email' }),
      ]),
    );
    await decide(approval.id, { decision: 'approved', form: { name: 'Ann of the tests', check: true } });
    const ended = await endOf(run.runId);
    expect(ended.status).toBe('succeeded');
    expect(JSON.stringify(ended)).toContain('Ann of the tests');
  },
);

test('[MC11] whoever refuses lets the server go on without', async () => {
  const { tool } = await asking();
  const { run, approval } = await calling(tool.id);
  await decide(approval.id, { decision: 'denied' });
  const ended = await endOf(run.runId);
  expect(ended.status).toBe('succeeded');
  expect(JSON.stringify(ended)).toContain('decline');
});

test('[MC11] a call of a model waits for the answer, too, and is made once more with it', async () => {
  const { server, tool } = await asking();
  const settings = { modelId: 'demo', toolIds: [tool.id], prompt: '{{ input.text }}' };
  const { run, approval } = await runOf(
    [step('in', 'inputStep'), step('ai', 'AIOperation', settings), step('out', 'outputStep')],
    'in > ai > out',
  );
  await decide(approval.id, { decision: 'approved', form: { name: 'Ben of the tests', check: true } });
  const ended = await endOf(run.runId);
  expect(ended.status).toBe('succeeded');
  expect(JSON.stringify(ended)).toContain('Ben of the tests');
  const { items } = await ann.call(mcpServerRoutes.calls, { params: { id: server.id }, query: {} });
  expect(items.map(({ outcome }) => outcome)).toEqual(['Answered', 'Failed']);
});

test('[MC11] what no form holds, or asks for too much, is no question', () => {
  const asked = (properties: object) =>
    questionIn('S', { message: 'm', schema: { type: 'object', properties } });
  expect(asked({ a: { type: 'object' } })).toBeUndefined();
  expect(asked({ a: { enum: Array.from({ length: 5000 }, (_, at) => `${at}`) } })).toBeUndefined();
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, { type: 'string' }]));
  expect(asked(many)).toBeUndefined();
  expect(asked({ c: { oneOf: [{ const: 'x', title: 'X' }] } })?.form).toEqual([
    { id: 'c', name: 'c', type: 'choice', required: false, options: ['x'] },
  ]);
  expect(questionIn('S', { message: 'm'.repeat(10_000), schema: undefined })?.message.length).toBe(4000);
});
