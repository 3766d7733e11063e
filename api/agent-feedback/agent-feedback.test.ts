import { expect, test } from 'vitest';
import { feedbackRoutes } from '../../shared/agent-feedback/routes.ts';
import type { FeedbackDecision, Sentiment } from '../../shared/agent-feedback/feedback.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { chatWith, deployedAgent } from '../../tests/kit/chat.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';

const w = await world();
const ann = await w.person('PlatformAdmin');
const ben = await w.person('Admin');
const eve = await w.person('EndUser');
const mia = await w.person('EndUser');
const echo = graphOf([step('in', 'inputStep'), step('out', 'outputStep')], 'in > out');
const agent = await deployedAgent(w, ann, echo);

async function judged(
  who: WorldPerson,
  { sentiment = 'improve', comment = '', of = agent }: Given = {},
  chat = chatWith(who, of.deploymentId),
) {
  const { id: messageId } = await chat.ask('Hello');
  const body = { conversationId: chat.id, messageId, sentiment, comment };
  return { ...(await who.call(feedbackRoutes.create, { body })), body, chat };
}
type Given = { sentiment?: Sentiment; comment?: string; of?: typeof agent };

const list = (who: WorldPerson, query: object = {}) => who.call(feedbackRoutes.list, { query });
const mine = (who: WorldPerson, conversationId: string) =>
  who.call(feedbackRoutes.mine, { query: { conversationId } });
const decide = (who: WorldPerson, id: string, body: Partial<FeedbackDecision>) =>
  who.call(feedbackRoutes.decide, {
    params: { id },
    body: { status: 'resolved', reply: 'Better now.', revision: 1, ...body },
  });
const idsOf = async (who: WorldPerson, query: object) => (await list(who, query)).items.map(({ id }) => id);

test('[AF1] judging an answer again, also on two devices at once, changes the one judgement', async () => {
  const { id, body, chat } = await judged(eve, { comment: 'Too long' });
  const again = (comment: string) => eve.call(feedbackRoutes.create, { body: { ...body, comment } });
  const both = await Promise.all([again('Far too long'), again('Still too long')]);
  expect(both.map((one) => one.id)).toEqual([id, id]);
  expect(await mine(eve, chat.id)).toHaveLength(1);
  expect(await list(ann, { filter: 'too long' })).toMatchObject({
    totalCount: 1,
    items: [{ agentId: agent.agentId, agentVersion: 1, author: { id: eve.person.id }, revision: 3 }],
  });
});

test('[AF2] an author reaches their own feedback alone, and nobody without access reaches the list', async () => {
  const { id, body, chat } = await judged(eve, { comment: 'Between us' });
  const elsewhere = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  for (const other of [mia, ann, elsewhere]) {
    expect(await mine(other, chat.id)).toEqual([]);
    const withdrawing = other.call(feedbackRoutes.withdraw, { params: { id } });
    expect((await problemOf(withdrawing)).code).toBe('agentFeedback.notFound');
    const judging = other.call(feedbackRoutes.create, { body });
    expect((await problemOf(judging)).code).toBe('agentFeedback.answerNotFound');
  }
  const reaching = (who: WorldPerson) => [
    () => list(who),
    () => who.call(feedbackRoutes.read, { params: { id } }),
    () => who.call(feedbackRoutes.trend, { query: {} }),
    () => who.call(feedbackRoutes.choices, { query: {} }),
    () => decide(who, id, {}),
  ];
  const sam = await w.person('SecurityAdmin');
  for (const who of [eve, mia, sam])
    for (const attempt of reaching(who)) expect((await problemOf(attempt())).code).toMatch(/^access\./);
  const readOnly = await w.person('ReadOnlyAdmin');
  expect((await list(readOnly)).items[0]?.abilities).toEqual({ change: false });
  expect((await problemOf(decide(readOnly, id, {}))).code).toMatch(/^access\./);

  const { id: otherProject } = await w.project();
  for (const blind of [elsewhere, await w.person('ProjectAdmin', { projects: [otherProject] })]) {
    expect(await list(blind)).toEqual({ items: [], totalCount: 0 });
    expect((await blind.call(feedbackRoutes.trend, { query: {} })).versions).toEqual([]);
    expect((await blind.call(feedbackRoutes.choices, { query: {} })).people).toEqual([]);
    expect((await problemOf(decide(blind, id, {}))).code).toBe('agentFeedback.notFound');
    const reading = blind.call(feedbackRoutes.read, { params: { id } });
    expect((await problemOf(reading)).code).toBe('agentFeedback.notFound');
  }
  await eve.call(feedbackRoutes.withdraw, { params: { id } });
  expect(await mine(eve, chat.id)).toEqual([]);
});

test('[AF3] the list obeys each filter', async () => {
  const of = await deployedAgent(w, ann, echo);
  const good = await judged(eve, { of, sentiment: 'good', comment: '100% right_' });
  const bad = await judged(mia, { of, sentiment: 'blocker', comment: 'It lies' });
  const agentId = of.agentId;
  const both = [bad.id, good.id];
  expect(await idsOf(ann, { agentId })).toEqual(both);
  expect(await idsOf(ann, { agentId, days: 1, projectId: of.projectId, version: 1, status: 'open' })).toEqual(
    both,
  );
  expect(await idsOf(ann, { agentId, sentiment: 'good' })).toEqual([good.id]);
  expect(await idsOf(ann, { agentId, authorId: mia.person.id })).toEqual([bad.id]);
  expect(await idsOf(ann, { agentId, filter: '0% RIGHT_' })).toEqual([good.id]);
  expect(await idsOf(ann, { agentId, filter: 'right%' })).toEqual([]);
  expect(await idsOf(ann, { agentId, version: 2 })).toEqual([]);
  expect(await idsOf(ann, { agentId, sortBy: 'createdAt', sortDirection: 'ASC' })).toEqual(both.toReversed());
  const choices = await ann.call(feedbackRoutes.choices, { query: { agentId } });
  expect(choices.versions).toEqual([1]);
  expect(choices.agents.map(({ id }) => id)).toContain(agentId);
  expect(choices.people.map(({ id }) => id)).toEqual(expect.arrayContaining([eve.person.id, mia.person.id]));
});

test('[AF8] the figures of an agent’s versions obey the filters', async () => {
  const of = await deployedAgent(w, ann, echo);
  const { agentId } = of;
  await judged(eve, { of, sentiment: 'good' });
  await judged(mia, { of, sentiment: 'blocker' });
  expect(await ann.call(feedbackRoutes.trend, { query: { agentId } })).toEqual({
    agentId,
    agentName: expect.any(String),
    versions: [{ version: 1, blocker: 1, improve: 0, good: 1 }],
  });
  const narrow = await ann.call(feedbackRoutes.trend, { query: { agentId, sentiment: 'good' } });
  expect(narrow.versions).toEqual([{ version: 1, blocker: 0, improve: 0, good: 1 }]);
});

test('[AF4] equal feedback is one row, and one decision decides all of it', async () => {
  const of = await deployedAgent(w, ann, echo);
  const chat = chatWith(eve, of.deploymentId);
  for (const comment of ['Too slow', ' too  SLOW ', 'too slow', 'Too dear'])
    await judged(eve, { of, comment }, chat);
  const grouped = await list(ann, {
    agentId: of.agentId,
    group: 'true',
    sortBy: 'equalCount',
    sortDirection: 'DESC',
  });
  expect(grouped.totalCount).toBe(2);
  expect(grouped.items.map(({ equalCount }) => equalCount)).toEqual([3, 1]);
  await decide(ben, grouped.items[0]?.id ?? '', { withEqual: true, fixVersion: 2 });
  const resolved = await list(ann, { agentId: of.agentId, status: 'resolved' });
  expect(resolved.totalCount).toBe(3);
  expect(resolved.items.every(({ fixVersion, reply }) => fixVersion === 2 && reply === 'Better now.')).toBe(
    true,
  );
});

test('[AF5] the author of decided feedback is notified and reads the reply, and a decision needs one', async () => {
  const { id, chat } = await judged(eve, { comment: 'Name the amount' });
  expect(await problemOf(decide(ben, id, { reply: '  ' }))).toMatchObject({
    fields: { reply: expect.any(String) },
  });
  const unknown = decide(ben, id, { requestId: crypto.randomUUID() });
  expect((await problemOf(unknown)).code).toBe('agentFeedback.requestUnknown');
  const wish = await eve.call(agentRequestRoutes.create, { body: { title: 'Amounts' } });
  const decided = await decide(ben, id, { fixVersion: 2, reply: 'It names it now.', requestId: wish.id });
  expect(decided.request).toEqual({ id: wish.id, name: 'Amounts' });
  expect(decided).toMatchObject({
    status: 'resolved',
    fixVersion: 2,
    decidedBy: ben.person.name,
    revision: 2,
  });
  expect(await mine(eve, chat.id)).toMatchObject([
    { status: 'resolved', reply: 'It names it now.', fixVersion: 2 },
  ]);
  const news = await eventually(async () => {
    const { items } = await eve.call(notificationRoutes.list, { query: {} });
    return items.find(({ subjectId }) => subjectId === chat.id);
  });
  expect(news).toMatchObject({ kind: 'feedbackResolved', details: { reply: 'It names it now.' } });
});

test('[AF6] of two people who decide at once, one is refused', async () => {
  const { id } = await judged(eve);
  const both = await Promise.allSettled([
    decide(ann, id, { status: 'resolved', reply: 'Ann' }),
    decide(ben, id, { status: 'declined', reply: 'Ben' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((one) => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({ problem: { code: 'agentFeedback.changedMeanwhile' } });
  const won = both.find((one) => one.status === 'fulfilled');
  expect(await ann.call(feedbackRoutes.read, { params: { id } })).toEqual(won?.value);
});

test('[AF7] feedback that its author changes is open again; the same words once more change nothing', async () => {
  const { id, body, chat } = await judged(eve, { comment: 'Hm' });
  await decide(ben, id, {});
  await eve.call(feedbackRoutes.create, { body });
  expect(await mine(eve, chat.id)).toMatchObject([{ status: 'resolved', reply: 'Better now.' }]);
  await eve.call(feedbackRoutes.create, { body: { ...body, sentiment: 'blocker' } });
  expect(await mine(eve, chat.id)).toMatchObject([{ status: 'open', reply: '', fixVersion: null }]);
});

test('[AF9] feedback outlives its conversation and its author, and goes with its project', async () => {
  const { id: tenantId } = await w.tenant();
  const admin = await w.person('PlatformAdmin', { tenantId });
  const user = await w.person('EndUser', { tenantId });
  const { id: projectId } = await w.project({ tenantId });
  const of = await deployedAgent(w, admin, echo, { tenantId, projectId });
  const { id, chat } = await judged(user, { of });
  await user.call(conversationRoutes.remove, { params: chat.params });
  await admin.call(userRoutes.remove, { params: { id: user.person.id } });
  await eventually(async () => (await list(admin)).items[0]?.author.id === null);
  expect(await idsOf(admin, {})).toEqual([id]);
  await admin.call(projectRoutes.remove, { params: { id: projectId } });
  expect(await idsOf(admin, {})).toEqual([]);
});

test('[AF10] what is too long or unknown is refused, naming the field', async () => {
  const { id, body } = await judged(eve);
  const { maxComment, maxReply } = workLimits.feedback;
  const create = (change: object) =>
    problemOf(eve.call(feedbackRoutes.create, { body: { ...body, ...change } }));
  expect(await create({ comment: 'x'.repeat(maxComment + 1) })).toMatchObject({
    fields: { comment: expect.any(String) },
  });
  expect(await create({ sentiment: 'furious' })).toMatchObject({ fields: { sentiment: expect.any(String) } });
  expect(await create({ conversationId: "' or 1=1" })).toMatchObject({
    fields: { conversationId: expect.any(String) },
  });
  expect(await create({ messageId: crypto.randomUUID() })).toMatchObject({
    code: 'agentFeedback.answerNotFound',
  });
  const long = decide(ben, id, { reply: 'x'.repeat(maxReply + 1) });
  expect(await problemOf(long)).toMatchObject({ fields: { reply: expect.any(String) } });
  const { totalCount } = await list(ann, {
    sentiment: 'furious',
    agentId: 'x',
    days: '-1',
    filter: '\\%_\'"',
  });
  expect(totalCount).toBe(0);
});
