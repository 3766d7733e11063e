import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AuditSource } from '../../shared/audit/line.ts';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { event } from '../../shared/kernel/event.ts';
import { routes } from '../../shared/kernel/contract.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { accessProblems } from '../../shared/access/problems.ts';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { alongside, callThrough, problemOf, world } from '../../tests/kit/world.ts';
import { serve } from '../http/serve.ts';
import { settleOrphans, writeLines } from './line-store.ts';

const w = await world();

const probe = { summary: 'Probe', method: 'POST', access: 'signedIn' } as const;
const happened = event('probe.happened', {
  payload: z.object({ id: z.string(), projectId: z.string().optional() }),
  label: 'Probe happened',
  // Nobody reads probes.
  invalidates: [],
});
const params = z.object({ id: z.string() });
const answer = z.object({ text: z.string() });
let duringCall = async () => {};

const probes = routes({
  silent: { ...probe, path: '/v1/Probe/silent/{id}', params, body: z.object({ secret: z.string() }) },
  refused: { ...probe, path: '/v1/Probe/refused' },
  broken: { ...probe, path: '/v1/Probe/broken' },
  badAnswer: { ...probe, path: '/v1/Probe/bad-answer', answer },
  starts: { ...probe, path: '/v1/Probe/starts', keys: 'execute' },
  open: { ...probe, path: '/v1/Probe/open', access: 'public' },
  talk: { ...probe, method: 'GET', path: '/v1/Probe/talk/{id}', params, reveals: 'conversation', answer },
  many: { ...probe, path: '/v1/Probe/many', body: z.object({ count: z.number() }) },
});

serve(w.gate, probes, {
  silent: async () => duringCall(),
  async refused() {
    throw new Problem(accessProblems.forbidden);
  },
  async broken() {
    throw new Error('in the middle');
  },
  async badAnswer({ emit }) {
    emit(happened({ id: 'bad-answer' }));
    return {} as { text: string };
  },
  starts: async () => duringCall(),
  async open({ emit }) {
    emit(happened({ id: 'open' }), { id: crypto.randomUUID(), name: 'Newcomer', tenantId: w.home.id });
  },
  talk: async () => ({ text: 'said' }),
  async many({ body, emit }) {
    for (let n = 0; n < body.count; n++) emit(happened({ id: `many-${n}` }));
  },
});

const linesAbout = async (subjectId: string) =>
  (await w.owner.query('select * from audit_log where subject_id = $1 order by id', [subjectId])).rows;
const openIntents = async () => (await w.owner.query('select * from audit_intents')).rows;

test('[AU1] a call’s audit entries exist when its response arrives, and its intent is gone', async () => {
  const ann = await w.person('PlatformAdmin');
  for (let n = 0; n < 5; n++) {
    const { id } = await ann.call(projectRoutes.create, { body: { name: crypto.randomUUID() } });
    expect(await linesAbout(id)).toMatchObject([{ event: 'project.created', user_id: ann.person.id }]);
  }
  await ann.call(probes.many, { body: { count: 3 } });
  const lines = [await linesAbout('many-0'), await linesAbout('many-1'), await linesAbout('many-2')].flat();
  expect(new Set(lines.map(({ operation_id }) => operation_id)).size).toBe(1);
  expect(lines).toHaveLength(3);
  expect(await openIntents()).toEqual([]);
});

test('[AU2] a call in progress has an intent, and an orphaned intent becomes an audit entry', async () => {
  const ann = await w.person('Admin');
  const id = crypto.randomUUID();
  const meanwhile: unknown[] = [];
  duringCall = async () => {
    meanwhile.push(...(await openIntents()));
    // As if its process had died a minute ago.
    await w.owner.query(`update audit_intents set alive_at = now() - interval '2 minutes'`);
    expect(await settleOrphans(w.db, 60)).toBe(1);
  };
  await ann.call(probes.silent, { params: { id }, body: { secret: 'x' } });
  duringCall = async () => {};
  expect(meanwhile).toMatchObject([{ tenant_id: w.home.id, call: { userId: ann.person.id, subjectId: id } }]);
  const [interrupted, late] = await linesAbout(id);
  expect(interrupted).toMatchObject({
    event: 'call.interrupted',
    user_id: ann.person.id,
    user_name: ann.person.name,
    via: 'session',
    route: 'POST /v1/Probe/silent/{id}',
    subject: { params: { id } },
  });
  // It lived on after all: what it did is told as well, under the same operation.
  expect(late).toMatchObject({ event: 'call.made', operation_id: interrupted.operation_id });
  expect(await settleOrphans(w.db, 60)).toBe(0);
});

test('[AU3] a refusal writes no entry; a failed call writes that its outcome is unknown', async () => {
  const ann = await w.person('Admin');
  await problemOf(ann.call(probes.refused));
  await problemOf(ann.call(probes.broken));
  await problemOf(ann.call(probes.badAnswer));
  const { rows } = await w.owner.query('select event, route from audit_log where user_id = $1 order by id', [
    ann.person.id,
  ]);
  expect(rows).toEqual([
    { event: 'call.failed', route: 'POST /v1/Probe/broken' },
    { event: 'probe.happened', route: 'POST /v1/Probe/bad-answer' },
  ]);
  expect(await openIntents()).toEqual([]);
});

test('[AU4] a change that emits no event writes an entry, without its body', async () => {
  const ann = await w.person('Admin');
  const [id, secret] = [crypto.randomUUID(), crypto.randomUUID()];
  await ann.call(probes.silent, { params: { id }, body: { secret } });
  const lines = await linesAbout(id);
  expect(lines).toMatchObject([
    { event: 'call.made', subject: { id, call: 'POST /v1/Probe/silent/{id}', params: { id } } },
  ]);
  expect(JSON.stringify(lines)).not.toContain(secret);
});

test('[AU5] an entry records its person’s credential, address and browser', async () => {
  const ann = await w.person('PlatformAdmin');
  const made = await ann.call(apiKeyRoutes.create, {
    body: { name: crypto.randomUUID(), scopes: ['read', 'write'] },
  });
  const withKey = callThrough(w.fetchWith({ 'x-api-key': made.key, 'user-agent': 'Robot/1' }));
  const project = await withKey(projectRoutes.create, { body: { name: crypto.randomUUID() } });
  const [byKey] = await linesAbout(project.id);
  expect(byKey).toMatchObject({
    via: 'apiKey',
    credential: { keyId: made.id, keyName: made.name },
    user_agent: 'Robot/1',
    ip: expect.stringMatching(/^10\.0\./),
  });
  expect((await linesAbout(made.id))[0]).toMatchObject({
    event: 'apiKey.created',
    via: 'session',
    credential: { sessionId: expect.any(String) },
  });
  await callThrough(w.visitor)(probes.open);
  expect(await linesAbout('open')).toMatchObject([
    { via: 'visitor', user_name: 'Newcomer', tenant_id: w.home.id },
  ]);
});

test('[AU10] viewing conversations or secrets is logged, once in ten minutes', async () => {
  const [ann, ben] = [await w.person('Admin'), await w.person('Admin')];
  const id = crypto.randomUUID();
  const seen = async () =>
    (await linesAbout(id)).map(({ event: name, user_id }) => [
      name,
      user_id === ann.person.id ? 'ann' : 'ben',
    ]);
  for (let n = 0; n < 3; n++) await ann.call(probes.talk, { params: { id } });
  await ben.call(probes.talk, { params: { id } });
  expect(await seen()).toEqual([
    ['conversation.seen', 'ann'],
    ['conversation.seen', 'ben'],
  ]);
  const other = await alongside(w);
  serve(other.gate, { talk: probes.talk }, { talk: async () => ({ text: 'said' }) });
  // Another process asks the database.
  const elsewhere = callThrough(other.fetchWith({ cookie: ann.cookie }));
  await elsewhere(probes.talk, { params: { id } });
  expect(await seen()).toHaveLength(2);

  const made = await ann.call(apiKeyRoutes.create, { body: { name: crypto.randomUUID() } });
  expect((await linesAbout(made.id)).map(({ event: name }) => name)).toEqual([
    'apiKey.created',
    'secret.seen',
  ]);
});

test('[AU11] the log is filtered and paginated, and nobody reads another tenant’s', async () => {
  const { id: tenantId } = await w.tenant();
  const ann = await w.person('PlatformAdmin', { tenantId });
  const sue = await w.person('SecurityAdmin', { tenantId });
  const made = await Promise.all(
    ['Alpha', 'Beta', 'Gamma'].map((name) => ann.call(projectRoutes.create, { body: { name } })),
  );
  const [alpha] = made;
  await ann.call(projectRoutes.change, { params: { id: alpha?.id ?? '' }, body: { name: 'Delta' } as never });
  await sue.call(profileRoutes.change, {
    params: { id: sue.person.id },
    body: { userSettings: { language: 'fr' } },
  });
  const search = async (query: Record<string, unknown>) => {
    const { items, totalCount } = await sue.call(auditRoutes.list, { query });
    return [totalCount, ...items.map(({ action }) => action)];
  };
  expect(await search({ action: 'project.created' })).toEqual([3, ...Array(3).fill('project.created')]);
  expect(await search({ action: 'project.' })).toHaveLength(5);
  expect(await search({ action: 'project.', pageSize: 2, pageNumber: 2 })).toHaveLength(3);
  expect(await search({ personId: sue.person.id })).toEqual([1, 'profile.changed']);
  expect(await search({ subjectId: alpha?.id })).toEqual([2, 'project.changed', 'project.created']);
  expect(await search({ filter: 'gamma' })).toEqual([1, 'project.created']);
  expect(await search({ via: 'apiKey' satisfies AuditSource })).toEqual([0]);
  expect(await search({ startTime: new Date(Date.now() + 60_000).toISOString() })).toEqual([0]);
  expect(await search({ endTime: new Date(Date.now() + 60_000).toISOString() })).toHaveLength(6);
  const choices = await sue.call(auditRoutes.choices);
  expect(choices.people.map(({ id }) => id).sort()).toEqual([ann.person.id, sue.person.id].sort());
  expect(choices.actions).toEqual(['profile.changed', 'project.changed', 'project.created']);

  const stranger = await w.person('PlatformAdmin');
  const { items } = await sue.call(auditRoutes.list, { query: {} });
  const id = items[0]?.id ?? '';
  expect(await sue.call(auditRoutes.read, { params: { id } })).toMatchObject({ id });
  expect(await problemOf(stranger.call(auditRoutes.read, { params: { id } }))).toMatchObject({
    code: 'audit.notFound',
  });
  const theirs = await stranger.call(auditRoutes.list, { query: { personId: ann.person.id } });
  expect(theirs.totalCount).toBe(0);
});

test('[AU14] an action without a person is logged as the product’s own', async () => {
  const id = crypto.randomUUID();
  await w.gate.events.emit(happened({ id }), undefined, { tenantId: w.home.id });
  expect(await linesAbout(id)).toMatchObject([
    { event: 'probe.happened', user_id: null, user_name: '', via: 'system', tenant_id: w.home.id },
  ]);
});

test('[AU15] a call that starts a run writes no intent', async () => {
  const ann = await w.person('Admin');
  let intents: unknown[] = ['not looked'];
  duringCall = async () => void (intents = await openIntents());
  await ann.call(probes.starts);
  duringCall = async () => {};
  expect(intents).toEqual([]);
});

test('[AU9] neither people nor the product can change or delete an entry', async () => {
  const ann = await w.person('Admin');
  await ann.call(projectRoutes.create, { body: { name: crypto.randomUUID() } });
  await eventually(
    async () => (await w.owner.query('select 1 from audit_log where seq is null')).rowCount === 0,
  );
  const client = await w.owner.connect();
  const attempt = async (role: string, statement: string) => {
    try {
      await client.query(`begin; set local role ${role}`);
      await client.query(`select set_config('app.tenant_id', '${w.home.id}', true)`);
      const { rowCount } = await client.query(statement);
      return rowCount;
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.query('rollback');
    }
  };
  const denied = expect.stringContaining('permission denied');
  const insert = `insert into audit_log (event, subject_id, subject, user_name, seq) values ('x', 'x', '{}', '', 1)`;
  for (const role of ['atelier_app', 'atelier_system']) {
    for (const change of [`update audit_log set event = 'x'`, 'delete from audit_log', 'truncate audit_log'])
      expect(await attempt(role, change)).toEqual(denied);
    expect(await attempt(role, insert)).toEqual(denied);
  }
  expect(await attempt('atelier_app', `update audit_log set seq = null`)).toEqual(denied);
  expect(await attempt('atelier_app', `update audit_heads set seq = 1`)).toEqual(denied);
  // What is chained cannot be chained anew.
  expect(await attempt('atelier_system', `update audit_log set seq = 7, hash = ''`)).toBe(0);
  client.release();
});

test('[AU12] exports are streamed, safe in spreadsheets, and logged themselves', async () => {
  const { id: tenantId } = await w.tenant();
  const ann = await w.person('PlatformAdmin', { tenantId });
  await ann.call(projectRoutes.create, { body: { name: 'Harmless' } });
  // More than a page, with names as somebody would plant them.
  await w.owner.query(
    `insert into audit_log (tenant_id, event, subject_id, subject, user_id, user_name, ip, user_agent)
      select $1, 'probe.happened', 'planted', '{}', uuidv7(), '=HYPERLINK("http://evil.example")', '+1', '@SUM(1)'
      from generate_series(1, 2500)`,
    [tenantId],
  );
  const download = async (query: string) => {
    const answer = await ann.fetch(`/v1/AuditLog/export?${query}`);
    return { head: answer.headers, text: await answer.text() };
  };
  const csv = await download('subjectId=planted');
  expect(csv.head.get('content-type')).toContain('text/csv');
  expect(csv.head.get('content-disposition')).toMatch(/attachment; filename="audit-log-.*csv"/);
  expect(csv.text.split('\n').filter((line) => line.includes('planted'))).toHaveLength(2500);
  expect(csv.text).not.toMatch(/(^|,)"?[=+@-]/m);
  expect(csv.text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);

  const { text } = await download('format=jsonl&action=project.created');
  const rows = text.trim().split('\n');
  expect(rows.map((row) => JSON.parse(row))).toMatchObject([{ subject: { name: 'Harmless' } }]);
  const { rows: written } = await w.owner.query(
    `select subject->>'format' as format from audit_log where tenant_id = $1 and event = 'auditLog.exported' order by id`,
    [tenantId],
  );
  expect(written.map(({ format }) => format)).toEqual(['csv', 'jsonl']);
});

test('[AU21] entries of one call and action are grouped into one row with a count, and can be read one by one', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  await paula.call(probes.many, { body: { count: 30 } });
  await paula.call(probes.many, { body: { count: 1 } });
  const action = 'probe.happened';
  const rows = async (query: object) =>
    (await paula.call(auditRoutes.list, { query: { action, ...query } })).items;
  const grouped = await rows({ grouped: 'true' });
  expect(grouped.map(({ alike }) => alike)).toEqual([1, 30]);
  expect(await rows({ pageSize: 100 })).toHaveLength(31);
  const operationId = grouped[1]?.operationId ?? '';
  expect(await rows({ operationId, pageSize: 100 })).toHaveLength(30);
});

test('[AU21] repeated views of the same thing within an hour are one row with their times', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const seen = (at: string, subjectId: string, userId = paula.person.id) => ({
    at: new Date(at),
    event: 'conversation.seen',
    subjectId,
    subject: { id: subjectId },
    userId,
    userName: 'Paula Paz',
    actorId: null,
    actorName: null,
    via: 'session' as const,
    credential: null,
    ip: null,
    userAgent: null,
    operationId: crypto.randomUUID(),
    route: null,
    onceInMinutes: null,
  });
  const times = ['2026-03-01T10:02:00.000Z', '2026-03-01T10:13:00.000Z', '2026-03-01T10:44:00.000Z'];
  const other = await w.person('PlatformAdmin', { tenantId });
  await writeLines(w.db, { tenantId }, [
    ...times.map((at) => seen(at, 'run-1')),
    seen('2026-03-01T10:20:00.000Z', 'run-2'),
    seen('2026-03-01T10:21:00.000Z', 'run-1', other.person.id),
    seen('2026-03-01T11:05:00.000Z', 'run-1'),
  ]);
  const query = { action: 'conversation.seen', endTime: '2026-03-02T00:00:00Z' };
  const { items, totalCount } = await paula.call(auditRoutes.list, {
    query: { ...query, grouped: 'true' } as never,
  });
  expect(items.map(({ subjectId, alike }) => `${subjectId} ${alike}`)).toEqual([
    'run-1 1',
    'run-1 3',
    'run-1 1',
    'run-2 1',
  ]);
  expect(totalCount).toBe(4);
  expect(items[1]?.times).toEqual(times);
  expect((await paula.call(auditRoutes.list, { query })).totalCount).toBe(6);
});
