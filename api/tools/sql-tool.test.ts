import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { readElsewhere } from '../../shared/node/database/read-elsewhere.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const PASSWORD = 'a-role-of-its-own';
/** Roles belong to all databases of a server. */
const ROLE = `reader_${crypto.randomUUID().slice(0, 8)}`;
const hostile: Server[] = [];
const doors: string[] = [];
afterAll(() => hostile.forEach((server) => void server.close()));
/** Servers that speak no PostgreSQL, or much of it. */
const [broken, endless] = await Promise.all([
  serverThat((socket) => socket.once('data', () => socket.write(Buffer.from([0x52, 0, 0, 0, 4])))),
  serverThat((socket) => socket.once('data', () => socket.write(Buffer.alloc(8 * 1024 * 1024, 0x44)))),
]);
const first = await world();
const { hostname, port, pathname } = new URL(first.url);
const w = await world({ egressAllow: [...doors, `${hostname}:${port}`] });
await first.owner.query(`create role ${ROLE} login password '${PASSWORD}'`);
await first.owner.query(`create table stock (item text, left_over bigint, price numeric, tags jsonb)`);
await first.owner.query(
  `insert into stock values ('lamp', 9007199254740993, 1.5, '["a"]'), ('chair', 2, 10, null)`,
);
await first.owner.query(`grant select, insert on stock to ${ROLE}`);

const ann = await w.person('Admin');
const project = await w.project();

function serverThat(acts: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => acts(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  hostile.push(server);
  return new Promise((resolve) =>
    server.once('listening', () => {
      const { port: own } = server.address() as AddressInfo;
      doors.push(`127.0.0.1:${own}`);
      resolve(own);
    }),
  );
}

let count = 0;
async function credential(address = `postgresql://${hostname}:${port}`, password = PASSWORD) {
  const { id } = await ann.call(credentialRoutes.create, {
    body: {
      ...{ name: `Stock ${++count}`, credentialType: 'PostgreSQL', scope: 'Tenant', address },
      credentialDataList: Object.entries({ database: pathname.slice(1), username: ROLE, password }).map(
        ([key, value]) => ({ key, value }),
      ),
    },
  });
  return id;
}
const own = await credential();
const ask = async (query: string, { values = [] as unknown[], of = own, seconds = 10 } = {}) =>
  (await w.person('Admin')).call(toolRoutes.test, {
    body: {
      toolDefinition: { toolType: 'Sql', credentialId: of, requestTimeout: seconds },
      testConnectionParameters: { query, values: values as string[] },
    },
  });

test('[TO28] one query is answered, with values in their places and no number rounded', async () => {
  const answer = await ask('select * from stock where item = $1 or left_over < $2 order by item;', {
    values: ['lamp', 5],
  });
  expect(answer).toMatchObject({ ok: true, message: '' });
  expect(JSON.parse(answer.body)).toEqual({
    rows: [
      { item: 'chair', left_over: 2, price: 10, tags: null },
      { item: 'lamp', left_over: '9007199254740993', price: 1.5, tags: ['a'] },
    ],
    rowCount: 2,
    isCut: false,
  });
  const many = await ask('select n from generate_series(1, 5000) as n');
  expect(many.body).toMatch(/"rowCount": 1000,\s+"isCut": true/);
});

test.each([
  ['a change', `insert into stock values ('x')`],
  ['a change within a query', `with x as (insert into stock values ('x') returning *) select * from x`],
  ['a second statement', `select 1; insert into stock values ('x')`],
  ['the end of the transaction', 'commit'],
  ['a program', `copy (select 1) to program 'touch /tmp/x'`],
  ['leave to write', `select set_config('transaction_read_only', 'off', false)`],
  ['a lock', 'select * from stock for update'],
])('[TO28] %s is refused', async (_, query) => {
  const answer = await ask(query);
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('The database refused') });
  const { rows } = await first.owner.query('select count(*)::int as count from stock');
  expect(rows).toEqual([{ count: 2 }]);
});

test('[TO28] what sleeps or is too large ends', async () => {
  const slow = await ask('select pg_sleep(600)', { seconds: 1 });
  expect(slow).toMatchObject({ ok: false, message: expect.stringContaining('longer than 1 second') });
  const large = await ask(`select repeat('x', 100000000) as x`);
  expect(large).toMatchObject({ ok: false, message: expect.stringContaining('larger than 1 MB') });
});

test('[TO28] a run that is cancelled ends its query in the database', async () => {
  const active = async () => {
    const { rowCount } = await first.owner.query(
      `select 1 from pg_stat_activity where usename = $1 and state = 'active'`,
      [ROLE],
    );
    return rowCount;
  };
  const run = new AbortController();
  const account = { database: pathname.slice(1), user: ROLE, password: PASSWORD };
  const limits = { maxRows: 1, maxBytes: 1000, maxSeconds: 600, signal: run.signal };
  const asked = readElsewhere(
    { address: '127.0.0.1', host: null, port: Number(port), ...account },
    { text: 'select pg_sleep(600)', values: [], ...limits },
  );
  await eventually(async () => (await active()) === 1);
  run.abort(new Error('cancelled'));
  await expect(asked).rejects.toThrow('cancelled');
  await eventually(async () => (await active()) === 0);
});

test('[TO28] addresses inside, wrong passwords and servers that are no database are refused in words', async () => {
  const inside = await ask('select 1', { of: await credential('postgresql://10.0.0.1:5432') });
  expect(inside.message).toContain('not allowed');
  const wrong = await ask('select 1', { of: await credential(undefined, 'another-password') });
  expect(wrong.message).toContain('password authentication failed');
  expect(wrong.message).not.toContain('another-password');
  for (const [at, words] of [
    [broken, 'did not respond'],
    [endless, 'larger than'],
  ] as const) {
    const answer = await ask('select 1', { of: await credential(`postgresql://127.0.0.1:${at}`) });
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining(words) });
  }
});

test('[TO28] a database is asked with a credential for databases that one may use', async () => {
  const draft = (credentialId: string | null) => ({
    ...{ projectId: project.id, name: `Sql ${++count}`, toolType: 'Sql' as const, credentialId },
  });
  const create = (credentialId: string | null, by = ann) =>
    by.call(toolRoutes.create, { body: draft(credentialId) });
  expect(await problemOf(create(null))).toMatchObject({ fields: { credentialId: expect.any(String) } });
  const basic = await ann.call(credentialRoutes.create, {
    body: {
      ...{ name: 'Web', credentialType: 'BasicAuth', scope: 'Tenant', address: 'https://a.example' },
      credentialDataList: [
        { key: 'username', value: 'a' },
        { key: 'password', value: PASSWORD },
      ],
    },
  });
  expect((await problemOf(create(basic.id))).fields).toHaveProperty('credentialId');
  const other = await first.person('Admin');
  const theirs = await first.project();
  const foreign = other.call(toolRoutes.create, { body: { ...draft(own), projectId: theirs.id } });
  expect((await problemOf(foreign)).fields).toHaveProperty('credentialId');
  const tool = await create(own);
  expect(tool).toMatchObject({ toolType: 'Sql', credentialId: own, authenticationType: 'Credential' });
  expect(tool.parameters.map(({ name }) => name)).toEqual(['query', 'values']);
});
