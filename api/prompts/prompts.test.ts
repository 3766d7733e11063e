import { expect, test } from 'vitest';
import type { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, type CallFailed, type WorldPerson } from '../../tests/kit/world.ts';
import { syncWorld } from '../../tests/sync/kit.ts';

const w = await syncWorld();
const ann = await w.person('Admin');
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing refused',
    (refused: Problem | CallFailed) => ('problem' in refused ? refused.problem.code : refused.code),
  );

let count = 0;
const text = (said: string) => [{ text: said, order: 0 }];
const add = (said: string, more: object = {}, by: WorldPerson = ann) =>
  by.call(promptRoutes.create, {
    body: { name: `Prompt ${++count}`, projectId: 'all', promptMessageList: text(said), ...more },
  });
const publish = (promptId: string, said: string, more: object = {}) =>
  ann.call(promptRoutes.publish, { body: { promptId, promptMessageList: text(said), ...more } });
type Move = { version: number; from?: number | null; isProtected?: boolean };
const label = (id: string, name: string, body: Move, by: WorldPerson = ann) =>
  by.call(promptRoutes.moveLabel, { params: { id, label: name }, body });
const resolved = (id: string, version = '') =>
  ann.call(promptRoutes.resolved, { params: { id }, query: { version } });

test('[PR1] a name is unique within a project whatever its case, and free in another', async () => {
  const [one, other] = [await w.project(), await w.project()];
  await add('a', { name: 'Tone', projectId: one.id });
  expect(await problemOf(add('a', { name: 'TONE', projectId: one.id }))).toMatchObject({
    code: 'prompts.nameTaken',
    fields: { name: expect.any(String) },
  });
  await add('a', { name: 'Tone', projectId: other.id });
  await add('a', { name: 'Tone' });
});

test('[PR2] people limited to a project see its prompts and those of all, and change only its own', async () => {
  const [mine, other] = [await w.project(), await w.project()];
  const pete = await w.person('ProjectAdmin', { projects: [mine.id] });
  const forAll = await add('all');
  const hidden = await add('hidden', { projectId: other.id });
  const own = await add('own', { projectId: mine.id }, pete);
  const ids = async (query: object) =>
    (await pete.call(promptRoutes.list, { query: { pageSize: 100, ...query } })).items.map(({ id }) => id);
  expect(await ids({})).toEqual(expect.arrayContaining([forAll.id, own.id]));
  expect(await ids({})).not.toContain(hidden.id);
  expect(await ids({ projectId: mine.id, includeGlobal: 'false' })).toEqual([own.id]);
  expect(await codeOf(pete.call(promptRoutes.remove, { params: forAll, query: {} }))).toBe(
    'prompts.notFound',
  );
  expect(await codeOf(pete.call(promptRoutes.read, { params: hidden }))).toBe('prompts.notFound');
  expect(await codeOf(pete.call(promptRoutes.uses, { params: hidden }))).toBe('prompts.notFound');
  const change = { name: 'Mine', projectId: other.id };
  expect(await codeOf(pete.call(promptRoutes.change, { params: own, body: change }))).toBe(
    'prompts.projectNeeded',
  );
  expect(await codeOf(label(forAll.id, 'production', { version: 1 }, pete))).toBe('prompts.notFound');
});

test('[PR4] versions are numbered, keep what they say, and are not published twice with the same content', async () => {
  const { id, versions } = await add('one', { versionChangeDescription: 'first' });
  expect(versions).toMatchObject([{ versionNumber: 1, message: 'one', versionChangeDescription: 'first' }]);
  expect(await publish(id, 'two')).toMatchObject({ versionNumber: 2 });
  expect(await codeOf(publish(id, 'two'))).toBe('prompts.unchanged');
  expect(await codeOf(publish(id, '  '))).toBe('prompts.notReady');
  expect(await codeOf(publish(id, 'Hello {{name}}'))).toBe('prompts.notReady');
  await publish(id, 'Hello {{name}}', { variables: [{ name: 'name', default: 'you' }] });
  const read = await ann.call(promptRoutes.read, { params: { id } });
  expect(read.versions.map(({ versionNumber, message }) => [versionNumber, message])).toEqual([
    [1, 'one'],
    [2, 'two'],
    [3, 'Hello {{name}}'],
  ]);
});

test('[PR5] a call changes the draft as a live edit, of the latest version or the next', async () => {
  const { id } = await add('one');
  await publish(id, 'two');
  const edit = (version: number, said: string) =>
    ann.call(promptRoutes.changeMessage, {
      params: { id, version },
      body: { promptMessageList: text(said) },
    });
  expect(await edit(2, 'three')).toMatchObject({ promptMessageList: [{ text: 'three', order: 0 }] });
  expect(await edit(3, 'four')).toMatchObject({ latestVersion: 2 });
  expect(await codeOf(edit(1, 'five'))).toBe('prompts.versionFrozen');
  expect((await resolved(id)).text).toBe('two');
});

test('[PR6] a label moves once for those who agree where it is, and a protected one only by administrators', async () => {
  const project = await w.project();
  const pete = await w.person('ProjectAdmin', { projects: [project.id] });
  const { id } = await add('one', { projectId: project.id });
  await publish(id, 'two');
  await label(id, 'production', { version: 1, from: null }, pete);
  const moves = await Promise.allSettled([
    label(id, 'production', { version: 2, from: 1 }),
    label(id, 'production', { version: 2, from: 1 }, pete),
  ]);
  expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await resolved(id, 'production')).version).toBe(2);
  await label(id, 'production', { version: 2, isProtected: true });
  expect(await codeOf(label(id, 'production', { version: 1 }, pete))).toBe('prompts.labelProtected');
  expect(await codeOf(pete.call(promptRoutes.removeLabel, { params: { id, label: 'production' } }))).toBe(
    'prompts.labelProtected',
  );
  expect(await codeOf(label(id, 'staging', { version: 9 }))).toBe('prompts.versionNotFound');
});

test('[PR7] included prompts are read by label or as the latest; circles and what is too long are refused', async () => {
  const rules = await add('Be kind.');
  await label(rules.id, 'production', { version: 1 });
  await publish(rules.id, 'Be brief to {{name}}.', { variables: [{ name: 'name', default: 'all' }] });
  const include = (promptId: string, version = '') => ({ text: '', order: 1, promptId, version });
  const { id } = await add('', {
    promptMessageList: [{ text: 'You help.', order: 0 }, include(rules.id), include(rules.id, 'production')],
  });
  expect(await resolved(id)).toMatchObject({
    text: 'You help.\n\nBe brief to {{name}}.\n\nBe kind.',
    variables: [{ name: 'name', default: 'all' }],
  });
  const circle = ann.call(promptRoutes.publish, {
    body: { promptId: rules.id, promptMessageList: [include(id)] },
  });
  expect(await codeOf(circle)).toBe('prompts.circular');
  const long = 'x'.repeat(workLimits.prompts.maxSegmentCharacters);
  const six = Array.from({ length: 6 }, (_, order) => ({ text: long, order }));
  expect(
    await codeOf(ann.call(promptRoutes.publish, { body: { promptId: id, promptMessageList: six } })),
  ).toBe('prompts.tooLong');
  const project = await w.project();
  const local = await add('local', { projectId: project.id });
  expect(
    await codeOf(
      ann.call(promptRoutes.publish, { body: { promptId: id, promptMessageList: [include(local.id)] } }),
    ),
  ).toBe('prompts.includedMissing');
});

test('[PR8] a prompt that a published one includes is deleted only by who insists', async () => {
  const rules = await add('Be kind.');
  const user = await add('', { promptMessageList: [{ text: '', order: 0, promptId: rules.id }] });
  expect(await ann.call(promptRoutes.uses, { params: { id: rules.id } })).toMatchObject([
    { kind: 'prompt', id: user.id, isPublished: true },
  ]);
  expect(await codeOf(ann.call(promptRoutes.remove, { params: rules, query: {} }))).toBe('prompts.inUse');
  await ann.call(promptRoutes.remove, { params: rules, query: { insist: 'true' } });
  expect(await codeOf(resolved(user.id))).toBe('prompts.includedMissing');
  await eventually(async () => (await codeOf(resolved(rules.id))) === 'prompts.notFound');
});
