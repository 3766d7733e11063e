import { expect, test } from 'vitest';
import * as Y from 'yjs';
import type { Comparison, ConditionGroup } from '../conditions/index.ts';
import type { PolicyContent } from '../policies/content.ts';
import { addNode, changeNode, conditionOf, moveNode, removeNode, rightText, ROOT } from './condition-doc.ts';
import { applyPolicy, firstPolicy, readPolicy } from './policy-doc.ts';

const over = (id: string, right: string): Comparison => ({
  id,
  left: 'arguments.amount',
  operator: 'greaterThan',
  right,
});
const group = (id: string, ...items: ConditionGroup['items']): ConditionGroup => ({
  id,
  match: 'any',
  items,
});

const content: PolicyContent = {
  message: 'Ask Paula.',
  condition: {
    id: ROOT,
    match: 'all',
    items: [over('a', '500'), group('g', over('b', '1'), over('c', '2'))],
  },
};

const open = (...updates: Uint8Array[]) => {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return doc;
};
const pair = () => {
  const first = firstPolicy(content);
  return [open(first), open(first)] as const;
};
function merge(a: Y.Doc, b: Y.Doc) {
  Y.applyUpdate(a, Y.encodeStateAsUpdate(b));
  Y.applyUpdate(b, Y.encodeStateAsUpdate(a));
  expect(readPolicy(a)).toEqual(readPolicy(b));
  return readPolicy(a).condition;
}
const idsIn = ({ items }: ConditionGroup): unknown[] =>
  items.map((item) => ('items' in item ? [item.id, idsIn(item)] : item.id));

test('[PO2] a draft reads as it was made, and as it is made to be', () => {
  const doc = open(firstPolicy(content));
  expect(readPolicy(doc)).toEqual(content);
  const next: PolicyContent = {
    message: 'Ask Sam.',
    condition: {
      id: ROOT,
      match: 'none',
      items: [group('g', over('c', '20'), over('a', '500')), over('d', '7')],
    },
  };
  applyPolicy(doc, next);
  expect(readPolicy(doc)).toEqual(next);
  applyPolicy(doc, content);
  expect(readPolicy(doc)).toEqual(content);
});

test('[PO2] two people type into one value and move one comparison, and neither loses anything', () => {
  const [ann, ben] = pair();
  rightText(ann, 'a')?.insert(0, '1');
  rightText(ben, 'a')?.insert(3, '0');
  moveNode(ann, 'a', 'g', 'b');
  moveNode(ben, 'a', 'g', null);
  const merged = merge(ann, ben);
  expect(idsIn(merged).flat(9).toSorted()).toEqual(['a', 'b', 'c', 'g']);
  expect(rightText(ann, 'a')?.toString()).toBe('15000');
});

test('[PO3] a removed group is gone, and comes back when somebody who did not know has edited it', () => {
  const [ann, ben] = pair();
  removeNode(ann, 'g');
  expect(idsIn(readPolicy(ann).condition)).toEqual(['a']);
  expect(idsIn(merge(ann, open(Y.encodeStateAsUpdate(ben))))).toEqual(['a']);
  rightText(ben, 'c')?.insert(0, '9');
  expect(idsIn(merge(ann, ben))).toEqual(['a', ['g', ['b', 'c']]]);
  expect(rightText(ann, 'c')?.toString()).toBe('92');
});

test('[PO3] groups that are moved into each other at the same time are both kept', () => {
  const [ann, ben] = pair();
  addNode(ann, group('h', over('d', '3')), ROOT, 'g');
  merge(ann, ben);
  moveNode(ann, 'h', 'g', null);
  moveNode(ben, 'g', 'h', null);
  expect(idsIn(merge(ann, ben)).flat(9).toSorted()).toEqual(['a', 'b', 'c', 'd', 'g', 'h']);
});

test('[PO4] whatever a document holds is read as a condition of at most five levels', () => {
  const doc = open(firstPolicy(content));
  const nodes = conditionOf(doc) as Y.Map<unknown>;
  nodes.set('number', 7);
  nodes.set('nothing', new Y.Map());
  nodes.set(
    'odd',
    new Y.Map([
      ['right', new Y.Map()],
      ['operator', 'explode'],
      ['parent', 'nobody'],
    ] as [string, unknown][]),
  );
  let parent: string = ROOT;
  for (let depth = 0; depth < 9; depth++) {
    addNode(doc, group(`deep${depth}`), parent, null);
    parent = `deep${depth}`;
  }
  changeNode(doc, 'nobody', { left: 'x' });
  const { condition } = readPolicy(doc);
  expect(JSON.stringify(condition)).not.toContain('deep5');
  expect(idsIn(condition).flat(9)).toEqual(
    expect.arrayContaining(['a', 'g', 'odd', 'nothing', 'deep0', 'deep3']),
  );
});
