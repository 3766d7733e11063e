// What is said in a space: by people to each other, and to agents that answer all of them.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { NewSpaceMessage } from '../../shared/chat-spaces/chat-space.ts';
import { chatSpaceRoutes } from '../../shared/chat-spaces/routes.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { hasEnded } from '../../shared/executions/run-state.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { asking, deployedAgent, echo } from '../../tests/kit/chat.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { hear } from '../../tests/kit/live-messages.ts';
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
const talking = await deployedAgent(w, ann, asking(modelId));

/** A space of Eve's with Mia in it. */
async function space() {
  const { id } = await eve.call(chatSpaceRoutes.create, { body: { name: 'Returns' } });
  const params = { id };
  await eve.call(chatSpaceRoutes.invite, { params, body: { userIds: [mia.person.id] } });
  const { placeId } = await mia.call(chatSpaceRoutes.read, { params });
  await mia.call(chatSpaceRoutes.setUserStatus, { query: { id: placeId, userStatus: 'Accepted' } });
  const say = (by: WorldPerson, text: string, more: Partial<NewSpaceMessage> = {}) =>
    by.call(chatSpaceRoutes.send, { params, body: { id: randomUUID(), text, ...more } });
  const messages = async (by: WorldPerson) =>
    (await by.call(chatSpaceRoutes.messages, { params, query: {} })).items.toReversed();
  return {
    id,
    params,
    placeId,
    say,
    messages,
    ended: (by: WorldPerson, messageId: string) =>
      eventually(async () => {
        const message = (await messages(by)).find((one) => one.id === messageId);
        return message?.turn && hasEnded(message.turn.status) && message;
      }),
  };
}

test('[CS12] a message is kept once, and all see the same order, whoever sends at the same moment', async () => {
  const { say, messages, params } = await space();
  const id = randomUUID();
  await Promise.all([1, 2, 3].map(() => say(eve, 'Once', { id })));
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => say(n % 2 ? eve : mia, `Message ${n}`, { mentions: [] })),
  );
  const [ofEve, ofMia] = [await messages(eve), await messages(mia)];
  expect(ofEve).toEqual(ofMia);
  expect(ofEve.map(({ position }) => position)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1));
  // Nobody takes over a message of somebody else's, nor learns what it says.
  expect((await problemOf(say(mia, 'Mine', { id }))).code).toBe('chatSpaces.idTaken');
  const page = await eve.call(chatSpaceRoutes.messages, { params, query: { limit: 5 } });
  const rest = await eve.call(chatSpaceRoutes.messages, {
    params,
    query: { limit: 50, before: page.before ?? 0 },
  });
  expect([...page.items, ...rest.items].map((one) => one.id)).toEqual(
    ofEve.map((one) => one.id).toReversed(),
  );
  expect(rest.before).toBeNull();
});

test('[CS13] a question is one run in the name of who asked, answered for all members', async () => {
  const { say, ended, id } = await space();
  const messageId = randomUUID();
  const ask = () => say(eve, 'Where is it?', { id: messageId, deploymentId: echoing.deploymentId });
  const [sent] = await Promise.all([ask(), ask()]);
  const seen = await ended(mia, messageId);
  expect(seen).toMatchObject({
    author: { id: eve.person.id },
    agent: { deploymentId: echoing.deploymentId, name: 'Refunds' },
    text: '',
    turn: { text: 'Where is it?', status: 'succeeded', answer: { text: 'You said: Where is it?' } },
  });
  const runId = sent?.turn?.runId ?? '';
  const run = await ann.call(executionRoutes.read, { params: { id: runId } });
  expect(run).toMatchObject({ via: 'chat', startedBy: { id: eve.person.id } });
  const line = hear(w, mia, `spaceAnswer:${runId}`, 0);
  await eventually(() => line.has('live'));
  expect(JSON.stringify(line.items())).toContain('succeeded');
  line.close();
  // Neither the topic of one's own conversations nor a stranger's line tells it.
  const strangers = [await w.person('EndUser'), ann];
  for (const [person, topic] of [
    [eve, `answer:${runId}`],
    ...strangers.map((stranger) => [stranger, `spaceAnswer:${runId}`] as const),
  ] as const) {
    const other = hear(w, person, topic, 0);
    await eventually(() => other.has('refused'));
    other.close();
  }
  const told = await mia.call(chatSpaceRoutes.events, { params: { id, messageId }, query: {} });
  expect(told.items.at(-1)?.body).toEqual({ type: 'run', status: 'succeeded' });
  expect((await problemOf(mia.call(chatSpaceRoutes.stop, { params: { id, messageId } }))).code).toBe(
    'chatSpaces.mayNotStop',
  );
});

test('[CS13] the right to ask is the writing person’s, as it is now', async () => {
  const { say, messages } = await space();
  const { deploymentId } = await deployedAgent(w, ann, echo, { draft: { userIds: [eve.person.id] } });
  expect((await problemOf(say(mia, 'Hi', { deploymentId }))).code).toBe('deployments.notForYou');
  const { id } = await say(eve, 'Hi', { deploymentId });
  await ann.call(deploymentRoutes.remove, { params: { id: deploymentId } });
  expect((await problemOf(say(eve, 'Again', { deploymentId }))).code).toBe('deployments.notForYou');
  // What was sent stays sent, also when it is sent again.
  expect((await say(eve, 'Hi', { id, deploymentId })).id).toBe(id);
  expect(await messages(mia)).toHaveLength(1);
});

test('[CS13] an agent is told what was said to it here, and not what people say to each other', async () => {
  const { say, ended } = await space();
  provider.play({ pieces: ['Noted'] });
  const { deploymentId } = talking;
  const first = await say(eve, 'My order is 4711', { deploymentId });
  await ended(eve, first.id);
  await say(mia, 'zqprivate between us');
  const from = provider.seen.length;
  const second = await say(mia, 'And now?', { deploymentId });
  await ended(mia, second.id);
  const told = JSON.stringify(provider.seen.slice(from).map(({ body }) => body));
  expect(told).toContain('4711');
  expect(told).not.toContain('zqprivate');
});

test('[CS24] an agent answers here as in a conversation: with documents, and not without the file it needs', async () => {
  const { say, ended, messages } = await space();
  const { deploymentId } = await deployedAgent(w, ann, asking(modelId), {
    draft: { deploymentPrompt: 'Artifact' },
  });
  provider.play({ pieces: ['Noted'] });
  const from = provider.seen.length;
  await ended(eve, (await say(eve, 'Write a letter', { deploymentId })).id);
  expect(JSON.stringify(provider.seen.slice(from).map(({ body }) => body))).toContain('<artifact title=');
  for (const [conversationType, code] of [
    ['FileOnly', 'conversations.fileNeeded'],
    ['ImageOnly', 'conversations.pictureNeeded'],
  ] as const) {
    const needing = await deployedAgent(w, ann, echo, { draft: { conversationType } });
    const refused = say(eve, 'Read this', { deploymentId: needing.deploymentId });
    expect((await problemOf(refused)).code).toBe(code);
  }
  expect(await messages(mia)).toHaveLength(1);
});

test('[CS25] with its last member a space takes the answers that are still being written in it', async () => {
  const statusOf = async (runId: string | undefined) =>
    (await w.owner.query('select status from runs where id = $1', [runId])).rows[0]?.status;
  const leave = (by: WorldPerson, placeId: string) =>
    by.call(chatSpaceRoutes.setUserStatus, { query: { id: placeId, userStatus: 'Removed' } });
  for (const end of [
    async (placeId: string) => void (await leave(eve, placeId)),
    () => w.hooks.onMemberRemoved(w.db, { tenantId: w.home.id, userIds: [eve.person.id] }),
  ]) {
    const { say, params, placeId } = await space();
    provider.play({ pieces: ['Once upon'], stalls: true });
    const { turn } = await say(mia, 'Tell', { deploymentId: talking.deploymentId });
    await eventually(async () => (await statusOf(turn?.runId)) === 'running');
    await leave(mia, placeId);
    // The others still wait for it.
    expect(await statusOf(turn?.runId)).toBe('running');
    await end((await eve.call(chatSpaceRoutes.read, { params })).placeId);
    await eventually(async () => (await statusOf(turn?.runId)) === 'cancelled');
  }
});

test('[CS14] what a guardrail hides is hidden from all members', async () => {
  const agent = await deployedAgent(w, ann, echo);
  await ann.call(guardrailRoutes.create, {
    body: {
      name: 'Addresses',
      filters: [filterTypes.PII.initial],
      guardrailAssignments: [{ scope: 'Agent', entityId: agent.agentId }],
      guardrailTargets: [{ targetType: 'Model', applyTo: 'Input' }],
    },
  });
  const { say, ended, messages } = await space();
  const { id } = await say(eve, 'Write to zqchat.fox@example.org', { deploymentId: agent.deploymentId });
  await ended(mia, id);
  for (const reader of [mia, eve]) expect(JSON.stringify(await messages(reader))).not.toContain('zqchat');
});

test('[CS15] whoever is removed in mid-answer loses it within a second; the others read on', async () => {
  const { say, id, placeId } = await space();
  provider.play({ pieces: ['Once upon'], stalls: true });
  const { id: messageId, turn } = await say(eve, 'Tell', { deploymentId: talking.deploymentId });
  const topic = `spaceAnswer:${turn?.runId}`;
  const [mias, eves] = [hear(w, mia, topic, 0), hear(w, eve, topic, 0)];
  await eventually(() => mias.has('live') && JSON.stringify(mias.items()).includes('Once upon'));
  const at = Date.now();
  await eve.call(chatSpaceRoutes.setUserStatus, { query: { id: placeId, userStatus: 'Removed' } });
  await eventually(() => mias.has('refused'));
  expect(Date.now() - at).toBeLessThan(1000);
  const heard = mias.items().length;
  await eve.call(chatSpaceRoutes.stop, { params: { id, messageId } });
  await eventually(() => JSON.stringify(eves.items()).includes('cancelled'));
  expect(mias.items()).toHaveLength(heard);
  for (const line of [mias, eves]) line.close();
});

test('[CS13][CS15][CS17] three people and an agent talk, and who asked is removed in mid-answer', async () => {
  const { say, ended, messages, params, id, placeId } = await space();
  const lea = await w.person('EndUser');
  await eve.call(chatSpaceRoutes.invite, { params, body: { userIds: [lea.person.id] } });
  const { placeId: leasPlace } = await lea.call(chatSpaceRoutes.read, { params });
  await lea.call(chatSpaceRoutes.setUserStatus, { query: { id: leasPlace, userStatus: 'Accepted' } });
  const { deploymentId } = talking;
  provider.play({ pieces: ['It left yesterday.'] });
  const asked = await say(eve, '@Refunds Where is it?', { deploymentId });
  for (const reader of [mia, lea])
    expect(await ended(reader, asked.id)).toMatchObject({ turn: { answer: { text: 'It left yesterday.' } } });
  await lea.call(chatSpaceRoutes.markRead, { params, body: { upTo: asked.position } });
  await say(mia, 'Good to know.');
  provider.play({ pieces: ['Dear customer'], stalls: true });
  const { id: messageId, turn } = await say(mia, '@Refunds Write to them', { deploymentId });
  expect((await lea.call(chatSpaceRoutes.read, { params })).unread).toBe(2);
  const lines = [mia, lea].map((person) => hear(w, person, `spaceAnswer:${turn?.runId}`, 0));
  for (const line of lines) await eventually(() => JSON.stringify(line.items()).includes('Dear customer'));
  await eve.call(chatSpaceRoutes.setUserStatus, { query: { id: placeId, userStatus: 'Removed' } });
  await eventually(() => lines[0]?.has('refused'));
  expect((await mia.call(chatSpaceRoutes.list)).items.map((one) => one.id)).not.toContain(id);
  for (const call of [() => messages(mia), () => say(mia, 'Wait')])
    expect((await problemOf(call())).code).toBe('chatSpaces.gone');
  // The others read on, and the owner stops what nobody waits for.
  await eve.call(chatSpaceRoutes.stop, { params: { id, messageId } });
  await eventually(() => JSON.stringify(lines[1]?.items()).includes('cancelled'));
  for (const line of lines) line.close();
});

test('[CS17] what is unread is each member’s own; what one has written oneself is read', async () => {
  const { say, params, id } = await space();
  const unread = async (person: WorldPerson) =>
    (await person.call(chatSpaceRoutes.list)).items.find((one) => one.id === id)?.unread;
  await say(eve, 'One');
  await say(eve, 'Two');
  expect([await unread(eve), await unread(mia)]).toEqual([0, 2]);
  const mark = (upTo: number) => mia.call(chatSpaceRoutes.markRead, { params, body: { upTo } });
  await mark(1);
  expect(await unread(mia)).toBe(1);
  // Never back, and never beyond what was said.
  await mark(1_000_000);
  await mark(0);
  expect(await unread(mia)).toBe(0);
  expect((await mia.call(chatSpaceRoutes.read, { params })).userStatus).toBe('Active');
  await say(eve, 'Three');
  expect(await unread(mia)).toBe(1);
});

test('[CS20] a message has a greatest length, and a space a greatest number of open answers', async () => {
  const { maxMessageCharacters, maxOpen, maxMentions } = workLimits.chatSpaces;
  const { say, ended, id } = await space();
  for (const text of ['', '  ', 'x'.repeat(maxMessageCharacters + 1), 'x'.repeat(100 * 1024)])
    expect((await problemOf(say(eve, text))).fields).toHaveProperty('text');
  const mentions = Array.from({ length: maxMentions + 1 }, () => randomUUID());
  expect((await problemOf(say(eve, 'All of you', { mentions }))).fields).toHaveProperty('mentions');
  provider.play({ pieces: ['…'], stalls: true });
  const { deploymentId } = talking;
  const sent = [];
  for (let n = 0; n < maxOpen; n++)
    sent.push(await say(n % 2 ? eve : mia, `Question ${n}`, { deploymentId }));
  expect((await problemOf(say(mia, 'One more', { deploymentId }))).code).toBe('chatSpaces.tooManyOpen');
  await say(mia, 'People still talk');
  for (const { id: messageId } of sent) await eve.call(chatSpaceRoutes.stop, { params: { id, messageId } });
  await ended(eve, sent.at(-1)?.id ?? '');
});

test('[CS21] what somebody said who left the workspace stays with the others, without who said it', async () => {
  const { say, messages, params } = await space();
  const lea = await w.person('EndUser');
  await eve.call(chatSpaceRoutes.invite, { params, body: { userIds: [lea.person.id] } });
  const { placeId } = await lea.call(chatSpaceRoutes.read, { params });
  await lea.call(chatSpaceRoutes.setUserStatus, { query: { id: placeId, userStatus: 'Accepted' } });
  await say(lea, 'I was here');
  await w.hooks.onMemberRemoved(w.db, { tenantId: w.home.id, userIds: [lea.person.id] });
  expect(await messages(mia)).toMatchObject([{ text: 'I was here', author: null }]);
});

test('[CS17][CS21] what went with its project is not left to be read', async () => {
  const { say, params, messages } = await space();
  const project = await w.project();
  const gone = await deployedAgent(w, ann, echo, { projectId: project.id });
  await say(eve, 'Hello');
  await say(eve, 'Where is it?', { deploymentId: gone.deploymentId });
  const unread = async () => (await mia.call(chatSpaceRoutes.read, { params })).unread;
  expect(await unread()).toBe(2);
  await ann.call(projectRoutes.remove, { params: { id: project.id } });
  const shown = await messages(mia);
  expect([shown.length, await unread()]).toEqual([1, 1]);
  await mia.call(chatSpaceRoutes.markRead, { params, body: { upTo: shown.at(-1)?.position ?? 0 } });
  expect(await unread()).toBe(0);
  await say(eve, 'Are you there?');
  expect(await unread()).toBeGreaterThan(0);
});
