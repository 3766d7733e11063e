import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { contracts } from '../../shared/contracts.ts';
import { defaultFlags } from '../../shared/access/flags.ts';
import { roles } from '../../shared/access/roles.ts';
import { isInScope, can, permissionsOf } from '../../shared/access/permissions.ts';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { approvalDecided } from '../../shared/approvals/events.ts';
import { everyEvent } from '../../shared/events.ts';
import { collectionOf, type Route } from '../../shared/kernel/contract.ts';
import type { EventType } from '../../shared/kernel/event.ts';
import { changesChannels, ownChangesChannel } from '../../shared/live/changes.ts';
import { topicOf } from '../../shared/live/channel.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { anyInput } from '../kit/any-json.ts';
import { actAs } from '../kit/acting.ts';
import { world, type World, type WorldPerson } from '../kit/world.ts';
import { watchBy, watchTopics } from './kit.ts';
import { until } from './until.ts';

let w: World;
let port: number;

beforeAll(async () => {
  w = await world();
  await w.app.listen({ port: 0, host: '127.0.0.1' });
  port = (w.app.server.address() as AddressInfo).port;
});

const isOfProjects = ({ collections }: { collections: string[] }) => collections.includes('/v1/Project');

test('[L17] a change is published to people who can view its project, and to nobody else', async () => {
  const [mine, other] = [await w.project(), await w.project()];
  const foreign = await w.tenant();
  const ann = await w.person('PlatformAdmin');
  const people = {
    rita: await w.person('ReadOnlyAdmin'),
    pete: await w.person('ProjectAdmin', { projects: [mine.id] }),
    carl: await w.person('PlatformAdmin', { tenantId: foreign.id }),
  };
  const watchers = Object.values(people).map(({ cookie }) => watchBy({ cookie }, port, 'changes/projects'));
  const [rita, pete, carl] = watchers;
  for (const watcher of watchers) await until(() => expect(watcher.states).toContain('live'));

  for (const { id } of [other, mine])
    await ann.call(projectRoutes.change, { params: { id }, body: { name: `Renamed ${id}` } });
  const projects = (watcher: typeof rita) =>
    watcher?.items.map(({ body }) => body as { collections: string[] }).filter(isOfProjects);
  const change = [{ collections: ['/v1/Project'] }];
  await until(() => expect(projects(rita)).toEqual([...change, ...change]));
  await until(() => expect(projects(pete)).toEqual(change));
  expect(carl?.items).toEqual([]);
  for (const watcher of watchers) watcher.close();
});

/** What happened, of which only the form is known. */
function sampleOf({ payload }: EventType, projectId: string) {
  const samples = fc.sample(anyInput(payload, { ids: [projectId] }), { numRuns: 50, seed: 1 });
  const sample = samples.map((one) => payload.safeParse(one).data).find((one) => one !== undefined);
  return { ...sample, id: crypto.randomUUID(), ...(sample && 'projectId' in sample && { projectId }) };
}

type Row = { channel: string; seq: number; project_id: string | null; collections: string[] };

/** In which channel a call's readers are told, worked out from the call alone. */
function channelFor({ access }: Route, personId: string | undefined): string {
  if (access !== 'signedIn' && access !== 'public') return `changes/${access}`;
  return personId ? `changes/person:${personId}` : 'changes/signedIn';
}

test('[L20] every declared event refreshes what it names, for those who may view it and nobody else', async () => {
  const { id: tenantId } = await w.tenant();
  const project = await w.project({ tenantId });
  const people = await Promise.all(roles.map((role) => w.person(role, { tenantId, projects: [project.id] })));
  const [ann] = people as [WorldPerson];
  const watchers = people.map((one) => {
    const permissions = permissionsOf(one.person, defaultFlags);
    const open = changesChannels.filter(({ access }) => can(permissions, access, 'view'));
    const names = new Set([...open.map(({ name }) => name), topicOf(ownChangesChannel, one.person.id)]);
    return { ...one, names, watched: watchTopics({ cookie: one.cookie }, port, [...names]) };
  });
  for (const { names, watched } of watchers)
    await until(() => expect(watched.live.size + watched.refused.length).toBe(names.size));
  expect(watchers.flatMap(({ watched }) => watched.refused)).toEqual([]);

  const emitted: { type: EventType; payload: { id: string } }[] = [];
  for (const type of everyEvent) {
    const payload = sampleOf(type, project.id);
    await w.events.emit({ type, payload }, ann.person);
    emitted.push({ type, payload });
  }
  const everything = Object.values(contracts).flatMap((contract): Route[] => Object.values(contract));
  await until(async () => {
    const { rows } = await w.owner.query('select from channel_outbox where tenant_id = $1', [tenantId]);
    expect(rows).toEqual([]);
  });
  const { rows } = await w.owner.query<Row & { subject_id: string }>(
    `select channel, seq::int, project_id, subject_id, body -> 'collections' as collections
     from channel_messages where tenant_id = $1 and starts_with(channel, 'changes/') order by channel, seq`,
    [tenantId],
  );
  const bySubject = Map.groupBy(rows, ({ subject_id }) => subject_id);
  const ofEvents = emitted.flatMap(({ payload }) => bySubject.get(payload.id) ?? []);
  const nameOf = ({ channel, seq }: Row) => `${channel} ${seq}`;
  const known = new Set(ofEvents.map(nameOf));

  // Each call an event names is told where its readers listen.
  const untold = emitted.flatMap(({ type, payload }) => {
    const personId = type.person?.(payload, ann.person.id);
    const named = type.invalidates === 'everything' ? everything : type.invalidates;
    const told = bySubject.get(payload.id) ?? [];
    const isTold = (route: Route) =>
      told.some(
        ({ channel, collections }) =>
          channel === channelFor(route, personId) && collections.includes(collectionOf(route)),
      );
    return named.filter((route) => !isTold(route)).map(({ path }) => `${type.name} of ${path}`);
  });
  expect(untold).toEqual([]);

  // And everybody has got exactly what they may view of it.
  for (const { names, scope, person, watched } of watchers) {
    const isFor = ({ channel, project_id }: Row) =>
      names.has(channel) && (project_id === null || isInScope(scope, project_id));
    const expected = ofEvents.filter(isFor).map(nameOf);
    const seen = () => watched.seen.filter((one) => known.has(one)).toSorted();
    await until(() => expect([person.roles, seen()]).toEqual([person.roles, expected.toSorted()]));
    if (person.roles.includes('PlatformAdmin')) expect(expected.length).toBeGreaterThan(everyEvent.length);
    watched.close();
  }
}, 60_000);

test('[L20] one’s own records are told to oneself alone', async () => {
  const [ann, ben] = [await w.person('Admin'), await w.person('EndUser')];
  const topic = topicOf(ownChangesChannel, ben.person.id);
  const [his, hers] = [ben, ann].map(({ cookie }) => watchBy({ cookie }, port, topic));
  await until(() => expect(his?.states).toContain('live'));
  await until(() => expect(hers?.refused).toEqual(['people.notFound']));
  await ben.call(profileRoutes.change, {
    params: { id: ben.person.id },
    body: { givenName: 'Benno', surname: 'Example' },
  } as never);
  await until(() => expect(his?.items.map(({ body }) => body)).toEqual([{ collections: ['/v1/Profile'] }]));
  expect(hers?.items).toEqual([]);
  for (const one of [his, hers]) one?.close();
});

test('[L23] one’s own changes open to oneself alone, in whatever way others ask', async () => {
  const foreign = await w.tenant();
  const [boss, ben] = [await w.person('PlatformAdmin'), await w.person('EndUser')];
  const carl = await w.person('PlatformAdmin', { tenantId: foreign.id });
  const { jar } = await actAs(w, boss, ben, { readOnly: true });
  const key = async (person: WorldPerson, scope: 'read' | 'write') =>
    (await person.call(apiKeyRoutes.create, { body: { name: crypto.randomUUID(), scopes: [scope] } })).key;
  const own = ({ person }: WorldPerson) => topicOf(ownChangesChannel, person.id);
  const nobody = topicOf(ownChangesChannel, crypto.randomUUID());
  const asked: [headers: Record<string, string>, topic: string, answer: string][] = [
    [{ cookie: boss.cookie }, own(ben), 'people.notFound'],
    [{ cookie: carl.cookie }, own(ben), 'people.notFound'],
    [{ cookie: boss.cookie }, nobody, 'people.notFound'],
    [{ cookie: jar.header() }, own(boss), 'people.notFound'],
    [{ cookie: jar.header() }, own(ben), 'live'],
    [{ cookie: jar.header() }, 'changes/people', 'access.forbidden'],
    [{ 'x-api-key': await key(boss, 'read') }, own(ben), 'people.notFound'],
    [{ 'x-api-key': await key(boss, 'write') }, own(boss), 'access.keyTooWeak'],
    [{ 'x-api-key': await key(boss, 'write') }, 'changes/people', 'access.keyTooWeak'],
    [{ cookie: boss.cookie }, 'changes/person', 'live.unknownTopic'],
    [{ cookie: boss.cookie }, 'changes/person:', 'live.unknownTopic'],
    [{ cookie: boss.cookie }, `changes/people:${ben.person.id}`, 'live.unknownTopic'],
  ];
  for (const [headers, topic, answer] of asked) {
    // Also from a number: what was told before is not for them either.
    for (const after of [undefined, 0]) {
      const watcher = watchBy(headers, port, topic, after);
      await until(() => expect([...watcher.refused, ...watcher.states]).toContain(answer));
      if (answer !== 'live') expect(watcher.items).toEqual([]);
      watcher.close();
    }
  }
});

test('[L20] an invitation refreshes the list of people of whoever may view them, and of nobody else', async () => {
  const [ann, rita, pete] = [
    await w.person('Admin'),
    await w.person('ReadOnlyAdmin'),
    await w.person('ProjectAdmin', { projects: [] }),
  ];
  const [hers, his] = [rita, pete].map(({ cookie }) => watchBy({ cookie }, port, 'changes/people'));
  await until(() => expect(hers?.states).toContain('live'));
  await until(() => expect(his?.refused).toEqual(['access.forbidden']));
  const email = `${crypto.randomUUID()}@example.org`;
  await ann.call(userRoutes.invite, {
    body: { firstName: 'Mia', lastName: 'Stone', email, roleIds: ['EndUser'], projectIds: [] },
  });
  await until(() =>
    expect(hers?.items.map(({ body }) => body)).toMatchObject([
      { collections: ['/v1/Users', '/v1/Groups', '/v1/Departments'] },
    ]),
  );
  expect(his?.items).toEqual([]);
  for (const one of [hers, his]) one?.close();
});

test('[L6] what belongs to no project reaches people limited to projects as well', async () => {
  const project = await w.project();
  const pete = await w.person('ProjectAdmin', { projects: [project.id] });
  const watcher = watchBy({ cookie: pete.cookie }, port, 'changes/approvals');
  await until(() => expect(watcher.states).toContain('live'));
  const decided = (projectId: string) =>
    w.events.emit(approvalDecided({ id: 'a', name: 'A', projectId, decision: 'approved' }), pete.person);
  await decided(crypto.randomUUID());
  await decided(project.id);
  await until(() => expect(watcher.items).toHaveLength(1));
  watcher.close();
});

test('[L9] a person who signed out receives no more messages, on any page', async () => {
  const sam = await w.person('SecurityAdmin');
  const watcher = watchBy({ cookie: sam.cookie }, port, 'violations');
  await until(() => expect(watcher.states).toContain('live'));
  await sam.call(signInRoutes.signOut);
  await until(() => expect(watcher.states.at(-1)).toBe('signedOut'));
  watcher.close();
});

test('[L5] an administrator without the security feed is refused its topic', async () => {
  const ann = await w.person('Admin');
  const watcher = watchBy({ cookie: ann.cookie }, port, 'violations');
  await until(() => expect(watcher.refused).toEqual(['access.forbidden']));
  watcher.close();
});
