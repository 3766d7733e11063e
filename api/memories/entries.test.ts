import { expect, test } from 'vitest';
import { auditRoutes } from '../../shared/audit/routes.ts';
import type { Problem } from '../../shared/kernel/problem.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { purgeProjects } from '../projects/purge-projects.ts';
import { type CallFailed, world, type WorldPerson } from '../../tests/kit/world.ts';

const w = await world();
const { memories } = w.ports;
const ann = await w.person('Admin');
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing refused',
    (refused: Problem | CallFailed) => ('problem' in refused ? refused.problem.code : refused.code),
  );

let count = 0;
const add = (more: object = {}) =>
  ann.call(memoryRoutes.create, { body: { name: `Memory ${++count}`, type: 'User', ...more } });
type Storing = { key?: string; text?: string; mode?: 'replace' | 'append'; conversationId?: string };
const store = (memoryId: string, { person }: WorldPerson, { conversationId, ...more }: Storing = {}) =>
  memories.store(w.scope, {
    memoryId,
    key: 'k',
    text: `of ${person.id}`,
    mode: 'replace',
    ...more,
    run: {
      id: crypto.randomUUID(),
      projectId: crypto.randomUUID(),
      conversationId: conversationId ?? null,
      startedBy: { id: person.id },
    },
    writeKey: crypto.randomUUID(),
  });
const entries = async (reader: WorldPerson, id: string, query: object = {}) =>
  (await reader.call(memoryRoutes.values, { params: { id }, query })).items;
const readings = async () => {
  const { items } = await ann.call(auditRoutes.list, { query: { action: 'memory.valuesRead' } });
  return items.length;
};

test('[ME7] people see, edit and delete their own entries alone, and these go when they leave', async () => {
  const { id: projectId } = await w.project();
  const { id } = await add();
  const [ben, eve] = [
    await w.person('ProjectAdmin', { projects: [projectId] }),
    await w.person('ProjectAdmin', { projects: [projectId] }),
  ];
  for (const each of [ben, eve]) await store(id, each);
  const [ofBen] = await entries(ben, id);
  expect(await entries(ben, id)).toMatchObject([
    { key: 'k', text: `of ${ben.person.id}`, person: { id: ben.person.id }, conversationId: null },
  ]);
  const params = { id, valueId: ofBen?.id ?? '' };
  const take = { params, body: { text: 'stolen' } };
  expect(await codeOf(eve.call(memoryRoutes.removeValue, { params }))).toBe('memories.valueNotFound');
  expect(await codeOf(eve.call(memoryRoutes.changeValue, take))).toBe('memories.valueNotFound');
  expect(await codeOf(entries(eve, id, { whose: 'all' }))).toBe('memories.valuesOfOthers');
  expect(await entries(eve, id, { personId: ben.person.id })).not.toContainEqual(ofBen);
  const edited = await ben.call(memoryRoutes.changeValue, { params, body: { text: 'mine' } });
  expect(edited).toMatchObject({ text: 'mine', version: 2 });
  const stale = ben.call(memoryRoutes.changeValue, { params, body: { text: 'late', version: 1 } });
  expect(await codeOf(stale)).toBe('memories.valueChangedMeanwhile');
  await ben.call(memoryRoutes.removeValue, { params });
  expect(await entries(ben, id)).toEqual([]);

  const boss = await w.person('PlatformAdmin');
  await boss.call(userRoutes.remove, { params: { id: eve.person.id } });
  expect(await entries(ann, id, { whose: 'all' })).toEqual([]);
});

test('[ME11] who may change a memory reads what it stores about others, and each reading is audited', async () => {
  const { id } = await add();
  const ben = await w.person('Admin');
  await store(id, ben, { key: 'likes', text: 'Earl Grey' });
  await store(id, ann, { key: 'likes', text: 'Sencha' });
  const before = await readings();
  expect(await entries(ann, id)).toHaveLength(1);
  expect(await readings()).toBe(before);
  const all = await entries(ann, id, { whose: 'all', sortBy: 'key' });
  expect(all.map(({ person }) => person.name).toSorted()).toEqual(['Admin Example', 'Admin Example']);
  expect(await entries(ann, id, { whose: 'all', personId: ben.person.id })).toMatchObject([
    { text: 'Earl Grey' },
  ]);
  expect(await readings()).toBe(before + 2);
  const viewer = await w.person('ReadOnlyAdmin');
  expect(await codeOf(entries(viewer, id, { whose: 'all' }))).toBe('memories.valuesOfOthers');
});

test('[ME15] a search finds a part of keys and texts as it was typed, whatever signs are in it', async () => {
  const { id } = await add();
  await store(id, ann, { key: '100%', text: 'a_b \\ ЇЖАК' });
  await store(id, ann, { key: 'other', text: 'aXb' });
  const search = async (filter: string) => (await entries(ann, id, { filter })).map(({ key }) => key);
  expect(await search('0%')).toEqual(['100%']);
  expect(await search('A_B')).toEqual(['100%']);
  expect(await search('\\')).toEqual(['100%']);
  expect(await search('їжак')).toEqual(['100%']);
  expect(await search('x')).toEqual(['other']);
  expect(await codeOf(entries(ann, id, { filter: 'x'.repeat(100_000) }))).toBe('kernel.invalid');
});

test('[ME16] an export has every entry, as CSV without formulas or as JSON, and is audited', async () => {
  const { id } = await add();
  await w.owner.query(
    `insert into memory_values (tenant_id, memory_id, user_id, owner_id, key, text)
      select $1, $2, $3, $3, 'key ' || n, 'text' from generate_series(1, 250) n`,
    [w.home.id, id, ann.person.id],
  );
  await store(id, ann, { key: '=1+1', text: '=HYPERLINK("https://evil.example")' });
  const path = `/v1/Memory/${id}/values/export`;
  const csv = await (await ann.fetch(`${path}?format=csv`)).text();
  expect(csv.split('\n').filter(Boolean)).toHaveLength(252);
  expect(csv).toContain("'=1+1");
  expect(csv).toContain("'=HYPERLINK");
  const json: unknown = JSON.parse(await (await ann.fetch(`${path}?format=json`)).text());
  expect(json).toHaveLength(251);
  const none: unknown = JSON.parse(await (await ann.fetch(`${path}?format=json&filter=nothing`)).text());
  expect(none).toEqual([]);
  const { items } = await ann.call(auditRoutes.list, { query: { action: 'memory.valuesExported' } });
  expect(items).toHaveLength(3);
  const viewer = await w.person('ReadOnlyAdmin');
  expect((await viewer.fetch(`${path}?whose=all`)).status).toBe(403);
});

test('[ME17] forgetting a person deletes what all memories store about them, with a receipt', async () => {
  const [ofPeople, ofTalks] = [await add(), await add({ type: 'Conversation' })];
  const [ben, eve] = [await w.person('Admin'), await w.person('Admin')];
  await store(ofPeople.id, ben);
  await store(ofPeople.id, eve);
  const talk = {
    run: { id: 'r', projectId: 'p', conversationId: 'talk', startedBy: { id: ben.person.id } },
    memoryId: ofTalks.id,
    key: 'k',
    text: 'of Ben',
    mode: 'append',
  } as const;
  await memories.store(w.scope, { ...talk, writeKey: crypto.randomUUID() });
  const byEve = { ...talk.run, startedBy: { id: eve.person.id } };
  await memories.store(w.scope, { ...talk, run: byEve, text: 'of Eve', writeKey: crypto.randomUUID() });

  const forget = (who: WorldPerson, personId = ben.person.id) =>
    who.call(memoryRoutes.forget, { body: { personId } });
  const limited = await w.person('ProjectAdmin', { projects: [(await w.project()).id] });
  expect(await codeOf(forget(limited))).toBe('memories.forgetsOthers');
  const stranger = await w.person('Admin', { tenantId: (await w.tenant()).id });
  expect(await codeOf(forget(stranger))).toBe('memories.nothingStored');

  const receipt = await forget(ann);
  expect(receipt).toMatchObject({
    person: { id: ben.person.id, name: 'Admin Example' },
    by: { id: ann.person.id },
    entries: 2,
    memories: [
      { name: ofPeople.name, entries: 1 },
      { name: ofTalks.name, entries: 1 },
    ],
  });
  expect(await entries(ann, ofTalks.id, { whose: 'all' })).toEqual([]);
  expect(await entries(eve, ofPeople.id)).toHaveLength(1);
  expect(await codeOf(forget(ann))).toBe('memories.nothingStored');
  const { items } = await ann.call(memoryRoutes.receipts, { query: {} });
  expect(items[0]).toEqual(receipt);
  expect((await limited.call(memoryRoutes.receipts, { query: {} })).items).toEqual([]);
});

test('[ME18] the people of a memory are listed for those who may change it alone', async () => {
  const { id: projectId } = await w.project();
  const [ofProject, forAll] = [await add({ projectId }), await add()];
  const pete = await w.person('ProjectAdmin', { projects: [projectId] });
  const eve = await w.person('Admin');
  await store(ofProject.id, pete);
  await store(forAll.id, eve);
  const people = async (who: WorldPerson, query: object = {}) =>
    (await who.call(memoryRoutes.people, { query: { pageSize: 100, ...query } })).items.map(({ id }) => id);
  expect(await people(pete)).toEqual([pete.person.id]);
  expect(await people(ann)).toEqual(expect.arrayContaining([pete.person.id, eve.person.id]));
  expect(await people(ann, { memoryId: forAll.id })).toEqual([eve.person.id]);
  expect(await codeOf(people(pete, { memoryId: forAll.id }))).toBe('memories.ofAllProjects');
});

test('[ME2] a purged project takes its memories and what they store with it', async () => {
  const { id: projectId } = await w.project();
  const { id } = await add({ projectId });
  await store(id, ann);
  const boss = await w.person('PlatformAdmin');
  await boss.call(projectRoutes.remove, { params: { id: projectId } });
  expect(await codeOf(store(id, ann))).toBe('memories.notFound');
  await w.owner.query("update projects set deleted_at = now() - interval '31 days' where id = $1", [
    projectId,
  ]);
  await purgeProjects(w, 30);
  const { rows } = await w.owner.query('select from memory_values where memory_id = $1', [id]);
  expect(rows).toEqual([]);
});
