import { expect, test } from 'vitest';
import { executionRoutes } from '../../shared/executions/routes.ts';
import type { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { type CallFailed, problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { valueStore } from './value-store.ts';

const w = await world();
const { memories } = w.ports;
const ann = await w.person('Admin');
/** Of a refused call, or of the port, which throws problems as they are. */
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing refused',
    (refused: Problem | CallFailed) => ('problem' in refused ? refused.problem.code : refused.code),
  );

let count = 0;
const draft = (more: object = {}) => ({ name: `Memory ${++count}`, type: 'User' as const, ...more });
const add = (more: object = {}) => ann.call(memoryRoutes.create, { body: draft(more) });
const run = (userId: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  projectId: crypto.randomUUID(),
  conversationId: null as string | null,
  startedBy: { id: userId },
  ...more,
});
const store = (memoryId: string, more: Partial<Parameters<typeof memories.store>[1]> = {}) =>
  memories.store(w.scope, {
    memoryId,
    key: 'k',
    text: 'a',
    mode: 'append',
    run: run('ann'),
    writeKey: crypto.randomUUID(),
    ...more,
  });

test('[ME1] a name is unique within a project whatever its case, and free in another', async () => {
  const [one, other] = [await w.project(), await w.project()];
  await add({ name: 'Likes', projectId: one.id });
  expect(await problemOf(add({ name: 'LIKES', projectId: one.id }))).toMatchObject({
    code: 'memories.nameTaken',
    fields: { name: expect.any(String) },
  });
  await add({ name: 'Likes', projectId: other.id });
  const codes = await Promise.all(['Likes', 'likes', 'LIKES'].map((name) => codeOf(add({ name }))));
  expect(codes.toSorted()).toEqual(['memories.nameTaken', 'memories.nameTaken', 'nothing refused']);
});

test('[ME2] people limited to a project see its memories and those of all, and change only its own', async () => {
  const [mine, other] = [await w.project(), await w.project()];
  const pete = await w.person('ProjectAdmin', { projects: [mine.id] });
  const forAll = await add();
  const hidden = await add({ projectId: other.id });
  const own = await pete.call(memoryRoutes.create, { body: draft({ projectId: mine.id }) });
  const ids = async (query: object) =>
    (await pete.call(memoryRoutes.list, { query: { pageSize: 100, ...query } })).items.map(({ id }) => id);
  expect(await ids({})).toEqual(expect.arrayContaining([forAll.id, own.id]));
  expect(await ids({})).not.toContain(hidden.id);
  expect(await ids({ projectId: mine.id, includeGlobal: 'false' })).toEqual([own.id]);
  expect(await codeOf(pete.call(memoryRoutes.remove, { params: forAll }))).toBe('memories.ofAllProjects');
  expect(await codeOf(pete.call(memoryRoutes.read, { params: hidden }))).toBe('memories.notFound');
  expect(await codeOf(pete.call(memoryRoutes.create, { body: draft() }))).toBe('memories.projectNeeded');

  const ofMine = { tenantId: w.home.id, projects: [mine.id] };
  const place = { key: 'k', run: run('ann') };
  expect(await codeOf(memories.load(ofMine, { memoryId: hidden.id, ...place }))).toBe('memories.notFound');
  const { id: elsewhere } = await w.tenant();
  const foreign = { tenantId: elsewhere, projects: 'all' as const };
  expect(await codeOf(memories.load(foreign, { memoryId: own.id, ...place }))).toBe('memories.notFound');
});

test('[ME3] a plan limits the number of memories', async () => {
  const { id: tenantId } = await w.tenant({ plan: 'Professional' });
  const admin = await w.person('Admin', { tenantId });
  const made = await Promise.allSettled(
    Array.from({ length: 22 }, () => admin.call(memoryRoutes.create, { body: draft() })),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(await problemOf(admin.call(memoryRoutes.create, { body: draft() }))).toMatchObject({
    code: 'memories.limitReached',
    message: 'Maximum number of memory objects for the plan reached',
  });
});

test('[ME4] texts of a person and of a conversation reach no run of another', async () => {
  const ofPeople = await add();
  await store(ofPeople.id);
  const load = (memoryId: string, of: ReturnType<typeof run>) =>
    memories.load(w.scope, { memoryId, key: 'k', run: of });
  expect(await load(ofPeople.id, run('ann', { conversationId: 'any' }))).toBe('a');
  expect(await load(ofPeople.id, run('ben'))).toBeUndefined();

  const projectId = crypto.randomUUID();
  const talk = { projectId, conversationId: 'talk' };
  const ofTalks = await add({ type: 'Conversation' });
  await store(ofTalks.id, { run: run('ann', talk) });
  expect(await load(ofTalks.id, run('ben', talk))).toBe('a');
  expect(await load(ofTalks.id, run('ann', { ...talk, conversationId: 'other' }))).toBeUndefined();
  expect(await load(ofTalks.id, run('ann', { conversationId: 'talk' }))).toBeUndefined();
  const alone = run('ann');
  await store(ofTalks.id, { run: alone });
  expect(await load(ofTalks.id, run('ann'))).toBeUndefined();
  expect(await load(ofTalks.id, run('ann', { conversationId: `run/${alone.id}` }))).toBeUndefined();

  const ofEach = await add({ type: 'Conversation', userSpecific: true });
  await store(ofEach.id, { run: run('ann', talk) });
  expect(await load(ofEach.id, run('ben', talk))).toBeUndefined();
});

test('[ME5] a write that is repeated after another one stores nothing more', async () => {
  const { id } = await add();
  await store(id, { text: 'one', writeKey: 'run:step' });
  await store(id, { text: 'two' });
  expect(await store(id, { text: 'one', writeKey: 'run:step' })).toBe('one\ntwo');
  expect(await store(id, { text: 'x', mode: 'replace', writeKey: 'run:step' })).toBe('one\ntwo');
});

test('[ME6] runs that append at the same moment all do, and limits refuse without a change', async () => {
  const { id } = await add();
  const letters = [...'abcdefghij'];
  await Promise.all(letters.map((text) => store(id, { text })));
  const place = { memoryId: id, key: 'k', run: run('ann') };
  expect((await memories.load(w.scope, place))?.split('\n').toSorted()).toEqual(letters);

  const { maxTextCharacters, maxKeyCharacters, maxKeys } = workLimits.memories;
  const long = 'x'.repeat(maxTextCharacters);
  const writeKey = 'refused:once';
  expect(await codeOf(store(id, { text: long, writeKey }))).toBe('memories.valueTooLong');
  expect(await store(id, { text: 'k', writeKey })).toMatch(/\nk$/);
  expect(await codeOf(store(id, { text: `${long}x`, mode: 'replace' }))).toBe('memories.valueTooLong');
  expect(await codeOf(store(id, { key: 'x'.repeat(maxKeyCharacters + 1) }))).toBe('memories.keyTooLong');
  expect(await codeOf(store(id, { key: ' ' }))).toBe('memories.keyMissing');

  const full = await add();
  await w.owner.query(
    `insert into memory_values (tenant_id, memory_id, user_id, key, text, owner_id)
      select $1, $2, 'ann', n, '', 'ann' from generate_series(1, $3) n`,
    [w.home.id, full.id, maxKeys],
  );
  expect(await codeOf(store(full.id, { key: 'new' }))).toBe('memories.tooManyKeys');
  expect(await store(full.id, { key: '7', text: 'still' })).toBe('\nstill');
});

test('[ME8] a type stays, and a memory of people is always specific to them', async () => {
  const made = await add();
  expect(made.userSpecific).toBe(true);
  const { name } = made;
  const change = (body: object) =>
    ann.call(memoryRoutes.change, { params: made, body: { name, type: 'User', ...body } });
  expect(await codeOf(change({ type: 'Conversation' }))).toBe('memories.typeFixed');
  expect(await change({ name: 'Renamed' })).toMatchObject({ name: 'Renamed', type: 'User' });
});

test('[ME9] what was not touched for as long as its memory says is gone at once, and removed by the job', async () => {
  const [ofPeople, ofTalks] = [await add(), await add({ type: 'Conversation' })];
  const shortLived = await add({ maxAgeDays: 7 });
  expect([ofPeople.maxAgeDays, ofTalks.maxAgeDays]).toEqual([null, 90]);
  const kept = { run: run('ann', { conversationId: 'kept' }) };
  for (const { id } of [ofPeople, ofTalks, shortLived]) await store(id, kept);
  await w.owner.query("update memory_values set updated_at = now() - interval '8 days'");
  const place = { memoryId: shortLived.id, key: 'k', run: run('ann') };
  expect(await memories.load(w.scope, place)).toBeUndefined();
  expect(await store(shortLived.id, { text: 'fresh' })).toBe('fresh');
  await w.owner.query("update memory_values set updated_at = now() - interval '91 days'");
  await store(ofTalks.id, { run: run('ann', { conversationId: 'new' }) });
  await valueStore(w.db).removeOld();
  const { rows } = await w.owner.query(
    'select memory_id as id from memory_values where memory_id = any($1)',
    [[ofPeople.id, ofTalks.id, shortLived.id]],
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual([ofPeople.id, ofTalks.id].toSorted());
});

test('[ME10] a full memory refuses new entries or removes the oldest, also when many runs store at once', async () => {
  const refusing = await add({ maxEntries: 3, maxCharacters: 5 });
  const rolling = await add({ maxEntries: 3, whenFull: 'removeOldest' });
  const storeMany = (id: string) =>
    Promise.allSettled([...'abcdefgh'].map((key) => store(id, { key, text: key })));
  const refused = (await storeMany(refusing.id)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5);
  expect(await codeOf(store(refusing.id, { key: 'z', text: 'z' }))).toBe('memories.tooManyKeys');
  expect(await codeOf(store(refusing.id, { text: 'longer' }))).toBe('memories.valueTooLong');
  await storeMany(rolling.id);
  for (const key of ['x', 'y', 'z']) await store(rolling.id, { key, text: key });
  const { rows } = await w.owner.query('select key from memory_values where memory_id = $1 order by key', [
    rolling.id,
  ]);
  expect(rows.map(({ key }) => key)).toEqual(['x', 'y', 'z']);
  // Another person has room of their own.
  expect(await store(refusing.id, { key: 'z', text: 'z', run: run('ben') })).toBe('z');
});

test('[ME6] runs that store while the memory is deleted find it gone, and nothing of theirs is left', async () => {
  const { id } = await add();
  const stores = Array.from({ length: 12 }, (_, key) => codeOf(store(id, { key: `k${key}` })));
  await ann.call(memoryRoutes.remove, { params: { id } });
  expect(
    new Set(await Promise.all(stores)).isSubsetOf(new Set(['nothing refused', 'memories.notFound'])),
  ).toBe(true);
  expect(await codeOf(store(id))).toBe('memories.notFound');
  const { rows } = await w.owner.query('select from memory_values where memory_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('[ME12] a save on an older version is refused, and so is the slower of two', async () => {
  const memory = await add();
  const { id, version } = memory;
  const change = (name: string, more: object = { version }) =>
    ann.call(memoryRoutes.change, { params: { id }, body: { name, type: 'User', ...more } });
  const saves = await Promise.all(['One', 'Two', 'Three'].map((name) => codeOf(change(`${name} ${id}`))));
  expect(saves.toSorted()).toEqual([
    'memories.changedMeanwhile',
    'memories.changedMeanwhile',
    'nothing refused',
  ]);
  expect(await change(`Four ${id}`, { maxEntries: 7 })).toMatchObject({ version: 3, maxEntries: 7 });
});

test('[ME13] a copy has the settings in its project and nothing of what is stored', async () => {
  const { id: projectId } = await w.project();
  const { id } = await add({ maxEntries: 9, whenFull: 'removeOldest', maxAgeDays: 5 });
  await store(id);
  const pete = await w.person('ProjectAdmin', { projects: [projectId] });
  const body = { projectId, name: 'Copied' };
  const copy = await pete.call(memoryRoutes.copy, { params: { id }, body });
  expect(copy).toMatchObject({ ...body, maxEntries: 9, whenFull: 'removeOldest', maxAgeDays: 5 });
  expect(copy.abilities.change).toBe(true);
  expect(await memories.load(w.scope, { memoryId: copy.id, key: 'k', run: run('ann') })).toBeUndefined();
  expect(await codeOf(pete.call(memoryRoutes.copy, { params: { id }, body }))).toBe('memories.nameTaken');
  const elsewhere = { projectId: (await w.project()).id, name: 'Elsewhere' };
  expect(await codeOf(pete.call(memoryRoutes.copy, { params: { id }, body: elsewhere }))).toBe(
    'memories.projectNeeded',
  );
});

test('[ME14] a memory names the agents and tools that use it, with their projects, within one’s scope', async () => {
  const { id: projectId } = await w.project();
  const { id: memoryId } = await add();
  const tool = await ann.call(toolRoutes.create, {
    body: { projectId, name: 'Recall', toolType: 'MemoryLoad', toolMetadata: { memoryId } },
  });
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('load', 'memoryLoadStep', { memoryId, key: 'k' }),
      step('out', 'outputStep'),
    ],
    'in > load > out',
  );
  const { agentId } = await publishedAgent(w, graph, { projectId });
  const uses = await ann.call(memoryRoutes.uses, { params: { id: memoryId } });
  expect(uses).toMatchObject({
    agents: [{ id: agentId, projectId, isPublished: true }],
    tools: [{ id: tool.id, name: 'Recall', projectId }],
  });
  const pete = await w.person('ProjectAdmin', { projects: [(await w.project()).id] });
  expect(await pete.call(memoryRoutes.uses, { params: { id: memoryId } })).toEqual({ agents: [], tools: [] });
});

test('[ST30] a run stores for the person who started it, and a later run of theirs loads it', async () => {
  const { id: memoryId } = await add();
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('load', 'memoryLoadStep', { memoryId, key: 'last', fallback: 'nothing' }),
      step('store', 'memoryStoreStep', { memoryId, key: 'last', value: '{{ input.text }}' }),
      step('out', 'outputStep', { template: '{{ steps.load.text }}' }),
    ],
    'in > load > store > out',
  );
  const { agentId } = await publishedAgent(w, graph);
  const ben = await w.person('Admin');
  const say = async (who: WorldPerson, userInput: string) =>
    (await who.call(executionRoutes.execute, { params: { id: agentId }, body: { userInput } })).result;
  expect(await say(ann, 'tea')).toBe('nothing');
  expect(await say(ann, 'milk')).toBe('tea');
  expect(await say(ben, 'juice')).toBe('nothing');
});
