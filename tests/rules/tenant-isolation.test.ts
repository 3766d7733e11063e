// Two tenants, each with something of everything. One calls everything with the ids of the other, and must learn and
// change as little as with ids that do not exist.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Domain } from '../../shared/domain.ts';
import { anyInput } from '../kit/any-json.ts';
import { everyCall, inputsFor, parameterNames, send, type Got, type Sent } from '../kit/every-call.ts';
import { checksumsOf, populatedTenant, settled } from '../kit/populated-tenant.ts';
import { isNight, rounds } from '../kit/nightly.ts';
import { root, sources } from '../kit/sources.ts';
import { world } from '../kit/world.ts';
import { ownersOf } from './table-owners.ts';

const QUERIES = rounds({ daily: 5, nightly: 15 });
/** Calls that go by until each has been asked for a row of every table. */
const TURNS = 6;
const BODIES = rounds({ daily: 3, nightly: 8 });
const MARK = 'zq-other-tenant';
const w = await world();
const [mine, theirs] = [await populatedTenant(w, 'own'), await populatedTenant(w, MARK)];
const { fetch } = mine.admin;
/** Which row of each table is asked for: others at every run. `ATELIER_SEED` repeats one. */
const seed = Number(process.env['ATELIER_SEED'] ?? Date.now() % 10_000);
console.log(`Foreign ids are chosen with ATELIER_SEED=${seed}`);

/** Some calls may be made thirty times a minute by one person: the others take turns. */
const others = await Promise.all([1, 2, 3].map(() => w.person('PlatformAdmin', { tenantId: mine.tenantId })));

await settled(w, theirs);
const before = await checksumsOf(w, theirs);

function expectNothingLearnt(got: Got, label: string) {
  expect(got.text, label).not.toContain(MARK);
  expect([label, got.code === 'kernel.broken' ? got.text : '']).toEqual([label, '']);
  expect(got.status, `${label} ${got.text}`).not.toBe(500);
}

/** What an answer says apart from the ids that were sent. */
const shapeOf = ({ status, code, text }: Got, ids: readonly string[]) =>
  status >= 400 ? `${status} ${code}` : ids.reduce((rest, id) => rest.replaceAll(id, '<id>'), text);

const owners = ownersOf(
  sources(),
  ['api', 'shared'].flatMap((floor) => readdirSync(path.join(root, floor))),
);
const ownDomains = new Set(owners.values());
const domainOf = await domainsOfContracts();
const alwaysAsked = new Set(['agents', 'projects', 'runs', 'tenants', 'users']);

/** Each session would end itself, and keys and profiles belong to the person. */
const aboutOneself = new Set(['signIn.signOut']);
const calls = everyCall.filter(({ name }) => !aboutOneself.has(name));
const withParameters = calls.filter(({ route }) => parameterNames(route).length > 0);

/** Parameters that are words of people: an id in their place is one that fits, or not, by its first character. */
const words: Record<string, string> = { label: 'production' };

test.for(withParameters.map(({ name, route }, turn) => [name, route, turn] as const))(
  '[AC9] %s: a foreign id of any table is answered like one that does not exist',
  async ([name, route, turn]) => {
    const body = route.body ? bodiesFor(route.body, mine.ids)[0] : undefined;
    const sentWith = (id: string): Sent => ({
      params: Object.fromEntries(
        parameterNames(route).map((parameter) => [parameter, words[parameter] ?? id]),
      ),
      ...(body !== undefined && { body }),
    });
    const nothing = crypto.randomUUID();
    const unknown = shapeOf(await send(fetch, route, sentWith(nothing)), [nothing]);
    for (const [at, [table, id]] of foreignIdsFor(name, seed + turn).entries()) {
      const foreignFetch = others[at % others.length]?.fetch ?? fetch;
      const got = await send(foreignFetch, route, sentWith(id));
      const label = `${name} with one of ${table}, ATELIER_SEED=${seed}`;
      expectNothingLearnt(got, label);
      expect(shapeOf(got, [id]), label).toBe(unknown);
    }
  },
);

test.for(calls.filter(({ route }) => route.query).map(({ name, route }) => [name, route] as const))(
  '[AC9] %s: foreign ids in the query return no foreign data',
  async ([name, route]) => {
    if (!route.query) return;
    const queries = fc.sample(anyInput(route.query, { ids: theirs.ids }), { numRuns: QUERIES, seed: 7 });
    const ids = theirs.ids.join(',');
    const named = [{ filter: MARK }, { ids }, { projectIds: ids }, { 'EntityIds[0]': theirs.projectId }, {}];
    for (const query of [...queries, ...named] as Record<string, unknown>[]) {
      const got = await send(fetch, route, { params: ownParameters(route.path), query });
      expectNothingLearnt(got, `${name} ${JSON.stringify(query)}`);
    }
  },
);

test.for(calls.filter(({ route }) => route.body).map(({ name, route }) => [name, route] as const))(
  '[AC9] %s: foreign ids in the body return no foreign data',
  async ([name, route]) => {
    if (!route.body) return;
    const bodies = bodiesFor(route.body, theirs.ids);
    for (const body of bodies.slice(0, inputsFor(name, bodies.length))) {
      const got = await send(fetch, route, { params: ownParameters(route.path), body });
      expectNothingLearnt(got, `${name} ${JSON.stringify(body)}`);
    }
  },
);

test('[AC9] after all these calls the data of the other tenant is unchanged', async () => {
  expect(await checksumsOf(w, theirs)).toEqual(before);
});

test('[AC9] a call is asked for the rows of its own domain every time, and for those of each other table in turns', () => {
  const asked = (turn: number) => new Set(foreignIdsFor('apiKeys.read', turn).map(([table]) => table));
  const turns = Array.from({ length: TURNS }, (_, turn) => asked(turn));
  for (const tables of turns)
    expect([...tables]).toEqual(expect.arrayContaining(['api_keys', 'agents', 'users']));
  expect(new Set(turns.flatMap((tables) => [...tables])).size).toBe(theirs.idsByTable.size);
});

test('[AC9] the markers of the other tenant can be found by its own administrator', async () => {
  const projects = everyCall.find(({ name }) => name === 'projects.list');
  expect(projects && (await send(theirs.admin.fetch, projects.route)).text).toContain(MARK);
  expect(theirs.ids.length).toBeGreaterThan(10);
  expect(theirs.idsByTable.size).toBeGreaterThan(10);
});

/** By the name of the contract. */
async function domainsOfContracts(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { file } of sources()) {
    const [, domain] = /^shared\/([a-z-]+)\/index\.ts$/.exec(file) ?? [];
    if (!domain) continue;
    const declared = Object.values((await import(path.join(root, file))) as Record<string, unknown>);
    for (const one of declared)
      for (const name of Object.keys((one as Partial<Domain> | undefined)?.contracts ?? {}))
        found.set(name, domain);
  }
  return found;
}

/** The domain's own tables, and those whose rows calls of other domains name. */
function isAlwaysAsked(call: string, table: string): boolean {
  const domain = domainOf.get(call.split('.')[0] ?? '') ?? '';
  // A domain without tables reads those of others: its calls are asked for a row of every table.
  return !ownDomains.has(domain) || owners.get(table) === domain || alwaysAsked.has(table);
}

/**
 * By day one row of each of those tables, and of a part of all others, in turns: calls times tables would grow twice as
 * fast as the product. Every row of every table at night.
 */
function foreignIdsFor(call: string, turn: number): (readonly [table: string, id: string])[] {
  const tables = [...theirs.idsByTable].filter(
    ([table], at) => isNight || isAlwaysAsked(call, table) || (at + turn) % TURNS === 0,
  );
  return tables.flatMap(([table, ids]) =>
    Array.from(
      { length: isNight ? ids.length : Math.min(1, ids.length) },
      (_, more) => [table, ids[(turn + more) % ids.length] ?? ''] as const,
    ),
  );
}

function bodiesFor(schema: Parameters<typeof anyInput>[0], ids: readonly string[]) {
  return fc.sample(anyInput(schema, { ids }), { numRuns: BODIES, seed: 11 });
}

/** One's own agent for agents, one's own project for projects: so that the call gets to its query and body. */
function ownParameters(path: string): Record<string, string> {
  const id = path.startsWith('/v1/Project') ? mine.projectId : mine.agentId;
  return { id };
}
