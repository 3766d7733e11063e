import * as Y from 'yjs';
import { expect, test } from 'vitest';
import type { ConditionGroup } from '../conditions/index.ts';
import type { Json } from '../kernel/json.ts';
import { listOf, LOCAL, settingsOf } from './agent-doc.ts';
import { applyGraph } from './apply-graph.ts';
import { addStep, changeSetting } from './edit-agent.ts';
import { changeItem } from './edit-list.ts';
import { isCondition, isLiveCondition } from './live-condition.ts';
import { project } from './project-agent.ts';
import { upgrade } from './upgrade.ts';

const STEP = 'branch';
const LOOP = 'loop';
const at = { stepId: STEP, field: 'cases' };

const compared = (id: string, left: string, right = '') => ({
  id,
  left,
  operator: 'contains' as const,
  right,
});
const condition = (...items: ConditionGroup['items']): ConditionGroup => ({ id: 'all', match: 'all', items });
const asJson = (value: ConditionGroup) => value as unknown as Json;

/** A branch with one case, and a loop, in two replicas; `sync` exchanges everything. */
function pair(first = condition(compared('c1', 'one'), compared('c2', 'two'))) {
  const [a, b] = [new Y.Doc(), new Y.Doc()];
  const settings = { cases: [{ id: 'k', label: 'Case', condition: asJson(first) }] };
  addStep(a, { id: STEP, type: 'conditionalBranchStep', position: { x: 0, y: 0 }, settings });
  const loop = { condition: asJson(first) };
  addStep(a, { id: LOOP, type: 'loopContainerStep', position: { x: 0, y: 0 }, settings: loop });
  const sync = () => {
    Y.applyUpdate(b, Y.encodeStateAsUpdate(a, Y.encodeStateVector(b)));
    Y.applyUpdate(a, Y.encodeStateAsUpdate(b, Y.encodeStateVector(a)));
  };
  sync();
  return { a, b, sync };
}

const stepIn = (doc: Y.Doc, id: string) => project(doc).graph.steps.find((step) => step.id === id);
const read = (doc: Y.Doc) =>
  (stepIn(doc, STEP)?.settings.cases as { condition: ConditionGroup }[] | undefined)?.[0]?.condition;
const write = (doc: Y.Doc, change: (now: ConditionGroup) => ConditionGroup) =>
  changeItem(doc, at, 'k', (now) => ({
    condition: asJson(change(now.condition as unknown as ConditionGroup)),
  }));
const holding = (now: ConditionGroup, ...items: ConditionGroup['items']) => ({ ...now, items });

test('[Y29] two people who change two comparisons of one condition at once both keep their change', () => {
  const { a, b, sync } = pair();
  write(a, (now) => holding(now, compared('c1', 'one', 'Ann’s'), compared('c2', 'two')));
  write(b, (now) => holding(now, compared('c1', 'one'), compared('c2', 'two', 'Ben’s')));
  sync();
  const both = condition(compared('c1', 'one', 'Ann’s'), compared('c2', 'two', 'Ben’s'));
  expect([read(a), read(b)]).toEqual([both, both]);

  write(a, (now) => holding(now, ...now.items, { ...condition(compared('c4', 'in a group')), id: 'c3' }));
  write(b, (now) => ({ ...holding(now, ...now.items.slice(1), compared('c5', 'five')), match: 'any' }));
  sync();
  expect(read(a)).toEqual(read(b));
  expect(read(a)?.match).toBe('any');
  expect(new Set(read(a)?.items.map(({ id }) => id))).toEqual(new Set(['c2', 'c3', 'c5']));
  const group = () => read(a)?.items.find(({ id }) => id === 'c3');
  expect(group()).toMatchObject({ items: [{ id: 'c4', left: 'in a group' }] });
});

test('[Y29] so do two people in a condition that is a setting of its own', () => {
  const { a, b, sync } = pair();
  const set = (doc: Y.Doc, ...items: ConditionGroup['items']) =>
    changeSetting(doc, LOOP, 'condition', (now) => ({ ...(now as object), items: items as never }));
  set(a, compared('c1', 'one', 'Ann’s'), compared('c2', 'two'));
  set(b, compared('c1', 'one'), compared('c2', 'two', 'Ben’s'));
  sync();
  for (const doc of [a, b])
    expect(stepIn(doc, LOOP)?.settings.condition).toEqual(
      condition(compared('c1', 'one', 'Ann’s'), compared('c2', 'two', 'Ben’s')),
    );
});

test('[Y29] one’s own undo takes back one’s own comparison alone', () => {
  const { a, b, sync } = pair();
  const undo = new Y.UndoManager(a.getMap('steps'), {
    trackedOrigins: new Set([LOCAL]),
    ignoreRemoteMapChanges: true,
  });
  write(a, (now) => holding(now, compared('c1', 'one', 'Ann’s'), compared('c2', 'two')));
  sync();
  write(b, (now) => holding(now, compared('c1', 'one', 'Ann’s'), compared('c2', 'two', 'Ben’s')));
  sync();
  undo.undo();
  expect(read(a)).toEqual(condition(compared('c1', 'one'), compared('c2', 'two', 'Ben’s')));
});

test('[Y10] any graph becomes any other, and what is equal is not written', () => {
  const { a } = pair();
  const before = project(a).graph;
  const other = pair(
    condition(compared('c2', 'two', 'x'), { ...condition(compared('c9', 'nine')), id: 'c1' }),
  );
  applyGraph(a, project(other.a).graph, 'x');
  expect(project(a).graph).toEqual(project(other.a).graph);
  applyGraph(a, before, 'x');
  expect(JSON.stringify(project(a).graph)).toBe(JSON.stringify(before));
  const state = Y.encodeStateVector(a);
  applyGraph(a, before, 'x');
  expect(Y.encodeStateVector(a)).toEqual(state);
});

test('[Y18] a condition that was one plain value becomes live, and reads the same', () => {
  const { a } = pair();
  const item = listOf(a, STEP, 'cases')?.get('k');
  const before = JSON.stringify(project(a).graph);
  item?.set('condition', read(a));
  settingsOf(a, LOOP)?.set('condition', stepIn(a, LOOP)?.settings.condition);
  expect(isLiveCondition(item?.get('condition'))).toBe(false);
  expect(JSON.stringify(project(a).graph)).toBe(before);
  expect(upgrade(a, 'server')).toBe(true);
  expect(isLiveCondition(item?.get('condition'))).toBe(true);
  expect(isLiveCondition(settingsOf(a, LOOP)?.get('condition'))).toBe(true);
  expect(JSON.stringify(project(a).graph)).toBe(before);
  expect(upgrade(a, 'server')).toBe(false);
});

test('[Y5] what only looks like a condition is kept as it is', () => {
  for (const odd of [
    { match: 'all', items: [{ id: 'x' }, { id: 'x' }] },
    { match: 'all', items: [{ left: 'no id' }] },
    { match: 1, items: [] },
    { match: 'all', items: [{ id: 'x', order: 'a' }] },
  ]) {
    expect(isCondition(odd)).toBe(false);
    const { a } = pair(odd as never);
    expect(read(a)).toEqual(odd);
  }
});
