// What a conversation keeps to itself, and what it does not let grow or live on.
import { afterAll, expect, test } from 'vitest';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { actAs } from '../../tests/kit/acting.ts';
import { chatWith, deployedAgent } from '../../tests/kit/chat.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startProviderServer } from '../../tests/kit/provider-server.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const provider = await startProviderServer();
afterAll(provider.stop);
const w = await world({ egressAllow: [provider.door] });
const ann = await w.person('PlatformAdmin');
const eve = await w.person('EndUser');
const { id: modelId } = await ann.call(modelRoutes.create, {
  body: { displayName: 'Parrot', modelName: 'gpt', provider: 'OpenAI', endpoint: provider.url, apiKey: 'sk' },
});
const asking = (model: string) =>
  graphOf(
    [step('in', 'inputStep'), step('ask', 'AIOperation', { modelId: model }), step('out', 'outputStep')],
    'in > ask > out',
  );
const talking = await deployedAgent(w, ann, asking(modelId));

test('[CV13] a message that is sent while its conversation is deleted is stopped too, or comes too late', async () => {
  const chat = chatWith(eve, talking.deploymentId);
  provider.play({ pieces: ['…'], stalls: true });
  await chat.say('First');
  const params = { id: chat.id };
  const [, ...sent] = await Promise.allSettled([
    eve.call(conversationRoutes.remove, { params }),
    ...[1, 2, 3].map((n) =>
      eve.call(conversationRoutes.send, { params, body: { id: crypto.randomUUID(), text: `Late ${n}` } }),
    ),
  ]);
  for (const one of sent) {
    if (one.status === 'rejected') continue;
    const run = await ann.call(executionRoutes.read, { params: { id: one.value.runId } });
    expect(run.status).toBe('cancelled');
  }
  expect((await problemOf(chat.read())).code).toBe('conversations.notFound');
});

test('[CV12] repeating a message does not open more answers than there may be', async () => {
  const { maxOpen } = workLimits.conversations;
  const chat = chatWith(eve, talking.deploymentId);
  provider.play({ pieces: ['…'], stalls: true });
  const { id } = await chat.say('Again');
  const again = Array.from({ length: maxOpen + 2 }, () => ({ id: crypto.randomUUID(), replaces: id }));
  const results = await Promise.allSettled(again.map((body) => chat.send(body)));
  expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  await eve.call(conversationRoutes.remove, { params: { id: chat.id } });
});

test('[CV6] what went wrong inside is not told to who asked', async () => {
  const { deploymentId } = await deployedAgent(w, ann, asking(crypto.randomUUID()));
  const { status, error } = await chatWith(eve, deploymentId).ask('Hi');
  expect(status).toBe('failed');
  expect(error).toEqual({
    code: 'conversations.answerFailed',
    message: expect.stringContaining('could not answer'),
  });
});

test('[CV2] whoever impersonates somebody does not read their conversations', async () => {
  const { call } = await actAs(w, ann, eve);
  expect((await problemOf(call(conversationRoutes.list, { query: {} }))).code).toBe(
    'conversations.ownersOnly',
  );
});

test('[CV9] a place that no list has told begins anew', async () => {
  for (const after of [
    `0~2026-02-30T00:00:00Z~${crypto.randomUUID()}`,
    `0~0000-01-01T00:00:00.000Z~${crypto.randomUUID()}`,
  ])
    expect(await eve.call(conversationRoutes.list, { query: { after } })).toHaveProperty('items');
});

test('[CV8] what a guardrail has hidden in the conversation is hidden in the question an answer waits with', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const lea = await w.person('EndUser', { tenantId });
  await paula.call(guardrailRoutes.create, {
    body: {
      name: 'Phones',
      filters: [filterTypes.PII.initial],
      guardrailAssignments: [{ scope: 'Tenant', entityId: tenantId }],
    },
  });
  const approvers = { roles: ['PlatformAdmin'], userIds: [], groupIds: [] };
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('ok', 'approvalStep', { message: 'Send: {{ input.text }}', approvers } as never),
      step('out', 'outputStep'),
    ],
    'in > ok > out',
  );
  const { deploymentId } = await deployedAgent(w, paula, graph, { tenantId });
  const chat = chatWith(lea, deploymentId);
  const waitingFor = async (text: string) => {
    const { id } = await chat.say(text);
    return eventually(async () => (await chat.one(id))?.awaited?.message);
  };
  const first = await chat.say('my phone number is 20612480');
  await eventually(async () => (await chat.one(first.id))?.awaited);
  await lea.call(conversationRoutes.stop, { params: { id: chat.id, messageId: first.id } });
  expect(await waitingFor('Please refund 20612480 euro.')).not.toContain('20612480');
  await lea.call(conversationRoutes.remove, { params: { id: chat.id } });
});
