// What is proven of every call, of every protocol that enters beside the calls. A new protocol needs no line here; a new
// kind of credential needs one.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import type { Operation, Protocol } from '../../shared/kernel/protocol.ts';
import type { Route } from '../../shared/kernel/contract.ts';
import { scimRoutes } from '../../shared/scim/routes.ts';
import { protocols } from '../../shared/protocols.ts';
import { troublesome } from '../kit/any-json.ts';
import { checksumsOf, populatedTenant, settled, type PopulatedTenant } from '../kit/populated-tenant.ts';
import { connectDirectory, GROUP, patch, userNamed } from '../kit/scim.ts';
import { world, type World, type WorldPerson } from '../kit/world.ts';
import { specifiedProtocols } from './specified-access.ts';

const MARK = 'zq-other-tenant';

type Way = {
  credential: string;
  /** Of what it has made there. */
  ids: string[];
  /** What its programs send, naming this id wherever they name one. */
  bodies: (id: string) => unknown[];
};

/** Opens a way in for each kind of credential, and leaves something behind. */
const connect: Record<Protocol['credential'], (w: World, admin: WorldPerson, mark: string) => Promise<Way>> =
  {
    async scimToken(w, admin, mark) {
      const { token, ask } = await connectDirectory(w, admin);
      const user = await ask('POST', '/Users', userNamed(mark));
      const members = [{ value: user.body.id }];
      const group = await ask('POST', '/Groups', { schemas: [GROUP], displayName: mark, members });
      expect([user.status, group.status]).toEqual([201, 201]);
      const bodies = (id: string) => [
        { ...userNamed('anybody'), id },
        { schemas: [GROUP], displayName: 'anything', members: [{ value: id }] },
        patch({ op: 'add', path: 'members', value: [{ value: id }] }),
        patch({ op: 'replace', value: { active: false } }),
        patch(null),
        { ...patch(), schemas: null },
      ];
      return { credential: token, ids: [user.body.id, group.body.id], bodies };
    },
  };

const w = await world();
const [mine, theirs] = [await populatedTenant(w, 'own'), await populatedTenant(w, MARK)];
const open = ({ credential }: Protocol, { admin }: PopulatedTenant, mark: string) =>
  connect[credential](w, admin, mark);

const bearing = (credential: string) => ({ authorization: `Bearer ${credential}` });
const withBody = new Set(['POST', 'PUT', 'PATCH']);

async function send(fetch: typeof globalThis.fetch, row: Protocol, operation: Operation, sent: Sent = {}) {
  const [method = '', path = ''] = operation.split(' ');
  const { id = crypto.randomUUID(), body } = sent;
  const answer = await fetch(`${row.prefix}${path.replace(/\{\w+\}/g, id)}`, {
    method,
    headers: { 'content-type': row.mediaType },
    ...(withBody.has(method) && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}
type Sent = { id?: string | undefined; body?: unknown };

const ways = new Map<Protocol, Way>();
for (const row of protocols) ways.set(row, await open(row, mine, 'fuzzed'));
const fetchBy = (row: Protocol, machine?: string) => w.fetchWith(bearing(wayInto(row).credential), machine);

function wayInto(row: Protocol): Way {
  const way = ways.get(row);
  if (!way) throw new Error(`${row.prefix} was not opened.`);
  return way;
}

const everyOperation = protocols.flatMap((row) => row.operations.map((operation) => ({ row, operation })));

/** The calls that hand out each kind of credential. */
const credentialRoutes: Record<Protocol['credential'], readonly Route[]> = {
  scimToken: Object.values(scimRoutes),
};

test('[A28] a protocol is in the area the specification gives it, as are the calls that hand out its credential', () => {
  const declared = protocols.map(({ prefix, access, flag }) => [prefix, { access, flag }]);
  expect(Object.fromEntries(declared)).toEqual(specifiedProtocols);
  for (const { credential, prefix } of protocols)
    for (const { summary, access, flag } of credentialRoutes[credential])
      expect([summary, { access, flag }]).toEqual([summary, specifiedProtocols[prefix]]);
});

test('[A28] nothing but its own credential opens a protocol, wherever below its prefix', async () => {
  expect(protocols.length).toBeGreaterThan(0);
  const { key } = await mine.admin.call(apiKeyRoutes.create, { body: { name: 'Not for protocols' } });
  for (const headers of [{}, { cookie: mine.admin.cookie }, bearing(key), bearing('x')]) {
    const fetch = w.fetchWith(headers);
    for (const { row, operation } of everyOperation) {
      const { status, headers: answered } = await send(fetch, row, operation);
      expect([operation, status]).toEqual([operation, 401]);
      expect(answered.get('content-type')).toBe(row.mediaType);
    }
    for (const { prefix } of protocols) expect((await fetch(`${prefix}/nothing`)).status).toBe(401);
  }
});

test.for(protocols.map((row) => [row.prefix, row] as const))(
  '[AC9] %s: a foreign id of any table is answered like one that does not exist',
  // Every operation that names an id is asked for one of every table.
  { timeout: 180_000 },
  async ([, row]) => {
    const [own, foreign] = [await open(row, mine, 'own'), await open(row, theirs, MARK)];
    await settled(w, theirs);
    const before = await checksumsOf(w, theirs);
    const fetch = w.fetchWith(bearing(own.credential));
    const ids = [...foreign.ids, ...[...theirs.idsByTable.values()].flatMap(([first = '']) => first)];
    for (const operation of row.operations.filter((one) => one.includes('{id}')))
      // What takes no body is asked once.
      for (const at of withBody.has(operation.split(' ')[0] ?? '') ? own.bodies('').keys() : [0]) {
        const about = (id: string) => send(fetch, row, operation, { id, body: own.bodies(id)[at] });
        const nothing = crypto.randomUUID();
        const shape = ({ status, text }: { status: number; text: string }, id: string) =>
          `${status} ${text.replaceAll(id, '<id>')}`;
        const unknown = shape(await about(nothing), nothing);
        for (const id of ids) expect([operation, shape(await about(id), id)]).toEqual([operation, unknown]);
      }
    for (const operation of row.operations.filter((one) => !one.includes('{id}')))
      for (const id of operation.startsWith('GET') ? [''] : foreign.ids)
        for (const body of own.bodies(id)) {
          const { status, text } = await send(fetch, row, operation, { body });
          expect([operation, status < 500, text.includes(MARK)]).toEqual([operation, true, false]);
        }
    expect(await checksumsOf(w, theirs)).toEqual(before);
  },
);

const deep = `${'{"a":['.repeat(20_000)}1${']}'.repeat(20_000)}`;
const hostile = ['', 'null', '[]', '0', '"text"', '{"name":', '\ufeff{}', '{"__proto__":{"x":1}}', deep];

const oddIds = troublesome.map((text) => encodeURIComponent(text.toWellFormed()) || 'x');

function randomBodies(operation: Operation, bodies: Way['bodies']): unknown[] {
  if (!withBody.has(operation.split(' ')[0] ?? '')) return [];
  const anyBody = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(...troublesome.flatMap((text) => bodies(text))),
    fc.record({ schemas: fc.jsonValue(), Operations: fc.jsonValue(), members: fc.jsonValue() }),
  );
  return fc.sample(anyBody, { numRuns: 25, seed: 3 });
}

test.for(everyOperation.map(({ row, operation }) => [operation, row] as const))(
  '[A15] %s: no body and no id causes an internal error',
  async ([operation, row]) => {
    const { ids, bodies } = wayInto(row);
    const fetch = fetchBy(row);
    for (const [at, body] of [...hostile, ...randomBodies(operation, bodies)].entries()) {
      for (const id of [oddIds[at % oddIds.length], ids[at % ids.length]]) {
        const { status, text } = await send(fetch, row, operation, { id, body });
        expect(status, `${operation} ${id} ${JSON.stringify(body)?.slice(0, 200)} ${text}`).toBeLessThan(500);
      }
    }
  },
);
test.for(protocols.map((row) => [row.prefix, row] as const))(
  '[A10] %s: an address without the credential is limited, and who has it is not hindered by that',
  async ([, row]) => {
    const machine = '198.51.100.7';
    const [operation] = row.operations;
    if (!operation) return;
    const stranger = w.fetchWith({}, machine);
    for (let call = 0; call < row.perMinute.unknown; call++) await send(stranger, row, operation);
    const refused = await send(stranger, row, operation);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await send(fetchBy(row, machine), row, operation)).status).toBeLessThan(400);
  },
);
