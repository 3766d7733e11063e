import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { feedbackRoutes } from '../../shared/agent-feedback/routes.ts';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { signedText } from '../../shared/embed/embed.ts';
import { embedRoutes, VISITOR_HEADER } from '../../shared/embed/routes.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { codeOf, embedWorld } from '../../tests/kit/embedding.ts';

const { w, ann, scene, visitor } = await embedWorld();

const asking = graphOf(
  [
    step('in', 'inputStep', { variables: [{ id: 'a', name: 'order', type: 'string', required: true }] }),
    step('out', 'outputStep', { template: 'Order {{ variables.order }}' }),
  ],
  'in > out',
);

const now = () => Math.floor(Date.now() / 1000);

test('[EM1] [DE12] the script is refused on pages of other origins, whatever the key', async () => {
  const { id, key, origin } = await scene();
  const other = await scene();
  const look = (params: { key?: string; origin?: string; id?: string }) =>
    w.visitor(`/v1/EmbeddedChat/${params.id ?? id}?key=${params.key ?? key}`, {
      headers: params.origin === '' ? {} : { origin: params.origin ?? origin },
    });
  const fine = await look({});
  expect(fine.status).toBe(200);
  expect(fine.headers.get('access-control-allow-origin')).toBe('*');
  for (const wrong of [
    { origin: 'https://evil.example' },
    { origin: '' },
    { origin: 'null' },
    { origin: `${origin}.evil.example` },
    { key: other.key },
    { id: other.id },
    { key: '' },
  ]) {
    const refused = await look(wrong);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(await refused.json()).toMatchObject({ code: 'deployments.badEmbedKey' });
  }
});

test('[EM3] a visitor sees their own conversation alone, and colleagues do not see it as theirs', async () => {
  const place = await scene();
  const one = await visitor(place);
  const two = await visitor(place);
  await one.ask('Hello');
  expect(await one.texts()).toEqual(['Hello']);
  expect(await two.texts()).toEqual([]);
  expect(await two.texts(one.conversationId)).toEqual([]);
  expect(await codeOf(two.ask('Mine?', one.conversationId))).toBe('conversations.notFound');
  await two.call(embedRoutes.reset, { params: { id: place.id, conversationId: one.conversationId } });
  expect(await one.texts()).toEqual(['Hello']);
  const params = { id: one.conversationId };
  expect(await codeOf(ann.call(conversationRoutes.read, { params }))).toBe('conversations.notFound');
  const mine = await ann.call(conversationRoutes.list, { query: {} });
  expect(mine.items.map(({ id }) => id)).not.toContain(one.conversationId);
});

test('[EM4] a token is good for one deployment, unchanged, and not for another agent’s', async () => {
  const place = await scene();
  const other = await scene();
  const one = await visitor(place);
  const params = { id: other.id, conversationId: one.conversationId };
  expect(await codeOf(one.call(embedRoutes.messages, { params, query: {} }))).toBe('embed.visitorUnknown');
  const [tenantId, visitorId, sealed] = one.token.split('~');
  const strangers = [
    '',
    'x',
    `${tenantId}~${crypto.randomUUID()}~${sealed}`,
    `${crypto.randomUUID()}~${visitorId}~${sealed}`,
    one.token.slice(0, -2),
  ];
  for (const token of strangers)
    expect(await codeOf(one.as(token).call(embedRoutes.messages, one.place))).toBe('embed.visitorUnknown');
  const entering = visitor(place, { key: other.key });
  expect(await codeOf(entering)).toBe('deployments.badEmbedKey');
  // Somebody else's token makes a new visitor, and is not believed.
  const again = await visitor(other, { token: one.token });
  expect(again.token.split('~')[1]).not.toBe(visitorId);
});

test('[EM4] a visitor’s token and an embed key open no other door', async () => {
  const place = await scene();
  const { token } = await visitor(place);
  for (const secret of [token, place.key])
    for (const headers of [
      { authorization: `Bearer ${secret}` },
      { 'x-api-key': secret },
      { cookie: `session=${encodeURIComponent(secret)}` },
      { [VISITOR_HEADER]: secret },
    ])
      for (const path of [
        '/v1/Project',
        '/v1/Conversations',
        '/v1/AgentFeedback',
        `/v2/Deployments/${place.id}`,
      ])
        expect((await w.visitor(path, { headers: headers as Record<string, string> })).status).toBe(401);
});

test('[EM5] who a visitor is must be signed by the page’s server, for a day at most', async () => {
  const place = await scene();
  const identity = { id: 'eve@shop.example', name: 'Eve', expires: now() + 600 };
  const signedWith = (secret: string, what = identity) => ({
    ...what,
    signature: createHmac('sha256', secret).update(signedText(what)).digest('hex'),
  });
  expect(await codeOf(visitor(place, { identity: signedWith('') }))).toBe('embed.badIdentity');
  const params = { id: place.id };
  const { secret } = await ann.call(deploymentRoutes.replaceIdentitySecret, { params });
  const eve = await visitor(place, { identity: signedWith(secret) });
  expect(eve.isAnonymous).toBe(false);
  await eve.ask('It is me');
  const elsewhere = await visitor(place, { identity: signedWith(secret) });
  expect(elsewhere.conversationId).toBe(eve.conversationId);
  const wrong = [
    { ...signedWith(secret), id: 'mallory' },
    { ...signedWith(secret), name: 'Mallory' },
    { ...signedWith(secret), expires: identity.expires + 1 },
    { ...signedWith(secret), signature: '' },
    { ...signedWith(secret), signature: 'zz' },
    signedWith(`${secret}x`),
    signedWith(secret, { ...identity, expires: now() - 600 }),
    signedWith(secret, { ...identity, expires: now() + 3 * 24 * 3600 }),
    signedWith((await scene()).key),
  ];
  for (const one of wrong) expect(await codeOf(visitor(place, { identity: one }))).toBe('embed.badIdentity');
  await ann.call(deploymentRoutes.replaceIdentitySecret, { params });
  expect(await codeOf(eve.texts())).toBe('deployments.notForYou');
});

test('[EM5] a deployment for chosen people wants to know who comes', async () => {
  const place = await scene({ visibility: 'Selected', userIds: [ann.person.id] });
  expect(await codeOf(visitor(place))).toBe('embed.identityNeeded');
});

test('[EM6] an answer is a run, however often it is sent; a reload shows it', async () => {
  const place = await scene();
  const one = await visitor(place);
  const id = crypto.randomUUID();
  await Promise.all([one.ask('Once', undefined, id), one.ask('Once', undefined, id)]);
  await one.ended();
  const back = await visitor(place, { token: one.token });
  expect(back.conversationId).toBe(one.conversationId);
  const { items } = await back.call(embedRoutes.messages, back.place);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ text: 'Once', status: 'succeeded', awaited: null });
  const { rows } = await w.owner.query("select via, started_by_name from runs where via = 'embed'");
  expect(rows).toContainEqual({ via: 'embed', started_by_name: 'Web visitor' });
});

test('[EM7] starting over deletes what was said', async () => {
  const place = await scene();
  const one = await visitor(place);
  await one.ask('Forget me');
  await one.call(embedRoutes.reset, { params: one.place.params });
  expect(await one.texts()).toEqual([]);
  const { rows } = await w.owner.query('select id from conversations where id = $1', [one.conversationId]);
  expect(rows).toEqual([]);
});

test('[EM8] a key that was replaced, origins that were emptied and a deployment that is gone admit nobody', async () => {
  const changes = [
    (params: { id: string }) => ann.call(deploymentRoutes.rotateEmbedKey, { params }),
    (params: { id: string }) =>
      ann.call(deploymentRoutes.changeEmbedKey, { params, body: { allowedOrigins: [] } }),
    (params: { id: string }) => ann.call(deploymentRoutes.remove, { params }),
  ];
  for (const change of changes) {
    const place = await scene();
    const one = await visitor(place);
    await one.ask('Hello');
    await change({ id: place.id });
    expect(await codeOf(one.texts())).toBe('deployments.notForYou');
    expect(await codeOf(one.ask('Still there?'))).toBe('deployments.notForYou');
  }
});

test('[EM9] a visitor who writes too quickly is told so in words', async () => {
  const one = await visitor(await scene());
  const codes = [];
  for (let turn = 0; turn < 17; turn++) codes.push(await codeOf(one.ask(`Message ${turn}`)));
  expect(codes.at(-1)).toBe('embed.tooManyMessages');
});

test('[EM10] a visitor learns what it says, and nothing of steps, tools and costs', async () => {
  const place = await scene({ displayConsumptionInfo: true });
  const one = await visitor(place);
  const address = await w.app.listen({ port: 0, host: '127.0.0.1' });
  const path = `/v1/EmbeddedChat/${place.id}/${one.conversationId}/stream`;
  const stream = await fetch(`${address}${path}`, { headers: { [VISITOR_HEADER]: one.token } });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await one.ask('What are you made of?');
  let told = '';
  while (!told.includes('event: messages')) told += (await reader?.read())?.value;
  expect(told).not.toMatch(/inputStep|outputStep|"(title|kind|key|stepKey|seq|type)"/);
  const message = await one.ended();
  expect(message).not.toHaveProperty('usage');
  await ann.call(deploymentRoutes.remove, { params: { id: place.id } });
  const began = Date.now();
  while (!told.includes('event: closed')) told += (await reader?.read())?.value;
  expect(told).toContain('deployments.notForYou');
  expect(Date.now() - began).toBeLessThan(1000);
});

test('[EM11] what the page tells reaches the agent’s variables of the same name alone', async () => {
  const wanting = await scene({}, asking);
  const one = await visitor(wanting);
  expect(await codeOf(one.ask('Hello'))).toBe('executions.variableMissing');
  await one.ask('Hello', undefined, undefined, { order: '42', secret: 'x' });
  expect((await one.ended()).answer?.text).toBe('Order 42');
  const tooMuch = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`v${at}`, 'x']));
  expect(await codeOf(one.ask('Hello', undefined, undefined, tooMuch))).toBe('kernel.invalid');
});

test('[EM14] what an agent needs is filled in once, checked by name, and counts for the messages after it', async () => {
  const wanting = await scene({}, asking);
  const one = await visitor(wanting);
  expect(one.deployment.inputVariables).toMatchObject([{ name: 'order', type: 'string', required: true }]);
  const say = (text: string, variables: Record<string, Json>, context = {}) =>
    one.call(embedRoutes.send, {
      params: one.place.params,
      body: { id: crypto.randomUUID(), text, variables, context },
    });
  expect(await codeOf(say('Hello', {}))).toBe('executions.variableMissing');
  await say('Hello', { order: '7', secret: 'x' }, { order: 'of the page' });
  expect((await one.ended()).answer?.text).toBe('Order 7');
  await one.ask('And now?');
  expect((await one.ended()).answer?.text).toBe('Order 7');
  await say('Another', { order: '8' });
  expect((await one.ended()).answer?.text).toBe('Order 8');
});

test('[EM15] a visitor judges their own answers alone, changes and withdraws it; builders read it', async () => {
  const place = await scene();
  const one = await visitor(place);
  const two = await visitor(place);
  await one.ask('Good?');
  const { id: messageId } = await one.ended();
  const params = { ...one.place.params, messageId };
  const judge = (by: typeof one, sentiment: 'good' | 'blocker', comment = '') =>
    by.call(embedRoutes.judge, { params, body: { sentiment, comment } });
  expect(await codeOf(judge(two, 'blocker'))).toBe('agentFeedback.answerNotFound');
  await judge(one, 'blocker', 'Slow');
  const { id } = await judge(one, 'good', 'Nice');
  const mine = () => one.call(embedRoutes.judgements, { params: one.place.params });
  expect(await mine()).toMatchObject([{ id, sentiment: 'good', comment: 'Nice' }]);
  expect(await two.call(embedRoutes.judgements, { params: one.place.params })).toEqual([]);
  const listed = () =>
    ann.call(feedbackRoutes.list, { query: { agentId: place.agentId } }).then(({ items }) => items);
  const [feedback] = await listed();
  expect(feedback).toMatchObject({ sentiment: 'good', author: { name: 'Web visitor' } });
  const body = { status: 'resolved' as const, reply: 'Thank you', revision: feedback?.revision ?? 0 };
  await ann.call(feedbackRoutes.decide, { params: { id }, body });
  expect(await mine()).toMatchObject([{ status: 'resolved', reply: 'Thank you' }]);
  const withdraw = (by: typeof one) =>
    by.call(embedRoutes.withdrawJudgement, { params: { ...one.place.params, feedbackId: id } });
  expect(await codeOf(withdraw(two))).toBe('agentFeedback.notFound');
  await withdraw(one);
  expect(await listed()).toEqual([]);
});

test('[EM12] the script is at most 6 KB, compressed', { timeout: 60_000 }, async () => {
  const built = await build({
    ...{ root: 'client/embed', mode: 'loader', logLevel: 'silent' },
    configFile: 'client/embed/vite.config.ts',
    build: { write: false },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  expect(gzipSync(chunk?.type === 'chunk' ? chunk.code : '').length).toBeGreaterThan(1000);
  expect(gzipSync(chunk?.type === 'chunk' ? chunk.code : '').length).toBeLessThan(6 * 1024);
});
