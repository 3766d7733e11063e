import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { contracts } from '../../shared/contracts.ts';
import { httpProblems } from '../../shared/http/problems.ts';
import { routes, type Route } from '../../shared/kernel/contract.ts';
import { createLog } from '../../shared/node/log.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { within } from '../../tests/kit/within.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { serve } from './serve.ts';
import { refuseUnstorable } from './unstorable-text.ts';

const w = await world();
const json = { 'content-type': 'application/json' };

test('[A1] access is refused before the body is read', async () => {
  const answer = await w.visitor('/v1/Project', { method: 'POST', body: '{ not json', headers: json });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'access.signInNeeded' });
});

test('[A2] every invalid field is named at once, in the words of the schema', async () => {
  const ann = await w.person('PlatformAdmin');
  const body = { name: ' ', description: 7 } as never;
  const { code, fields } = await problemOf(ann.call(projectRoutes.create, { body }));
  expect(code).toBe('kernel.invalid');
  expect(fields).toEqual({ name: 'Name is required', description: expect.any(String) });
});

test('[A3] fields missing from the response schema do not leave the server', async () => {
  const ann = await w.person('PlatformAdmin');
  const answer = await (await ann.fetch('/v1/Profile')).text();
  expect(answer).not.toMatch(/password|hash|token/i);
  expect(Object.keys(JSON.parse(answer)).toSorted()).toEqual(
    Object.keys(profileRoutes.read.answer.shape).toSorted(),
  );
});

test('[A4] an internal error is logged with its trace ID and answered with a general message', async () => {
  const lines: string[] = [];
  const to = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  const broken = await world({ log: createLog('api', 'info', to) });
  await broken.owner.query('alter table projects rename column name to gone');
  const ann = await broken.person('PlatformAdmin');
  const answer = await ann.fetch('/v1/Project');
  expect(answer.status).toBe(500);
  const problem = await answer.json();
  expect(problem).toMatchObject({ code: 'kernel.broken', traceId: answer.headers.get('x-correlation-id') });
  expect(JSON.stringify(problem)).not.toMatch(/column|projects/);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({ traceId: problem.traceId, err: { message: expect.any(String) } });
});

test('[A5] a caller’s correlation id becomes the trace ID; a malformed one does not', async () => {
  const traceOf = async (sent: string) => {
    const answer = await w.visitor('/v1/Project', { headers: { 'x-correlation-id': sent } });
    expect((await answer.json()).traceId).toBe(answer.headers.get('x-correlation-id'));
    return answer.headers.get('x-correlation-id');
  };
  expect(await traceOf('order-4711-a')).toBe('order-4711-a');
  expect(await traceOf('<script>alert(1)</script>')).toMatch(/^[\w-]{20,}$/);
});

test('[A6] a change sent from another site’s page is refused, one from our own or from a program is not', async () => {
  const ann = await w.person('PlatformAdmin');
  const create = (headers: Record<string, string>) =>
    ann.fetch('/v1/Project', {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify({ name: crypto.randomUUID() }),
    });
  for (const origin of [
    'https://evil.example',
    'null',
    'http://localhost:81',
    'http://localhost.evil.example',
  ])
    expect(await (await create({ host: 'localhost', origin })).json()).toMatchObject({
      code: 'access.foreignOrigin',
    });
  expect((await create({ host: 'localhost', origin: 'http://localhost' })).status).toBe(200);
  expect((await create({})).status).toBe(200);
});

test('[A7] a repeated idempotency key returns the first response, and does nothing again', async () => {
  const ann = await w.person('PlatformAdmin');
  const body = { name: `Once ${crypto.randomUUID()}` };
  const send = () =>
    ann.fetch('/v1/Project', {
      method: 'POST',
      headers: { ...json, 'idempotency-key': 'order 1' },
      body: JSON.stringify(body),
    });
  const first = await send();
  const again = await send();
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await again.json()).toEqual(await first.json());
  const { totalCount } = await ann.call(projectRoutes.page, { query: { filter: body.name } });
  expect(totalCount).toBe(1);

  const ben = await w.person('PlatformAdmin');
  const other = ben.call(projectRoutes.create, { body: { name: 'Ben’s' } }, { 'idempotency-key': 'order 1' });
  expect(await other).toMatchObject({ name: 'Ben’s' });
});

test('[A8] the same key with a different body is refused', async () => {
  const ann = await w.person('PlatformAdmin');
  const create = (name: string, key: string) =>
    ann.call(projectRoutes.create, { body: { name } }, { 'idempotency-key': key });
  await create('First', 'k');
  expect(await problemOf(create('Second', 'k'))).toMatchObject({ code: 'http.otherRequest' });
  expect(await problemOf(create('Third', 'x'.repeat(201)))).toMatchObject({ code: 'http.badIdempotencyKey' });
});

test('[A8] of many simultaneous attempts one works; the others must retry, and then get its response', async () => {
  const ann = await w.person('PlatformAdmin');
  const name = `Race ${crypto.randomUUID()}`;
  const send = () =>
    ann.fetch('/v1/Project', {
      method: 'POST',
      headers: { ...json, 'idempotency-key': name },
      body: JSON.stringify({ name }),
    });
  const answers = await Promise.all(Array.from({ length: 6 }, send));
  const ids = new Set<string>();
  for (const answer of answers) {
    const body = await answer.json();
    if (answer.status === 200) ids.add(body.id);
    else
      expect([answer.status, body.code, answer.headers.get('retry-after')]).toEqual([
        409,
        'http.stillBusy',
        '1',
      ]);
  }
  ids.add((await (await send()).json()).id);
  expect(ids.size).toBe(1);
});

test('[A9] an interrupted attempt is continued under the same operation id', async () => {
  const ann = await w.person('PlatformAdmin');
  const name = `Cut off ${crypto.randomUUID()}`;
  const send = () => ann.call(projectRoutes.create, { body: { name } }, { 'idempotency-key': name });
  const { id } = await send();
  // As a kill after the handler's commit, and before the answer was kept, would leave it.
  const cutOff = `update idempotency_keys set status = null, answer = null, busy_until = now() + $2::interval
    where key = $1`;
  await w.owner.query(cutOff, [name, '1 minute']);
  expect(await problemOf(send())).toMatchObject({ code: 'http.stillBusy' });
  await w.owner.query(cutOff, [name, '-1 second']);
  expect(await send()).toMatchObject({ id });
});

test('[A10] a caller over the rate limit gets the time to retry at, and others are not delayed', async () => {
  const headers = { ...json };
  const signIn = (fetch: typeof globalThis.fetch) =>
    fetch('/v1/auth/sign-in', { method: 'POST', headers, body: '{}' });
  const here = w.fetchWith();
  const answers = await Promise.all(Array.from({ length: 130 }, () => signIn(here)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused[0]?.json()).toMatchObject({
    code: 'kernel.tooMany',
    values: { seconds: expect.any(Number) },
  });
  expect((await signIn(w.fetchWith())).status).toBe(400);
});

test('[A12] oversized bodies, malformed JSON and unknown addresses are problems like any other', async () => {
  const ann = await w.person('PlatformAdmin');
  const post = async (body: string, type = 'application/json') => {
    const answer = await ann.fetch('/v1/Project', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    return [answer.status, (await answer.json()).code];
  };
  expect(await post(JSON.stringify({ name: 'x'.repeat(5_000_000) }))).toEqual([413, 'kernel.tooLarge']);
  expect(await post('{ "name": ')).toEqual([400, 'kernel.malformed']);
  expect(await post('{"__proto__": {"admin": true}, "name": "x"}')).toEqual([400, 'kernel.malformed']);
  expect(await post('name=x', 'application/x-www-form-urlencoded')).toEqual([400, 'kernel.malformed']);
  expect(await (await w.visitor('/v1/Nothing')).json()).toMatchObject({ code: 'kernel.nothingHere' });
  const refusal = async (address: string) => {
    const answer = await w.visitor(address);
    const { code, traceId } = await answer.json();
    expect([answer.headers.get('x-correlation-id'), answer.headers.has('content-security-policy')]).toEqual([
      traceId,
      true,
    ]);
    return [answer.status, code];
  };
  expect(await refusal('/v1/Project/%E0%A4%A')).toEqual([400, 'kernel.malformed']);
  expect(await refusal(`/v1/Project/${'x'.repeat(301)}`)).toEqual([414, 'http.addressTooLong']);
});

test('[A16] a text that cannot be saved is refused with its field', async () => {
  const ann = await w.person('PlatformAdmin');
  for (const description of ['a\0b', 'x\ud800'])
    expect(
      await problemOf(ann.call(projectRoutes.create, { body: { name: 'Odd', description } })),
    ).toMatchObject({
      code: 'http.unstorableText',
      fields: { description: expect.any(String) },
    });
  expect(await problemOf(ann.call(projectRoutes.page, { query: { filter: '\0' } }))).toMatchObject({
    code: 'http.unstorableText',
    fields: { filter: expect.any(String) },
  });
});

test('[A16] each text is checked once, however long the names above it are', async () => {
  const module = new URL('./unstorable-text.ts', import.meta.url);
  const name = 'n'.repeat(16_000);
  const many = Array.from({ length: 400_000 }, () => ({ a: 1 }));
  expect(await within(module, 'refuseUnstorable', { [name]: many }, 'body')).toBeUndefined();
  await expect(
    within(module, 'refuseUnstorable', { a: ['', { b: '\0' }, '\0'] }, 'body'),
  ).rejects.toMatchObject({
    fields: { 'a.1.b': expect.any(String) },
  });
  const deep = { value: 'x\ud800' as unknown };
  for (let depth = 0; depth < 100_000; depth++) deep.value = [deep.value];
  expect(() => refuseUnstorable(deep, 'body')).toThrow(httpProblems.unstorableText.text);
});

test('[A13] the OpenAPI document describes every call', async () => {
  const document = await (await w.visitor('/openapi.json')).json();
  for (const contract of Object.values(contracts))
    for (const route of Object.values<Route>(contract)) {
      const described = document.paths[route.path]?.[route.method.toLowerCase()];
      expect(described, `${route.method} ${route.path}`).toMatchObject({ 'x-access': route.access });
      expect(route.body !== undefined).toBe(described.requestBody !== undefined);
    }
  const text = JSON.stringify(document);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    expect(document.components.schemas, name).toHaveProperty(String(name));
  expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'apiKey', 'bearer']);
  expect(text).not.toContain('#/$defs/');
});

test('[A14] every action of a person writes one audit log entry that nobody can change', async () => {
  const ann = await w.person('PlatformAdmin');
  const { id, name } = await ann.call(projectRoutes.create, { body: { name: 'Audited' } });
  const lines = async () => {
    const result = await w.owner.query(`select * from audit_log where subject_id = $1`, [id]);
    return result.rows;
  };
  await eventually(async () => (await lines()).length > 0);
  expect(await lines()).toMatchObject([
    { event: 'project.created', subject: { id, name }, user_id: ann.person.id, tenant_id: w.home.id },
  ]);
  const client = await w.owner.connect();
  try {
    for (const statement of [`update audit_log set event = 'x'`, 'delete from audit_log'])
      await expect(
        client
          .query(`begin; set local role atelier_app; ${statement}`)
          .finally(() => client.query('rollback')),
      ).rejects.toThrow('permission denied');
  } finally {
    client.release();
  }
});

test('[A17] a streaming response ends when its caller’s access ends', async () => {
  const own = await world();
  const forever = { summary: 'Stream', method: 'GET', path: '/v1/Forever', access: 'signedIn' } as const;
  serve(own.gate, routes({ forever: { ...forever, answer: z.object({}) } }), {
    async forever({ reply }) {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      return {};
    },
  });
  const url = await own.app.listen({ port: 0, host: '127.0.0.1' });
  const [ann, ben] = [await own.person('Admin'), await own.person('Admin')];
  const follow = async ({ cookie }: { cookie: string }) => {
    const answer = await fetch(`${url}/v1/Forever`, { headers: { cookie } });
    const reader = answer.body?.getReader();
    await reader?.read();
    return reader;
  };
  const [anns, bens] = [await follow(ann), await follow(ben)];
  let isBensOpen = true;
  void bens?.read().then(
    () => (isBensOpen = false),
    () => (isBensOpen = false),
  );
  await ann.call(signInRoutes.signOut);
  await expect(anns?.read()).rejects.toThrow();
  expect(isBensOpen).toBe(true);
});

test('[A27] a streaming response ends when its caller may see less than when it began', async () => {
  const own = await world();
  const forever = { summary: 'Stream', method: 'GET', path: '/v1/Forever', access: 'projects' } as const;
  serve(own.gate, routes({ forever: { ...forever, answer: z.object({}) } }), {
    async forever({ reply, beforeStreaming }) {
      await beforeStreaming();
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      return {};
    },
  });
  const url = await own.app.listen({ port: 0, host: '127.0.0.1' });
  const [mine, other] = [await own.project(), await own.project()];
  const [boss, pia] = [
    await own.person('PlatformAdmin'),
    await own.person('ProjectAdmin', { projects: [mine.id] }),
  ];
  const answer = await fetch(`${url}/v1/Forever`, { headers: { cookie: pia.cookie } });
  const reader = answer.body?.getReader();
  await reader?.read();
  await boss.call(userRoutes.change, {
    params: { id: pia.person.id },
    body: { roleIds: ['ProjectAdmin'], projectIds: [other.id] },
  });
  await expect(reader?.read()).rejects.toThrow();
}, 20_000);

test('[A17] a stream does not start when the access ended after the call was authorized', async () => {
  const own = await world();
  const [begun, mayStream] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late = { summary: 'Stream', method: 'GET', path: '/v1/Late', access: 'signedIn' } as const;
  serve(own.gate, routes({ late: { ...late, answer: z.object({}) } }), {
    async late({ reply, beforeStreaming }) {
      begun.resolve();
      await mayStream.promise;
      await beforeStreaming();
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      return {};
    },
  });
  const url = await own.app.listen({ port: 0, host: '127.0.0.1' });
  const ann = await own.person('Admin');
  const answer = fetch(`${url}/v1/Late`, { headers: { cookie: ann.cookie } });
  await begun.promise;
  await ann.call(signInRoutes.signOut);
  mayStream.resolve();
  expect((await answer).status).toBe(401);
});

test('a handler that streams is not answered twice, and its repeat streams again', async () => {
  const own = await world();
  let runs = 0;
  const ids = new Set<string>();
  serve(
    own.gate,
    routes({
      stream: {
        summary: 'Stream',
        method: 'POST',
        path: '/v1/Stream',
        access: 'signedIn',
        safe: true,
        idempotent: true,
        answer: z.object({}),
      },
    }),
    {
      async stream({ reply, operationId }) {
        runs++;
        ids.add(operationId);
        reply.hijack();
        reply.raw.writeHead(200).end('data: 1\n\n');
        return {};
      },
    },
  );
  const ann = await own.person('Admin');
  const stream = async () => {
    const answer = await ann.fetch('/v1/Stream', { method: 'POST', headers: { 'idempotency-key': 's' } });
    return answer.text();
  };
  expect(await stream()).toBe('data: 1\n\n');
  // A stream has been read to its end a moment before its key is free again.
  await eventually(async () => (await stream()) === 'data: 1\n\n');
  expect([runs, ids.size]).toEqual([2, 1]);
});
