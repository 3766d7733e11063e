import { expect, test } from 'vitest';
import type { ConditionGroup } from '../../shared/conditions/index.ts';
import type { PolicyContent } from '../../shared/policies/content.ts';
import { policyRoutes } from '../../shared/policies/routes.ts';
import { problemOf, type WorldPerson } from '../../tests/kit/world.ts';
import { policyDocumentName } from '../../shared/documents/names.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { join, syncWorld } from '../../tests/sync/kit.ts';

const w = await syncWorld();
const sam = await w.person('SecurityAdmin');
const paula = await w.person('PlatformAdmin');
const rita = await w.person('ReadOnlyAdmin');

let count = 0;
const over = (amount: string, more: object = {}): ConditionGroup => ({
  id: 'root',
  match: 'all',
  items: [{ id: 'c', left: 'arguments.amount', operator: 'greaterThan', right: amount, ...more }],
});
const content = (amount = '500', more: object = {}): PolicyContent => ({
  message: 'Ask Paula.',
  condition: over(amount, more),
});
const add = (more: object = {}, by: WorldPerson = sam) =>
  by.call(policyRoutes.create, { body: { name: `Policy ${++count}`, content: content(), ...more } });
const publish = (id: string, by: WorldPerson = sam) =>
  by.call(policyRoutes.publish, { params: { id }, body: {} });
const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code;

test('[PO1] a name is unique whatever its case; a project is needed for the scope of one alone', async () => {
  const one = await add({ name: 'Refunds' });
  expect(await problemOf(add({ name: 'REFUNDS' }))).toMatchObject({
    code: 'policies.nameTaken',
    fields: { name: expect.any(String) },
  });
  const project = await w.project();
  expect(await codeOf(add({ scope: 'project' }))).toBe('policies.projectNeeded');
  expect(await codeOf(add({ scope: 'agents', projectId: project.id }))).toBe('policies.projectNeeded');
  expect(await add({ scope: 'project', projectId: project.id })).toMatchObject({ projectId: project.id });
  const other = await add();
  const change = { name: 'refunds', revision: other.revision };
  expect(await codeOf(sam.call(policyRoutes.change, { params: other, body: change }))).toBe(
    'policies.nameTaken',
  );
  expect(await sam.call(policyRoutes.read, { params: one })).toMatchObject({
    name: 'Refunds',
    content: content(),
  });
});

test('[PO5] what is based on an older revision is refused; the draft changes as a live edit', async () => {
  const { id, revision, name } = await add();
  const body = { name, revision, priority: 900, content: content('700') };
  const changed = await sam.call(policyRoutes.change, { params: { id }, body });
  expect(changed).toMatchObject({ priority: 900, revision: revision + 1, content: content('700') });
  expect(await codeOf(sam.call(policyRoutes.change, { params: { id }, body }))).toBe(
    'policies.changedMeanwhile',
  );
});

test('[PO6] versions never change, are numbered from 1, and are not published twice with the same content', async () => {
  const { id, name } = await add();
  expect(await publish(id)).toMatchObject({ publishedVersion: 1 });
  expect(await codeOf(publish(id))).toBe('policies.unchanged');
  await sam.call(policyRoutes.change, { params: { id }, body: { name, content: content('900') } });
  expect(await publish(id)).toMatchObject({ publishedVersion: 2, versions: [{ number: 2 }, { number: 1 }] });
  const first = await sam.call(policyRoutes.version, { params: { id, version: 1 } });
  expect(first).toMatchObject({ number: 1, content: content('500') });
});

test.each([
  [
    'without conditions',
    { message: '', condition: { id: 'root', match: 'all' as const, items: [] } },
    'policies.noConditions',
  ],
  ['of an unknown field', content('1', { left: 'constructor' }), 'policies.notReady'],
  ['of a path without a name', content('1', { left: 'arguments..x' }), 'policies.notReady'],
  [
    'with a comparison that does not fit',
    content('x', { left: 'time', operator: 'contains' }),
    'policies.notReady',
  ],
  ['with a text for a number', content('many'), 'policies.notReady'],
  ['with a bad range', content('10.0.0.0/99', { operator: 'inRange' }), 'policies.notReady'],
  [
    'with an unknown time zone',
    content('09:00-17:00 Mars/Base', { left: 'time', operator: 'inHours' }),
    'policies.notReady',
  ],
  ['with a bad pattern', content('(', { left: 'text', operator: 'matches' }), 'conditions.badPattern'],
])('[PO7] a policy %s is not published', async (_, draft, code) => {
  const { id } = await add({ content: draft });
  expect(await codeOf(publish(id))).toBe(code);
  expect(await sam.call(policyRoutes.read, { params: { id } })).toMatchObject({ publishedVersion: null });
});

test('[PO7] groups deeper than five, more than 50 items and values of 10 MB are refused at the door', async () => {
  const deep = (levels: number): unknown =>
    levels === 0 ? over('1').items[0] : { id: `g${levels}`, match: 'all', items: [deep(levels - 1)] };
  const wide = { id: 'root', match: 'all', items: Array.from({ length: 51 }, () => over('1').items[0]) };
  for (const condition of [deep(6), wide, over('9'.repeat(100_000))])
    expect(await codeOf(add({ content: { message: '', condition } }))).toBe('kernel.invalid');
});

test('[PO8] security administrators look after agent constraints alone, and readers change nothing', async () => {
  expect(await codeOf(add({ category: 'dlp' }))).toBe('policies.constraintsOnly');
  const dlp = await add({ category: 'dlp' }, paula);
  expect(dlp.abilities).toEqual({ change: true });
  expect(await sam.call(policyRoutes.read, { params: dlp })).toMatchObject({ abilities: { change: false } });
  expect(await codeOf(publish(dlp.id))).toBe('policies.constraintsOnly');
  expect(await codeOf(sam.call(policyRoutes.remove, { params: dlp }))).toBe('policies.constraintsOnly');
  const change = { name: dlp.name, category: 'agentConstraints' as const };
  expect(await codeOf(sam.call(policyRoutes.change, { params: dlp, body: change }))).toBe(
    'policies.constraintsOnly',
  );
  expect(await rita.call(policyRoutes.read, { params: dlp })).toMatchObject({ abilities: { change: false } });
  expect(await codeOf(rita.call(policyRoutes.remove, { params: dlp }))).toMatch(/^access\./);
  await paula.call(policyRoutes.remove, { params: dlp });
  expect(await codeOf(sam.call(policyRoutes.read, { params: dlp }))).toBe('policies.notFound');
});

test('[PO8] the draft of a policy is open to whom its calls are, over the live document too', async () => {
  const accessOf = async (by: WorldPerson, id: string) => {
    const opened = join({ port: w.port, document: policyDocumentName(w.home.id, id) }, by);
    const access = await eventually(() => {
      const state = opened.state();
      return state.isSynced || state.refusal ? state.access : undefined;
    });
    opened.close();
    return access;
  };
  const [constraint, dlp] = [await add(), await add({ category: 'dlp' }, paula)];
  expect(await accessOf(sam, constraint.id)).toBe('write');
  expect(await accessOf(sam, dlp.id)).toBe('read');
  expect(await accessOf(paula, dlp.id)).toBe('write');
  expect(await accessOf(rita, constraint.id)).toBe('read');
  expect(await accessOf(await w.person('Admin'), constraint.id)).toBe('none');
});
