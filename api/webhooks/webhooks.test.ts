import { interfaceRoutes } from '../../shared/agents/interface-routes.ts';
import { createHmac } from 'node:crypto';
import { sign as signForGitHub } from '@octokit/webhooks-methods';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { accessibility } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { webhookRoutes } from '../../shared/webhooks/routes.ts';
import type { WebhookDraft, WebhookWithSecret } from '../../shared/webhooks/webhook.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

const variables = [
  { id: 'a', name: 'order', type: 'string', required: false },
  { id: 'b', name: 'payload', type: 'object', required: false },
];
const template = 'said {{ variables.order }} of {{ variables.payload.customer.name }}';
const echo = graphOf(
  [step('in', 'inputStep', { variables }), step('out', 'outputStep', { template })],
  'in > out',
);
const order = { order: 'A-1', customer: { name: 'Mia' }, apiToken: 'abc' };

type Headers = Record<string, string>;
type Sent = { status: number; body: { code?: string; runId?: string; result?: string | null } };

/** An agent with one webhook, both of their own project. */
async function scene(more: Partial<WebhookDraft> & { secret?: string } = {}, graph = echo) {
  const ann = await w.person('Admin');
  const { agentId, projectId } = await publishedAgent(w, graph);
  const draft = { name: 'Orders', type: 'Standard' as const, answers: 'WithResult' as const, ...more };
  const hook = await ann.call(webhookRoutes.create, { body: { ...draft, agentId } });
  const post = (body: string | Buffer, headers: Headers = {}) => deliver(hook, body, headers);
  const runs = async () => (await ann.call(executionRoutes.list, { query: { agentId } })).items;
  const deliveries = () => ann.call(webhookRoutes.deliveries, { params: { id: hook.id } });
  return { ann, agentId, projectId, hook, secret: hook.secret ?? more.secret ?? '', post, runs, deliveries };
}

const json = { 'content-type': 'application/json' };

async function deliver(
  { url }: { url: string | null },
  body: string | Buffer,
  headers: Headers,
): Promise<Sent> {
  const sent = { method: 'POST', headers: { ...json, ...headers }, body: new Uint8Array(Buffer.from(body)) };
  const answer = await w.visitor(new URL(url ?? '').pathname, sent);
  return { status: answer.status, body: (await answer.json()) as Sent['body'] };
}

/** As the sender's own library signs it. */
function standard(
  secret: string,
  body: string,
  { id = crypto.randomUUID() as string, at = new Date() } = {},
): Headers {
  const signature = new StandardWebhook(secret).sign(id, at, body);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}

const github = async (secret: string, body: string): Promise<Headers> => ({
  'x-hub-signature-256': await signForGitHub(secret, body),
  'x-github-delivery': crypto.randomUUID(),
});

const { webhooks: stripeWebhooks } = new Stripe('sk_test_of_nobody');
const stripe = (secret: string, payload: string, timestamp?: number): Headers => ({
  'stripe-signature': stripeWebhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp && { timestamp }),
  }),
});

const refusal = ({ status, body }: Sent) => [status, body.code];
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

test('[WH8] a delivery starts a run with its text as the message and its fields as variables', async () => {
  const { hook, secret, post, runs } = await scene();
  const body = JSON.stringify(order);
  const { status, body: answer } = await post(body, standard(secret, body));
  expect([status, answer]).toMatchObject([200, { isCompleted: true, result: 'said A-1 of Mia' }]);
  expect(await runs()).toMatchObject([
    { id: answer.runId, via: 'webhook', trigger: { id: hook.id, name: 'Orders' }, inputText: body },
  ]);
});

test('[WH1] deliveries of GitHub, of Stripe and with an HMAC in a header of one’s own are accepted', async () => {
  const body = JSON.stringify(order);
  const onGitHub = await scene({ type: 'GitHub' });
  const byForm = `payload=${encodeURIComponent(body)}`;
  for (const [text, type] of [
    [body, 'application/json'],
    [byForm, 'application/x-www-form-urlencoded'],
  ] as const) {
    const headers = { ...(await github(onGitHub.secret, text)), 'content-type': type };
    expect(await onGitHub.post(text, headers)).toMatchObject({ body: { result: 'said A-1 of Mia' } });
  }
  const onStripe = await scene({ type: 'Stripe', secret: 'whsec_made_by_stripe' });
  expect(onStripe.hook.secret).toBeNull();
  const paid = JSON.stringify({ ...order, id: 'evt_1' });
  expect(await onStripe.post(paid, stripe(onStripe.secret, paid))).toMatchObject({ status: 200 });

  const own = { type: 'HMAC', headerName: 'X-Sign', prefix: 'v=', algorithm: 'sha512' } as const;
  for (const encoding of ['hex', 'base64'] as const) {
    const { secret, post } = await scene(own);
    const signature = createHmac('sha512', secret).update(body).digest(encoding);
    expect(await post(body, { 'x-sign': `v=${signature}` })).toMatchObject({ status: 200 });
    expect(refusal(await post(body, { 'x-sign': signature }))).toEqual([401, 'webhooks.badSignature']);
  }
});

test('[WH1] a delivery that is forged, unsigned or signed by another tenant’s secret is refused and starts nothing', async () => {
  const body = JSON.stringify(order);
  const [mine, theirs] = [await scene(), await scene()];
  const signed = standard(mine.secret, body);
  const forged: Headers[] = [
    {},
    standard(theirs.secret, body),
    standard(mine.secret, `${body} `),
    { ...signed, 'webhook-id': 'another' },
    { ...signed, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 1) },
    { ...signed, 'webhook-signature': 'v1,' },
    { ...signed, 'webhook-signature': `v1a,${signed['webhook-signature']?.slice(3)}` },
    { ...signed, 'webhook-signature': Array(50).fill('v1,x').join(' ') + ` ${signed['webhook-signature']}` },
  ];
  for (const headers of forged) expect((await mine.post(body, headers)).status).toBe(401);
  const onGitHub = await scene({ type: 'GitHub' });
  const onStripe = await scene({ type: 'Stripe' });
  expect(refusal(await onGitHub.post(body, await github(mine.secret, body)))).toEqual([
    401,
    'webhooks.badSignature',
  ]);
  expect(refusal(await onGitHub.post(body))).toEqual([401, 'webhooks.unsigned']);
  expect(refusal(await onStripe.post(body, stripe(mine.secret, body)))).toEqual([
    401,
    'webhooks.badSignature',
  ]);
  for (const { runs } of [mine, onGitHub, onStripe]) expect(await runs()).toEqual([]);
});

test('[WH2] a delivery signed more than five minutes ago or ahead is refused', async () => {
  const body = JSON.stringify(order);
  const { secret, post, runs } = await scene();
  for (const minutes of [6, -6]) {
    const headers = standard(secret, body, { at: new Date(minutesAgo(minutes)) });
    expect(refusal(await post(body, headers))).toEqual([401, 'webhooks.outOfTime']);
  }
  const onStripe = await scene({ type: 'Stripe' });
  const old = stripe(onStripe.secret, body, Math.floor(minutesAgo(6) / 1000));
  expect(refusal(await onStripe.post(body, old))).toEqual([401, 'webhooks.outOfTime']);
  expect([await runs(), await onStripe.runs()]).toEqual([[], []]);
});

test('[WH3] a repeated delivery starts no second run, also when both come at once or their unsigned id differs', async () => {
  const body = JSON.stringify({ ...order, id: 'evt_7' });
  const { secret, post, runs } = await scene();
  const headers = standard(secret, body);
  const both = await Promise.all([post(body, headers), post(body, headers)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const resigned = standard(secret, '{}', { id: headers['webhook-id'] ?? '' });
  expect(refusal(await post('{}', resigned))).toEqual([409, 'webhooks.replayed']);
  expect(await runs()).toHaveLength(1);

  // What is signed is one text: an old delivery whose content begins with a time is no new one.
  const [old, now] = [Math.floor(minutesAgo(60) / 1000), Math.floor(Date.now() / 1000)];
  const signature = standard(secret, `${now}.hello`, { id: 'evt', at: new Date(old * 1000) });
  const cutAnew = { ...signature, 'webhook-id': `evt.${old}`, 'webhook-timestamp': `${now}` };
  expect(refusal(await post('hello', { ...cutAnew, 'content-type': 'text/plain' }))).toEqual([
    401,
    'webhooks.badSignature',
  ]);

  const onGitHub = await scene({ type: 'GitHub' });
  const statuses = [
    await onGitHub.post(body, await github(onGitHub.secret, body)),
    await onGitHub.post(body, await github(onGitHub.secret, body)),
  ].map(({ status }) => status);
  const onStripe = await scene({ type: 'Stripe' });
  const early = stripe(onStripe.secret, body, Math.floor(minutesAgo(1) / 1000));
  statuses.push((await onStripe.post(body, early)).status);
  statuses.push((await onStripe.post(body, stripe(onStripe.secret, body))).status);
  expect(statuses).toEqual([200, 409, 200, 409]);
});

test('[WH3] a delivery that started no run may come again', async () => {
  const needed = [{ id: 'a', name: 'order', type: 'integer', required: true }];
  const graph = graphOf([step('in', 'inputStep', { variables: needed })]);
  const { secret, post, projectId, runs } = await scene({}, graph);
  const bad = JSON.stringify({ order: 'many' });
  expect(refusal(await post(bad, standard(secret, bad)))).toEqual([400, 'executions.variableInvalid']);
  const body = JSON.stringify({ order: 7 });
  const headers = standard(secret, body);
  const set = (status: string) =>
    w.owner.query('update projects set status = $2 where id = $1', [projectId, status]);
  await set('Paused');
  w.ports.runPermit.changed(w.scope, projectId);
  expect((await post(body, headers)).body.code).toBe('projects.paused');
  await set('Active');
  w.ports.runPermit.changed(w.scope, projectId);
  expect((await post(body, headers)).status).toBe(200);
  expect(await runs()).toHaveLength(1);
});

test('[WH6] a body of 10 MB, one nested too deeply and one that is no text are refused', async () => {
  const { secret, post, runs } = await scene();
  const signed = (body: string) => post(body, standard(secret, body));
  expect((await signed(JSON.stringify({ order: 'x'.repeat(10_000_000) }))).status).toBe(413);
  expect(refusal(await signed('['.repeat(1000) + ']'.repeat(1000)))).toEqual([400, 'http.tooDeep']);
  expect(refusal(await signed('{"order":'))).toEqual([400, 'webhooks.notJson']);
  expect(refusal(await signed('{"order":"\\u0000"}'))).toEqual([400, 'http.unstorableText']);
  const nonsense = Buffer.alloc(100_000, 0xfe);
  expect((await post(nonsense, standard(secret, 'else'))).status).toBe(401);
  const open = await scene({ type: 'None' });
  expect(refusal(await open.post(nonsense))).toEqual([400, 'webhooks.notText']);
  expect([await runs(), await open.runs()]).toEqual([[], []]);
});

test('[WH4] without signatures the address is enough', async () => {
  const { post, runs } = await scene({ type: 'None' });
  const { status, body } = await post('Good morning', { 'content-type': 'text/plain' });
  expect([status, await runs()]).toMatchObject([200, [{ id: body.runId, inputText: 'Good morning' }]]);
});

test('[WH9] a webhook that answers at once says nothing of the run but its id', async () => {
  const { post } = await scene({ type: 'None', answers: 'AtOnce' });
  const { status, body } = await post(JSON.stringify(order));
  expect([status, body]).toEqual([
    202,
    { runId: expect.any(String), status: 'queued', isCompleted: false, result: null, error: null },
  ]);
});

test('[WH5] unknown, inactive, unpublished and deleted are answered alike', async () => {
  const { ann, agentId, hook, post } = await scene({ type: 'None' });
  const { url, id } = hook;
  const draft = { ...hook, version: undefined };
  const answers = [
    await deliver({ url: `${url}x` }, '{}', {}),
    await deliver({ url: `${url}`.slice(0, -1) }, '{}', {}),
  ];
  await ann.call(webhookRoutes.change, { params: { id }, body: { ...draft, isActive: false } });
  answers.push(await post('{}'));
  await ann.call(webhookRoutes.change, { params: { id }, body: draft });
  expect((await post('{}')).status).toBe(200);
  const made = { projectId: hook.projectId, name: 'Unpublished', graph: echo };
  const { id: unpublished } = await ann.call(agentRoutes.create, { body: made });
  const body = { name: 'Early', type: 'None' as const, agentId: unpublished };
  answers.push(await deliver(await ann.call(webhookRoutes.create, { body }), '{}', {}));
  await ann.call(agentRoutes.remove, { params: { id: agentId } });
  answers.push(await post('{}'));
  expect(answers.map(refusal)).toEqual(answers.map(() => [404, 'webhooks.nothingHere']));
});

test('[WH7] publishing copies webhooks with their address and secret, unless that is declined', async () => {
  const ann = await w.person('Admin');
  const { id: projectId } = await w.project();
  const { id: agentId } = await ann.call(agentRoutes.create, {
    body: { projectId, name: 'Carried', graph: echo },
  });
  const hook: WebhookWithSecret = await ann.call(webhookRoutes.create, {
    body: { name: 'Orders', type: 'Standard', agentId },
  });
  const publish = (body: object) => ann.call(agentRoutes.publish, { params: { id: agentId }, body });
  const change = (hash: string) =>
    w.owner.query('update agent_versions set hash = $2 where agent_id = $1', [agentId, hash]);
  const post = () => deliver(hook, '{}', standard(hook.secret ?? '', '{}'));
  const list = () => ann.call(webhookRoutes.list, { query: { agentId } });
  await publish({});
  expect([(await post()).status, await list()]).toMatchObject([202, [{ id: hook.id, version: 1 }]]);
  await change('other');
  await publish({});
  expect([(await post()).status, await list()]).toMatchObject([202, [{ version: 2, url: hook.url }]]);
  await change('another');
  await publish({ carriesTriggers: false });
  expect([(await post()).status, await list()]).toEqual([404, []]);
  await ann.call(agentRoutes.activate, { params: { id: agentId, version: 1 } });
  expect((await post()).status).toBe(202);
});

test('[WH10] replacing the secret ends the old one in all versions, and no answer but the first shows it', async () => {
  const { ann, hook, secret, post } = await scene();
  const { secret: next } = await ann.call(webhookRoutes.rotate, { params: hook, body: {} });
  expect(next).not.toBe(secret);
  expect((await post('{}', standard(secret, '{}'))).status).toBe(401);
  expect((await post('{}', standard(next ?? '', '{}'))).status).toBe(200);
  const list = await ann.call(webhookRoutes.list, { query: { agentId: hook.agentId } });
  const { rows } = await w.owner.query('select * from webhooks where id = $1', [hook.id]);
  expect(JSON.stringify([list, rows])).not.toContain(next);
  const unfit = ann.call(webhookRoutes.rotate, { params: hook, body: { secret: 'this is-not base64!' } });
  expect(await problemOf(unfit)).toMatchObject({ code: 'kernel.invalid' });
  const notBase64 = ann.call(webhookRoutes.rotate, { params: hook, body: { secret: 'this-is_not*base64' } });
  expect(await problemOf(notBase64)).toMatchObject({ code: 'webhooks.secretNotBase64' });
});

test('[WH11] the last deliveries are listed with their runs or why they were refused', async () => {
  const { secret, post, deliveries } = await scene();
  for (let n = 0; n < 22; n++) {
    const body = JSON.stringify({ ...order, n });
    await post(body, standard(n % 3 === 0 ? 'whsec_b3RoZXI=' : secret, body));
  }
  const listed = await deliveries();
  expect(listed).toHaveLength(20);
  expect(listed[0]).toMatchObject({ run: null, refusal: { code: 'webhooks.badSignature' } });
  expect(listed[1]).toMatchObject({ run: { status: 'succeeded' }, refusal: null });
});

test('[WH12] samples are masked, few, cut and can be deleted', async () => {
  const { ann, hook, secret, post, deliveries } = await scene();
  const params = { id: hook.id };
  const samples = () => ann.call(webhookRoutes.samples, { params });
  const big = JSON.stringify({ ...order, note: 'x'.repeat(100_000) });
  await post(big, standard(secret, big));
  const [cut] = await samples();
  expect([cut?.isCut, cut?.content.length]).toEqual([true, 64 * 1024]);
  for (let n = 0; n < 6; n++) {
    const body = JSON.stringify({ ...order, n });
    await post(body, standard(secret, body));
  }
  await post('{}', standard('whsec_b3RoZXI=', '{}'));
  const kept = await samples();
  expect(kept).toHaveLength(5);
  expect(JSON.parse(kept[0]?.content ?? '')).toEqual({ ...order, apiToken: '•••', n: 5 });
  for (const [body, shown] of [
    ['{"password":{"old":["hunter2"]},"id":7}', { password: { old: ['•••'] }, id: 7 }],
    ['{"all":[{"name":"api_key","value":"hunter2"}]}', { all: [{ name: 'api_key', value: '•••' }] }],
    ['{"url":"https://a.example/?token=hunter2&x=1"}', { url: 'https://a.example/?token=•••&x=1' }],
    ['{"a":"Authorization: Bearer hunter2hunter2, and more"}', { a: 'Authorization: Bearer •••, and more' }],
  ] as const) {
    await post(body, standard(secret, body));
    expect(JSON.parse((await samples())[0]?.content ?? '')).toEqual(shown);
  }
  await ann.call(webhookRoutes.forgetSamples, { params });
  expect([await samples(), (await deliveries()).length]).toEqual([[], 12]);
});

test('[WH13] who may only look sees webhooks without their address; another tenant and project find none', async () => {
  const { agentId, hook } = await scene();
  const rita = await w.person('ReadOnlyAdmin');
  const [seen] = await rita.call(webhookRoutes.list, { query: { agentId } });
  expect(seen).toMatchObject({ id: hook.id, url: null, abilities: { change: false } });
  const params = { id: hook.id };
  const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code;
  expect(await codeOf(rita.call(webhookRoutes.rotate, { params, body: {} }))).toBe('access.readOnly');
  expect(await codeOf(rita.call(webhookRoutes.samples, { params }))).toBe('access.readOnly');
  const stranger = await w.person('Admin', { tenantId: (await w.tenant()).id });
  const elsewhere = await w.person('ProjectAdmin', { projects: [(await w.project()).id] });
  const body = { name: 'Mine', type: 'None' as const };
  for (const { call } of [stranger, elsewhere])
    expect(
      await Promise.all([
        codeOf(call(webhookRoutes.change, { params, body })),
        codeOf(call(webhookRoutes.rotate, { params, body: {} })),
        codeOf(call(webhookRoutes.remove, { params: { ...params, version: 1 } })),
        codeOf(call(webhookRoutes.deliveries, { params })),
        codeOf(call(webhookRoutes.samples, { params })),
        codeOf(call(webhookRoutes.forgetSamples, { params })),
      ]),
    ).toEqual(Array(6).fill('webhooks.notFound'));
  expect((await problemOf(stranger.call(webhookRoutes.create, { body: { ...body, agentId } }))).code).toBe(
    'agents.notFound',
  );
});

test('[WH14] an agent with an active webhook is reached by Webhooks', async () => {
  const { ann, agentId, hook } = await scene();
  const bits = async () => (await ann.call(agentRoutes.read, { params: { id: agentId } })).accessibility;
  expect(await bits()).toBe(accessibility.Webhooks);
  await ann.call(webhookRoutes.remove, { params: { id: hook.id, version: 1 } });
  expect(await bits()).toBe(accessibility.API);
});

test('[WH6] a webhook takes a limited number of deliveries a minute, and an agent has a limited number of webhooks', async () => {
  const { ann, agentId, post } = await scene({ type: 'HMAC', headerName: 'x-sign' });
  const statuses = new Set<number>();
  for (let n = 0; n < 301; n++) statuses.add((await post('{}')).status);
  expect([...statuses]).toEqual([401, 429]);
  const body = { name: 'More', type: 'HMAC' as const, agentId };
  expect(await problemOf(ann.call(webhookRoutes.create, { body }))).toMatchObject({
    code: 'webhooks.headerNeeded',
    fields: { headerName: expect.any(String) },
  });
  const add = () => ann.call(webhookRoutes.create, { body: { ...body, headerName: 'x' } });
  const many = await Promise.allSettled(Array.from({ length: 21 }, add));
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
});

test('[AG96] switched off, webhooks of an agent are refused in words, and start nothing', async () => {
  const { ann, agentId, secret, post, runs } = await scene();
  const params = { id: agentId, name: 'Webhooks' as const };
  await ann.call(interfaceRoutes.change, { params, body: { isOn: false } });
  const refused = await post('{}', standard(secret, '{}'));
  expect([...refusal(refused), await runs()]).toEqual([403, 'agents.interfaceOff', []]);
});
