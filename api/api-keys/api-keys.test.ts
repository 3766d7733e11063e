import { expect, test } from 'vitest';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { violationChannel } from '../../shared/guardrails/channels.ts';
import { violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import { closeCodes } from '../../shared/live/close-codes.ts';
import { onAccessChanged, type AccessChange } from '../../shared/node/sign-in/index.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { populatedTenant } from '../../tests/kit/populated-tenant.ts';
import { callThrough, problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { changeRoles } from '../people/index.ts';

const { change, create, generate, list, read, remove, rotate, scopes } = apiKeyRoutes;
const w = await world();

const justNow = () => new Date(Date.now() - 1000).toISOString();
const newName = () => `Key ${crypto.randomUUID()}`;
const make = (ann: WorldPerson, more = {}) => ann.call(create, { body: { name: newName(), ...more } });
const using = (key: string, header: 'x-api-key' | 'authorization' = 'x-api-key') =>
  callThrough(w.fetchWith({ [header]: header === 'x-api-key' ? key : `Bearer ${key}` }));

test('[K1] a key is shown once; only its hash is stored, and lists show its prefix', async () => {
  const ann = await w.person('PlatformAdmin');
  const { key } = await ann.call(generate);
  expect(key).toMatch(/^atl_[\w-]{43}$/);
  const made = await make(ann, { key });
  expect(made).toMatchObject({ key, prefix: key.slice(0, 12), scopes: ['read', 'execute'] });

  const rest = [await ann.call(list, { query: {} }), await ann.call(read, { params: { id: made.id } })];
  expect(JSON.stringify(rest)).not.toContain(key);
  const { rows } = await w.owner.query('select * from api_keys where id = $1', [made.id]);
  expect(JSON.stringify(rows)).not.toContain(key.slice(12));
  const weak = { key: `atl_${'a'.repeat(42)}` };
  expect(await problemOf(make(ann, weak))).toMatchObject({ fields: { key: expect.any(String) } });
});

test('[K2] neither a name nor a key can exist twice', async () => {
  const ann = await w.person('PlatformAdmin');
  const { key, name, id } = await make(ann);
  const taken = { code: 'apiKeys.taken', message: 'API key with the same name or key already exists' };
  expect(await problemOf(make(ann, { name: name.toUpperCase() }))).toMatchObject(taken);
  expect(await problemOf(make(ann, { key }))).toMatchObject(taken);
  const other = await make(ann);
  const params = { id: other.id };
  expect(await problemOf(ann.call(change, { params, body: { name } }))).toMatchObject(taken);
  await ann.call(change, { params: { id }, body: { name: name.toLowerCase() } });
});

test('[K3] a key acts with its owner’s permissions, and loses what the owner loses', async () => {
  const ann = await w.person('PlatformAdmin');
  const { key } = await make(ann, { scopes: ['read', 'write'] });
  const create = (call: ReturnType<typeof using>) =>
    call(projectRoutes.create, { body: { name: crypto.randomUUID() } });
  for (const header of ['x-api-key', 'authorization'] as const) await create(using(key, header));
  expect(await using(key)(profileRoutes.read)).toMatchObject({ id: ann.person.id });

  await changeRoles(w, w.scope, ann.person.id, { roles: ['ReadOnlyAdmin'] });
  expect(await problemOf(create(using(key)))).toMatchObject({ code: 'access.readOnly' });
  await changeRoles(w, w.scope, ann.person.id, { roles: ['EndUser'] });
  expect(await problemOf(create(using(key)))).toMatchObject({ code: 'access.forbidden' });
});

test('[K4] a key limited to projects sees nothing outside of them, and never more than its owner', async () => {
  const ann = await w.person('PlatformAdmin');
  const [inside, outside] = [await w.project(), await w.project()];
  const { key } = await make(ann, { projectIds: [inside.id], scopes: ['read', 'write'] });
  const call = using(key);
  expect((await call(projectRoutes.list)).map(({ id }) => id)).toEqual([inside.id]);
  const params = { id: outside.id };
  expect(await problemOf(call(projectRoutes.read, { params }))).toMatchObject({ code: 'projects.notFound' });
  expect(await problemOf(call(projectRoutes.remove, { params }))).toMatchObject({
    code: 'projects.notFound',
  });

  const pete = await w.person('ProjectAdmin', { projects: [inside.id] });
  const wide = await make(pete);
  expect((await using(wide.key)(projectRoutes.list)).map(({ id }) => id)).toEqual([inside.id]);
  const foreign = { projectIds: [outside.id] };
  expect(await problemOf(make(pete, foreign))).toMatchObject({ code: 'apiKeys.projectNotFound' });

  await changeRoles(w, w.scope, pete.person.id, { roles: ['ProjectAdmin'], projectIds: [outside.id] });
  const { key: both } = await make(ann, { projectIds: [inside.id, outside.id] });
  await changeRoles(w, w.scope, ann.person.id, { roles: ['ProjectAdmin'], projectIds: [outside.id] });
  expect((await using(both)(projectRoutes.list)).map(({ id }) => id)).toEqual([outside.id]);
});

test('[K5] a missing scope is refused', async () => {
  const ann = await w.person('PlatformAdmin');
  const attempts = async (scopes: string[]) => {
    const { key } = await make(ann, { scopes });
    const call = using(key);
    const outcome = (attempt: Promise<unknown>) =>
      attempt.then(
        () => 'done',
        (error) => error.problem.code,
      );
    return [
      await outcome(call(projectRoutes.list)),
      await outcome(call(projectRoutes.create, { body: { name: crypto.randomUUID() } })),
    ];
  };
  expect(await attempts(['read'])).toEqual(['done', 'access.keyTooWeak']);
  expect(await attempts(['write'])).toEqual(['access.keyTooWeak', 'done']);
  expect(await attempts(['execute'])).toEqual(['access.keyTooWeak', 'access.keyTooWeak']);
  expect(await problemOf(make(ann, { scopes: [] }))).toMatchObject({
    fields: { scopes: expect.any(String) },
  });
  expect((await ann.call(scopes)).map(({ name }) => name)).toEqual(['read', 'write', 'execute']);
});

test('[K6] no key creates keys, ends sessions or changes profiles', async () => {
  const ann = await w.person('PlatformAdmin');
  const { key, id } = await make(ann, { scopes: ['read', 'write', 'execute'] });
  const call = using(key);
  const weak = { code: 'access.keyTooWeak' };
  expect(await problemOf(call(create, { body: { name: newName() } }))).toMatchObject(weak);
  expect(await problemOf(call(change, { params: { id }, body: { name: 'x' } }))).toMatchObject(weak);
  expect(await problemOf(call(list, { query: {} }))).toMatchObject(weak);
  expect(await problemOf(call(signInRoutes.revokeOthers))).toMatchObject(weak);
  const body = { userSettings: { language: 'fr' as const } };
  const profile = call(profileRoutes.change, { params: { id: ann.person.id }, body });
  expect(await problemOf(profile)).toMatchObject(weak);
});

test('[K7] a deleted or expired key opens nothing, and its open connections are notified', async () => {
  const ann = await w.person('PlatformAdmin');
  const changes: AccessChange[] = [];
  onAccessChanged(w.bus, (change) => changes.push(change));
  const { key, id } = await make(ann);
  await using(key)(projectRoutes.list);
  await ann.call(remove, { params: { id } });
  expect(await problemOf(using(key)(projectRoutes.list))).toMatchObject({ code: 'access.signInNeeded' });
  await eventually(() => changes.some(({ keyId, userId }) => keyId === id && userId === ann.person.id));

  const expired = await make(ann);
  await ann.call(change, { params: { id: expired.id }, body: { expiresAt: justNow() } });
  expect(await problemOf(using(expired.key)(projectRoutes.list))).toMatchObject({
    code: 'access.signInNeeded',
  });
});

test('[K14] a key that has already expired can be neither created nor rotated', async () => {
  const ann = await w.person('PlatformAdmin');
  const refused = { code: 'apiKeys.expired', fields: { expiresAt: expect.any(String) } };
  expect(await problemOf(make(ann, { expiresAt: justNow() }))).toMatchObject(refused);
  const { id } = await make(ann);
  await ann.call(change, { params: { id }, body: { expiresAt: justNow() } });
  expect(await problemOf(ann.call(rotate, { params: { id } }))).toMatchObject(refused);
  await ann.call(change, { params: { id }, body: { expiresAt: null } });
  expect(await ann.call(rotate, { params: { id } })).toMatchObject({ id });
});

test('[K8] only its owner changes a key’s permissions and expiry; others may rename and delete it', async () => {
  const [ann, ben] = [await w.person('PlatformAdmin'), await w.person('Admin')];
  const { id } = await make(ann, { scopes: ['read'] });
  const params = { id };
  for (const body of [
    { scopes: ['write' as const] },
    { projectIds: null },
    { includeConversations: true },
    { expiresAt: null },
  ])
    expect(await problemOf(ben.call(change, { params, body }))).toMatchObject({ code: 'apiKeys.onlyMaker' });
  expect(await ben.call(read, { params })).toMatchObject({ abilities: { change: true, limit: false } });
  const name = newName();
  expect(await ben.call(change, { params, body: { name } })).toMatchObject({ name, scopes: ['read'] });
  expect(await ann.call(change, { params, body: { scopes: ['write'] } })).toMatchObject({
    scopes: ['write'],
  });
  await ben.call(remove, { params });
});

test('[K12] a key without conversation permission reads only those its owner started through the API', async () => {
  const there = await populatedTenant(w, 'talk');
  const { admin } = there;
  const began = await admin.call(executionRoutes.list, { query: {} });
  const run = began.items[0];
  expect(run?.inputText).not.toBe('');
  const params = { id: run?.id ?? '' };
  const { key: plain } = await make(admin);
  const { key: open } = await make(admin, { includeConversations: true });
  const refused = { code: 'executions.keyWithoutConversations' };
  expect(await problemOf(using(plain)(executionRoutes.read, { params }))).toMatchObject(refused);
  const journal = using(plain)(executionRoutes.events, { params, query: {} });
  expect(await problemOf(journal)).toMatchObject(refused);
  const { items } = await using(plain)(executionRoutes.list, { query: {} });
  expect(items.find(({ id }) => id === run?.id)).toMatchObject({ inputText: '', outputText: '' });
  expect(await using(open)(executionRoutes.read, { params })).toMatchObject({ inputText: run?.inputText });

  const own = await using(plain)(executionRoutes.execute, {
    params: { id: there.agentId },
    body: { userInput: 'Hello', version: 'draft', asyncOutput: true },
  });
  await using(plain)(executionRoutes.read, { params: { id: own.runId } });
});

test('[K12] a key without conversation permission reads approvals without the texts of their runs', async () => {
  const { admin } = await populatedTenant(w, 'asked');
  const { key: plain } = await make(admin);
  const { key: open } = await make(admin, { includeConversations: true });
  const approvals = async (call: typeof admin.call) =>
    (await call(approvalRoutes.list, { query: { which: 'all' } })).items;
  const [asked] = await approvals(using(open));
  expect(asked?.run.inputText).not.toBe('');
  const silent = { subject: '', originalSubject: '', message: '', run: { inputText: '' } };
  expect((await approvals(using(plain)))[0]).toMatchObject({ id: asked?.id, ...silent });
  expect(await using(plain)(approvalRoutes.read, { params: { id: asked?.id ?? '' } })).toMatchObject(silent);
});

test('[K12] a key without conversation permission reads violations without their excerpts, also live', async () => {
  const { admin } = await populatedTenant(w, 'found');
  const { key: plain } = await make(admin);
  const { key: open } = await make(admin, { includeConversations: true });
  const found = async (key: string) => (await using(key)(violationRoutes.list, { query: {} })).items[0];
  const violation = await found(open);
  expect(violation?.excerpt.before).not.toBe('');
  const nothing = { before: '', found: '', after: '', others: [], isWhole: false };
  expect((await found(plain))?.excerpt).toEqual(nothing);
  // A hit would tell what stands there, letter by letter.
  const hits = async (key: string) =>
    (await using(key)(violationRoutes.list, { query: { filter: violation?.excerpt.before ?? '' } }))
      .totalCount;
  expect([await hits(open), await hits(plain)]).toEqual([1, 0]);
  const params = { id: violation?.id ?? '' };
  expect((await using(plain)(violationRoutes.read, { params })).excerpt).toEqual(nothing);
  expect(violation && violationChannel.withoutText?.(violation).excerpt).toEqual(nothing);
});

test('[K12] a key without conversation permission neither reruns nor continues what others said', async () => {
  const there = await populatedTenant(w, 'continued');
  const { admin } = there;
  const { key: writing } = await make(admin, { scopes: ['read', 'write', 'execute'] });
  const { key: open } = await make(admin, { includeConversations: true });
  const refused = { code: 'executions.keyWithoutConversations' };
  const { items } = await admin.call(executionRoutes.list, { query: {} });
  const byHand = { params: { id: items[0]?.id ?? '' } };
  // What it starts is its own, with all its texts.
  expect(await problemOf(using(writing)(executionRoutes.rerun, byHand))).toMatchObject(refused);

  const { id, agentId } = items[0] ?? { id: '', agentId: '' };
  const takesOver = { params: { id: agentId }, body: { fromRunId: id, version: 'draft' as const } };
  expect(await problemOf(using(writing)(executionRoutes.execute, takesOver))).toMatchObject(refused);

  const talk = (call: typeof admin.call, conversationId: string) =>
    call(executionRoutes.execute, {
      params: { id: there.agentId },
      body: { userInput: 'What did I say?', version: 'draft', asyncOutput: true, conversationId },
    });
  await talk(admin.call, 'by hand');
  expect(await problemOf(talk(using(writing), 'by hand'))).toMatchObject(refused);
  await talk(using(open), 'by hand');
  await talk(using(writing), 'by program');
  const own = await talk(using(writing), 'by program');
  const again = { params: { id: own.runId } };
  await using(writing)(executionRoutes.rerun, again);
  await talk(admin.call, 'by program');
  expect(await problemOf(using(writing)(executionRoutes.rerun, again))).toMatchObject(refused);
});

test('[K13] a rotated key opens nothing from that moment on, and its open sockets close with code 4401', async () => {
  const [ann, ben] = [await w.person('PlatformAdmin'), await w.person('Admin')];
  const made = await make(ann);
  const params = { id: made.id };
  expect(await problemOf(ben.call(rotate, { params }))).toMatchObject({ code: 'apiKeys.onlyMaker' });
  const url = await w.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, {
    headers: { 'x-api-key': made.key },
  } as never);
  const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve));
  // At once: the server may still be asking whose key it is.
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const rotated = await ann.call(rotate, { params });
  expect((await closed).code).toBe(closeCodes.signInNeeded);
  expect(rotated).toMatchObject({ name: made.name, key: expect.not.stringContaining(made.key) });
  const refused = await problemOf(using(made.key)(projectRoutes.list));
  expect(refused).toMatchObject({ code: 'access.signInNeeded' });
  await using(rotated.key)(projectRoutes.list);
}, 5_000);

test('[K15] a key whose scopes are narrowed closes its open sockets, and opens only what is left', async () => {
  const ann = await w.person('PlatformAdmin');
  const { id, key } = await make(ann);
  const url = w.app.listeningOrigin;
  const open = () =>
    new WebSocket(`${url.replace('http', 'ws')}/live`, { headers: { 'x-api-key': key } } as never);
  const before = open();
  const closed = new Promise<CloseEvent>((resolve) => before.addEventListener('close', resolve));
  await new Promise((resolve) => before.addEventListener('open', resolve));
  await ann.call(change, { params: { id }, body: { scopes: ['write'] } });
  expect((await closed).code).toBe(closeCodes.accessChanged);

  const after = open();
  const answer = new Promise<string>((resolve) => {
    after.addEventListener(
      'message',
      ({ data }) => String(data).includes('refused') && resolve(String(data)),
    );
  });
  await new Promise((resolve) => after.addEventListener('open', resolve));
  after.send(JSON.stringify({ type: 'subscribe', topic: 'changes/projects' }));
  expect(JSON.parse(await answer)).toMatchObject({ problem: { code: 'access.keyTooWeak' } });
  after.close();
}, 5_000);

test('[K9] a project admin sees their own keys and those limited to their projects', async () => {
  const { id: tenantId } = await w.tenant();
  const ann = await w.person('PlatformAdmin', { tenantId });
  const [mine, other] = [await w.project({ tenantId }), await w.project({ tenantId })];
  const pete = await w.person('ProjectAdmin', { tenantId, projects: [mine.id] });
  const wide = await make(ann, { name: 'wide' });
  await make(ann, { name: 'other', projectIds: [mine.id, other.id] });
  await make(ann, { name: 'limited', projectIds: [mine.id] });
  await make(pete, { name: 'own' });
  const { items, totalCount } = await pete.call(list, { query: {} });
  expect([items.map(({ name }) => name), totalCount]).toEqual([['limited', 'own'], 2]);
  const params = { id: wide.id };
  expect(await problemOf(pete.call(read, { params }))).toMatchObject({ code: 'apiKeys.notFound' });
  expect(await problemOf(pete.call(remove, { params }))).toMatchObject({ code: 'apiKeys.notFound' });
});

test('[K10] a plan allows API keys up to its limit and refuses one more', async () => {
  const { id: tenantId } = await w.tenant({ plan: 'Professional' });
  const ann = await w.person('PlatformAdmin', { tenantId });
  for (let n = 0; n < 20; n++) await make(ann);
  expect(await problemOf(make(ann))).toMatchObject({ code: 'apiKeys.limitReached', values: { limit: 20 } });
});

test('[K11] creating, changing and deleting a key each emit one event, without the key', async () => {
  const ann = await w.person('PlatformAdmin');
  const events: unknown[] = [];
  w.events.onAny(({ type, payload }) => void events.push([type.name, payload]));
  const { key, id, name } = await make(ann);
  await ann.call(change, { params: { id }, body: { name: `${name}!` } });
  await ann.call(remove, { params: { id } });
  expect(events).toMatchObject([
    ['apiKey.created', { id, name }],
    ['apiKey.changed', { id, name: `${name}!` }],
    ['apiKey.removed', { id }],
  ]);
  expect(JSON.stringify(events)).not.toContain(key);
});
