import { afterAll, expect, test } from 'vitest';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import { chatDeploymentRoutes, deploymentRoutes } from '../../shared/deployments/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { asking, chatWith, deployedAgent, echo } from '../../tests/kit/chat.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startProviderServer } from '../../tests/kit/provider-server.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';

const provider = await startProviderServer();
afterAll(provider.stop);
const w = await world({ egressAllow: [provider.door] });
await w.app.listen({ port: 0, host: '127.0.0.1' });
const ann = await w.person('PlatformAdmin');
const eve = await w.person('EndUser');
const mia = await w.person('EndUser');
const { id: modelId } = await ann.call(modelRoutes.create, {
  body: { displayName: 'Parrot', modelName: 'gpt', provider: 'OpenAI', endpoint: provider.url, apiKey: 'sk' },
});

const echoing = await deployedAgent(w, ann, echo);
const talking = await deployedAgent(w, ann, asking(modelId, { systemPrompt: 'Inner thoughts' }));

function toldOf(index: number): string[] {
  const body = provider.seen[index]?.body as { messages?: { content: string }[] } | undefined;
  return (body?.messages ?? []).map(({ content }) => content);
}

test('[CV1] a message sent twice under one id is one run, also when both are sent at once', async () => {
  const chat = chatWith(eve, echoing.deploymentId);
  const id = crypto.randomUUID();
  const both = await Promise.all([
    chat.send({ id, text: 'Hello' }),
    chat.send({ id, text: 'Hello' }),
    chat.send({ id, text: 'Hello' }),
  ]);
  expect(new Set(both.map(({ runId }) => runId)).size).toBe(1);
  const answer = await chat.ended(id);
  expect(answer).toMatchObject({
    text: 'Hello',
    status: 'succeeded',
    answer: { text: 'You said: Hello', isWhole: true },
  });
  await chat.send({ id, text: 'Hello' });
  expect(await chat.path()).toHaveLength(1);

  // Different messages of two devices at once stand one behind the other.
  const sent = await Promise.all([chat.say('One'), chat.say('Two')]);
  await Promise.all(sent.map((one) => chat.ended(one.id)));
  const path = await chat.path();
  expect(path).toHaveLength(3);
  expect(path.map(({ parentId }) => parentId)).toEqual([null, path[0]?.id, path[1]?.id]);
});

test('[CV2] a conversation is there for its owner alone', async () => {
  const chat = chatWith(eve, echoing.deploymentId);
  const { id: messageId, runId } = await chat.ask('Between us');
  const elsewhere = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  const params = { id: chat.id };
  const ofMessage = { ...params, messageId };
  for (const other of [mia, ann, elsewhere]) {
    const attempts = [
      () => other.call(conversationRoutes.read, { params }),
      () => other.call(conversationRoutes.change, { params, body: { title: 'Mine' } }),
      () => other.call(conversationRoutes.remove, { params }),
      () => other.call(conversationRoutes.messages, { params, query: {} }),
      () => other.call(conversationRoutes.events, { params: ofMessage, query: {} }),
      () => other.call(conversationRoutes.stop, { params: ofMessage }),
      () => other.call(conversationRoutes.export, { params, query: {} }),
      () => other.call(conversationRoutes.send, { params, body: { id: crypto.randomUUID(), text: 'Hi' } }),
    ];
    for (const attempt of attempts)
      expect((await problemOf(attempt())).code).toMatch(/^conversations\.(notFound|messageNotFound)$/);
    expect((await other.call(conversationRoutes.list, { query: {} })).items).toEqual([]);
  }
  // With the deployment named the id is taken, and nothing more is learnt.
  const taken = { id: crypto.randomUUID(), text: 'Hi', deploymentId: echoing.deploymentId };
  expect((await problemOf(mia.call(conversationRoutes.send, { params, body: taken }))).code).toBe(
    'conversations.notFound',
  );
  // A message of another conversation is none of this one.
  const other = chatWith(mia, echoing.deploymentId);
  await other.ask('Mine');
  const replacing = { text: 'Stolen', replaces: messageId };
  expect((await problemOf(other.send(replacing))).code).toBe('conversations.messageNotFound');
  expect(await chat.path()).toHaveLength(1);
  expect((await listen(eve, runId)).at(-1)?.type).toBe('live');
  for (const stranger of [mia, ann, elsewhere])
    expect(await listen(stranger, runId)).toMatchObject([{ type: 'refused' }]);
});

test('[CV3] only who the deployment is for may send; who no longer is still reads', async () => {
  const { deploymentId } = await deployedAgent(w, ann, echo, { draft: { userIds: [eve.person.id] } });
  expect((await problemOf(chatWith(mia, deploymentId).say('Hi'))).code).toBe('deployments.notForYou');
  const chat = chatWith(eve, deploymentId);
  await chat.ask('Hi');
  await ann.call(deploymentRoutes.change, {
    params: { id: deploymentId },
    body: { deploymentName: 'Refunds', userIds: [mia.person.id] },
  });
  expect((await problemOf(chat.say('Still there?'))).code).toBe('deployments.notForYou');
  await ann.call(deploymentRoutes.remove, { params: { id: deploymentId } });
  expect((await problemOf(chat.say('And now?'))).code).toBe('deployments.notForYou');
  expect(await chat.path()).toMatchObject([{ text: 'Hi', answer: { text: 'You said: Hi' } }]);
});

test('[CV4] an answer begins when the one before it has ended, and a branch is told of itself alone', async () => {
  const chat = chatWith(eve, talking.deploymentId);
  provider.play({ pieces: ['First'], stalls: true });
  const first = await chat.say('One');
  await eventually(
    async () => (await chat.one(first.id))?.status === 'running' && provider.seen.length === 1,
  );
  const second = await chat.say('Two');
  expect(second.status).toBe('queued');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await chat.one(second.id))?.status).toBe('queued');
  provider.play({ pieces: ['Second'] });
  await eve.call(conversationRoutes.stop, { params: { id: chat.id, messageId: first.id } });
  expect(await chat.ended(second.id)).toMatchObject({ answer: { text: 'Second' } });

  provider.play({ pieces: ['Third'] });
  const third = await chat.ask('Three');
  expect(toldOf(0)).toEqual(expect.arrayContaining(['Two', 'Second', 'Three']));
  provider.play({ pieces: ['Other'] });
  await chat.ask('Other three', { replaces: third.id });
  provider.play({ pieces: ['Fourth'] });
  await chat.ask('Four');
  expect(toldOf(0)).toEqual(expect.arrayContaining(['Two', 'Other three', 'Other', 'Four']));
  expect(toldOf(0)).not.toContain('Three');

  // Another first message begins from nothing.
  provider.play({ pieces: ['Anew'] });
  await chat.ask('New one', { replaces: first.id });
  expect(toldOf(0).filter((text) => /^(One|Two|Second|Three|Four)$/.test(text))).toEqual([]);
});

test('[CV5] what had been written when an answer was stopped stays, on every device', async () => {
  const chat = chatWith(eve, talking.deploymentId);
  provider.play({ pieces: ['Half of '], stalls: true });
  const { id, runId } = await chat.say('Tell me');
  const live = () => listen(eve, runId);
  await eventually(async () => textOf(await live()) === 'Half of ');
  const [one, other] = [await live(), await live()];
  expect(textOf(one)).toBe(textOf(other));
  await eve.call(conversationRoutes.stop, { params: { id: chat.id, messageId: id } });
  const stopped = await chat.ended(id);
  expect(stopped).toMatchObject({ status: 'cancelled', answer: { text: 'Half of ', isWhole: false } });
  expect(
    (await problemOf(eve.call(conversationRoutes.stop, { params: { id: chat.id, messageId: id } }))).code,
  ).toBe('executions.hasEnded');
});

test('[CV6] of a journal the person is told text, steps and tools, and nothing that steps were given', async () => {
  provider.play({ pieces: ['Done'] });
  const chat = chatWith(eve, talking.deploymentId);
  const { id, runId } = await chat.ask('What is in it?');
  const { items } = await eve.call(conversationRoutes.events, {
    params: { id: chat.id, messageId: id },
    query: {},
  });
  expect(items.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'step', kind: 'AIOperation', status: 'running' }),
      expect.objectContaining({ type: 'text', text: 'Done' }),
      { type: 'run', status: 'succeeded' },
    ]),
  );
  const told = JSON.stringify([items, await listen(eve, runId), await chat.path()]);
  expect(told).not.toContain('Inner thoughts');
  expect(told).not.toContain(modelId);
  // Her role opens nothing of the run itself.
  expect((await problemOf(eve.call(executionRoutes.read, { params: { id: runId } }))).code).toBe(
    'access.forbidden',
  );
});

test('[CV7] a message stands on a branch of its own when it is changed or answered again', async () => {
  const chat = chatWith(eve, talking.deploymentId);
  provider.play({ pieces: ['A'] });
  const first = await chat.ask('Start');
  provider.play({ pieces: ['Long '], stalls: true });
  const slow = await chat.say('Slow');
  await eventually(async () => provider.seen.length === 1);
  provider.play({ pieces: ['Quick'] });
  const again = await chat.send({ replaces: slow.id });
  expect(await chat.ended(again.id)).toMatchObject({
    text: 'Slow',
    answer: { text: 'Quick' },
    parentId: first.id,
    siblings: [slow.id, again.id],
  });
  const show = (messageId: string) =>
    eve.call(conversationRoutes.change, { params: { id: chat.id }, body: { messageId } });
  await show(slow.id);
  expect((await chat.path()).at(-1)).toMatchObject({ id: slow.id, status: 'cancelled' });
  // To the end of the branch that is chosen.
  await show(first.id);
  expect((await chat.path()).at(-1)).toMatchObject({ id: again.id });
});

test('[CV8] what guardrails mask is masked in messages, titles, search and exports; what they block is gone', async () => {
  const agent = await deployedAgent(w, ann, echo);
  await ann.call(guardrailRoutes.create, {
    body: {
      name: 'Addresses',
      filters: [filterTypes.PII.initial],
      guardrailAssignments: [{ scope: 'Agent', entityId: agent.agentId }],
      guardrailTargets: [{ targetType: 'Model', applyTo: 'Input' }],
    },
  });
  const chat = chatWith(eve, agent.deploymentId);
  const message = await chat.ask('Write to zqchat.fox@example.org today');
  const conversation = await chat.read();
  const exported = await eve.fetch(`/v1/Conversations/${chat.id}/export?format=json`);
  const all = JSON.stringify([message, conversation, await exported.text()]);
  expect(message.textState === 'blocked' || message.text.includes('Write to')).toBe(true);
  expect(all).not.toContain('zqchat');
  const found = await eve.call(conversationRoutes.list, { query: { search: 'zqchat' } });
  expect(found.items).toEqual([]);
});

test('[CV9] the list goes on after its last entry, pinned first, and is searched in titles and texts', async () => {
  const lea = await w.person('EndUser');
  const ids: string[] = [];
  for (const text of ['Apples', 'Pears', 'Plums', 'Cherries']) {
    const chat = chatWith(lea, echoing.deploymentId);
    await chat.ask(text);
    ids.push(chat.id);
  }
  const change = (id: string | undefined, body: object) =>
    lea.call(conversationRoutes.change, { params: { id: id ?? '' }, body });
  await change(ids[1], { isPinned: true });
  await change(ids[2], { title: 'Stone fruit' });
  await change(ids[3], { isArchived: true });
  const titles: string[] = [];
  for (let after: string | undefined; ;) {
    const page = await lea.call(conversationRoutes.list, { query: { limit: 2, ...(after && { after }) } });
    titles.push(...page.items.map(({ title }) => title));
    if (page.next === null) break;
    after = page.next;
  }
  expect(titles).toEqual(['Pears', 'Stone fruit', 'Apples']);
  const found = async (search: string, more: object = {}) =>
    (await lea.call(conversationRoutes.list, { query: { search, ...more } })).items.map(({ title }) => title);
  expect(await found('stone')).toEqual(['Stone fruit']);
  expect(await found('plums')).toEqual(['Stone fruit']);
  expect(await found('%')).toEqual([]);
  expect(await found('cherries')).toEqual([]);
  expect(await found('cherries', { isArchived: 'true' })).toEqual(['Cherries']);
  const forged = await lea.call(conversationRoutes.list, { query: { after: "1~x'~y" } });
  expect(forged.items).toHaveLength(3);
  const markdown = await lea.fetch(`/v1/Conversations/${ids[0]}/export`);
  expect(await markdown.text()).toMatch(/^# Apples\n\n[^]*## You · .*\n\nApples\n\n[^]*You said: Apples\n$/);
});

test('[CV10] an answer that waits says for whose decision, and goes on by itself', async () => {
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('ok', 'approvalStep', {
        message: 'May it go out?',
        approvers: { roles: ['SecurityAdmin'], userIds: [ann.person.id], groupIds: [] },
      }),
      step('out', 'outputStep', { template: 'Approved' }),
    ],
    'in > ok > out',
  );
  const { deploymentId } = await deployedAgent(w, ann, graph);
  const chat = chatWith(eve, deploymentId);
  const { id } = await chat.say('Please');
  const waiting = await eventually(async () => {
    const message = await chat.one(id);
    return message?.awaited ? message : undefined;
  });
  expect(waiting).toMatchObject({
    status: 'waiting',
    awaited: {
      message: 'May it go out?',
      from: [
        { kind: 'person', name: 'PlatformAdmin Example' },
        { kind: 'role', name: 'SecurityAdmin' },
      ],
    },
  });
  expect((await chat.read()).isBusy).toBe(true);
});

test('[CV11] tokens and cost are shown where the deployment says so', async () => {
  provider.play();
  const shows = await deployedAgent(w, ann, asking(modelId), { draft: { displayConsumptionInfo: true } });
  const [shown, hidden] = await Promise.all([
    chatWith(eve, shows.deploymentId).ask('Hi'),
    chatWith(eve, talking.deploymentId).ask('Hi'),
  ]);
  expect(shown.usage?.inputTokens).toBeGreaterThan(0);
  expect(hidden).not.toHaveProperty('usage');
});

test('[CV12] a message has a greatest length, and a conversation a greatest number of open answers', async () => {
  const { maxMessageCharacters, maxOpen } = workLimits.conversations;
  const chat = chatWith(eve, echoing.deploymentId);
  const long = 'x'.repeat(100 * 1024);
  expect((await chat.ask(long)).answer?.text).toBe(`You said: ${long}`);
  for (const text of ['', '   ', 'x'.repeat(maxMessageCharacters + 1)])
    expect((await problemOf(chat.say(text))).fields).toHaveProperty('text');
  expect((await problemOf(chat.say('x'.repeat(10 * 1024 * 1024)))).code).toBe('kernel.tooLarge');

  const busy = chatWith(eve, talking.deploymentId);
  provider.play({ pieces: ['…'], stalls: true });
  for (let n = 0; n < maxOpen; n++) await busy.say(`Message ${n}`);
  expect((await problemOf(busy.say('One more'))).code).toBe('conversations.tooManyOpen');
  await eve.call(conversationRoutes.remove, { params: { id: busy.id } });
});

test('[CV13] deleting a conversation stops its answers and keeps its runs; it goes with the membership', async () => {
  const lea = await w.person('EndUser');
  const chat = chatWith(lea, talking.deploymentId);
  provider.play({ pieces: ['…'], stalls: true });
  const { runId } = await chat.say('Go on');
  await lea.call(conversationRoutes.remove, { params: { id: chat.id } });
  expect((await problemOf(chat.read())).code).toBe('conversations.notFound');
  const run = await ann.call(executionRoutes.read, { params: { id: runId } });
  expect(run).toMatchObject({ status: 'cancelled', via: 'chat', startedBy: { id: lea.person.id } });
  expect(await listen(lea, runId)).toMatchObject([{ type: 'refused' }]);

  await chatWith(lea, echoing.deploymentId).ask('Kept?');
  await w.hooks.onMemberRemoved(w.db, { tenantId: w.home.id, userIds: [lea.person.id] });
  expect((await lea.call(conversationRoutes.list, { query: {} })).items).toEqual([]);
});

type SocketMessage = {
  type: string;
  items?: { seq: number; body: { type: string; text?: string; from?: number } }[];
};

/** What the socket says of an answer until it is live or refused. */
function listen({ cookie }: WorldPerson, runId: string): Promise<SocketMessage[]> {
  const address = w.app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers: { cookie } } as never);
  const told: SocketMessage[] = [];
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ type: 'subscribe', topic: `answer:${runId}`, after: 0 })),
  );
  return new Promise((resolve, reject) => {
    socket.addEventListener('close', () => reject(new Error('The socket has closed.')));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as SocketMessage;
      told.push(message);
      if (message.type !== 'live' && message.type !== 'refused') return;
      resolve(told);
      socket.close();
    });
  });
}

const textOf = (told: readonly SocketMessage[]) =>
  told
    .flatMap(({ items = [] }) => items)
    .reduce((text, { body }) => (body.type === 'text' ? text.slice(0, body.from) + body.text : text), '');

test('[CV25] what an agent asks for is read with its deployment, checked by name, and stays for later messages', async () => {
  const variables = [
    { id: 'a', name: 'order', type: 'number', required: true },
    { id: 'b', name: 'note', type: 'string', required: false },
  ];
  const template = '{{ variables.order }} {{ variables.note }}';
  const wanting = await deployedAgent(
    w,
    ann,
    graphOf([step('in', 'inputStep', { variables }), step('out', 'outputStep', { template })], 'in > out'),
  );
  const { inputVariables } = await eve.call(chatDeploymentRoutes.read, {
    params: { id: wanting.deploymentId },
  });
  expect(inputVariables).toMatchObject(variables);
  const chat = chatWith(eve, wanting.deploymentId);
  const refused = await problemOf(chat.say('Hello'));
  expect(refused).toMatchObject({ code: 'executions.variableMissing' });
  const wrong = chat.send({ text: 'Hello', variables: { order: 'many' } });
  expect(await problemOf(wrong)).toMatchObject({ code: 'executions.variableInvalid' });
  const first = await chat.ask('Hello', { variables: { order: 7, note: 'red' } });
  const said = async (more: object) => (await chat.ask('And now?', more)).answer?.text;
  expect(first.answer?.text).toBe('7 red');
  expect(await said({})).toBe('7 red');
  expect(await said({ variables: { note: 'blue' } })).toBe('7 blue');
  expect(await said({ replaces: first.id })).toBe('7 red');
});
