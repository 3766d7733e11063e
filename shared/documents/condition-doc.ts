// A condition as a part of a live document:
//   conditionRoot  Y.Map { match }   the outermost group
//   condition      Y.Map<id, Y.Map { parent, order, kind, match, left, operator, right: Y.Text, removed? }>
// Flat, so that moving a node to another group writes two fields and nobody's letters are copied. A removed node keeps
// what it held: edited by somebody who did not know, it comes back.
import * as Y from 'yjs';
import {
  DEEPEST_GROUP,
  groupMatches,
  MAX_ITEMS,
  type Comparison,
  type ConditionGroup,
} from '../conditions/condition.ts';
import { operatorNames } from '../conditions/operators.ts';
import { isText, LOCAL } from './agent-doc.ts';
import { byCodeUnit, evenOrders, orderedIds, place, type OrderedList } from './ordered-list.ts';
import { patchText } from './patch-text.ts';
import { clean } from './plain.ts';

export const ROOT = 'root';
const MAX_SIDE = 10_000;

type Node = Y.Map<unknown>;
type Item = Comparison | ConditionGroup;

export const conditionOf = (doc: Y.Doc): OrderedList => doc.getMap('condition');
const rootOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('conditionRoot');

const nodeOf = (doc: Y.Doc, id: string): Node | undefined => {
  const node: unknown = conditionOf(doc).get(id);
  return node instanceof Y.Map ? node : undefined;
};

const textIn = (value: unknown, max: number) =>
  typeof value === 'string' ? clean(value).slice(0, max).toWellFormed() : '';

const isGroupNode = (node: Node) => node.get('kind') === 'group';

const groupOf = (doc: Y.Doc, id: string) => (id === ROOT ? rootOf(doc) : nodeOf(doc, id));

/** The letters on the right side of a comparison, to bind an editor to. */
export function rightText(doc: Y.Doc, id: string): Y.Text | undefined {
  const text = nodeOf(doc, id)?.get('right');
  return isText(text) ? text : undefined;
}

/**
 * Total, and equal on all replicas: nodes whose parent is no group are in the outermost one, and of nodes that were
 * moved into each other at the same time the first by id is.
 */
export function readCondition(doc: Y.Doc): ConditionGroup {
  const children = childrenByParent(doc);
  const read = (id: string, depth: number): ConditionGroup => {
    const match = groupMatches.find((known) => known === groupOf(doc, id)?.get('match')) ?? 'all';
    const items = (children.get(id) ?? []).flatMap((child): Item[] => {
      const node = nodeOf(doc, child);
      if (!node) return [];
      if (!isGroupNode(node)) return [readComparison(child, node)];
      return depth < DEEPEST_GROUP ? [read(child, depth + 1)] : [];
    });
    return { id, match, items: items.slice(0, MAX_ITEMS) };
  };
  return read(ROOT, 1);
}

function readComparison(id: string, node: Node): Comparison {
  const right = node.get('right');
  return {
    id,
    left: textIn(node.get('left'), MAX_SIDE),
    operator: operatorNames.find((known) => known === node.get('operator')) ?? 'equals',
    right: textIn(isText(right) ? right.toString() : '', MAX_SIDE),
  };
}

/** In their order; what was removed and not touched since is left out. */
function childrenByParent(doc: Y.Doc): Map<string, string[]> {
  const list = conditionOf(doc);
  const isThere = (id: string) => id !== ROOT && clean(id) === id && id !== '' && id.length <= 64;
  const ids = orderedIds(list).filter((id) => isThere(id) && !isGone(doc, id));
  const parents = parentsOf(doc, ids);
  const children = new Map<string, string[]>();
  for (const id of ids) {
    const parent = parents.get(id) ?? ROOT;
    children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  return children;
}

function parentsOf(doc: Y.Doc, ids: readonly string[]): Map<string, string> {
  const isGroupId = (id: unknown): id is string => {
    const node = typeof id === 'string' ? nodeOf(doc, id) : undefined;
    return node !== undefined && isGroupNode(node);
  };
  const parents = new Map(
    ids.map((id) => {
      const parent = nodeOf(doc, id)?.get('parent');
      return [id, isGroupId(parent) ? parent : ROOT] as const;
    }),
  );
  for (const id of ids.toSorted(byCodeUnit)) if (isInItself(id, parents)) parents.set(id, ROOT);
  return parents;
}

function isInItself(id: string, parents: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  for (let at = parents.get(id); at !== undefined && at !== ROOT; at = parents.get(at)) {
    if (at === id) return true;
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return false;
}

/** Removed, and as it was when it was removed. */
function isGone(doc: Y.Doc, id: string): boolean {
  const was = nodeOf(doc, id)?.get('removed');
  return typeof was === 'string' && was === stateOf(doc, id);
}

/** All that a node and what is below it say; without its place, which may move. */
function stateOf(doc: Y.Doc, id: string): string {
  const below = [id];
  for (const at of below)
    for (const [child, node] of conditionOf(doc))
      if (node instanceof Y.Map && node.get('parent') === at && !below.includes(child)) below.push(child);
  const told = below.map((at) => {
    const node = nodeOf(doc, at);
    if (!node) return [at];
    const right = node.get('right');
    return [
      at,
      node.get('kind'),
      node.get('match'),
      node.get('left'),
      node.get('operator'),
      isText(right) ? right.toString() : '',
    ];
  });
  return JSON.stringify(told.toSorted(([a], [b]) => byCodeUnit(String(a), String(b))));
}

function liveNode(item: Item, parent: string): Node {
  const isGroup = 'items' in item;
  return new Y.Map<unknown>([
    ['parent', parent],
    ['kind', isGroup ? 'group' : 'comparison'],
    ['match', isGroup ? item.match : 'all'],
    ['left', isGroup ? '' : item.left],
    ['operator', isGroup ? 'equals' : item.operator],
    ['right', new Y.Text(isGroup ? '' : item.right)],
  ]);
}

/** A comparison, or a group with all it holds; behind `after` in its group, or first when that is null. */
export const addNode = (doc: Y.Doc, item: Item, parent: string, after: string | null) =>
  doc.transact(() => addWithin(doc, item, parent, after), LOCAL);

function addWithin(doc: Y.Doc, item: Item, parent: string, after: string | null) {
  place(conditionOf(doc), item.id, after, liveNode(item, parent));
  let last: string | null = item.id;
  for (const child of 'items' in item ? item.items : []) {
    addWithin(doc, child, item.id, last);
    last = child.id;
  }
}

export function changeNode(
  doc: Y.Doc,
  id: string,
  fields: Partial<{ match: ConditionGroup['match']; left: string; operator: Comparison['operator'] }>,
) {
  doc.transact(() => {
    const node = groupOf(doc, id);
    for (const [field, value] of Object.entries(fields))
      if (node && node.get(field) !== value) node.set(field, value);
  }, LOCAL);
}

/** Into a group, behind `after`, or first when that is null. Nothing moves into what it holds. */
export function moveNode(doc: Y.Doc, id: string, parent: string, after: string | null) {
  const node = nodeOf(doc, id);
  if (!node || id === parent || after === id || isBelow(doc, parent, id)) return;
  doc.transact(() => {
    if (node.get('parent') !== parent) node.set('parent', parent);
    place(conditionOf(doc), id, after);
  }, LOCAL);
}

function isBelow(doc: Y.Doc, id: string, ancestor: string): boolean {
  const seen = new Set<unknown>();
  for (let at = nodeOf(doc, id)?.get('parent'); typeof at === 'string' && !seen.has(at);) {
    if (at === ancestor) return true;
    seen.add(at);
    at = nodeOf(doc, at)?.get('parent');
  }
  return false;
}

export function removeNode(doc: Y.Doc, id: string) {
  const node = nodeOf(doc, id);
  if (node) doc.transact(() => node.set('removed', stateOf(doc, id)), LOCAL);
}

/** Any condition becomes this: only what differs is written, and the letters that stay keep their carets. */
export function applyCondition(doc: Y.Doc, condition: ConditionGroup) {
  changeNode(doc, ROOT, { match: condition.match });
  const wanted = new Set<string>();
  applyItems(doc, condition.items, ROOT, wanted);
  for (const id of [...conditionOf(doc).keys()]) if (!wanted.has(id) && !isGone(doc, id)) removeNode(doc, id);
}

function applyItems(doc: Y.Doc, items: readonly Item[], parent: string, wanted: Set<string>) {
  const siblings = new Set(items.map(({ id }) => id));
  const inOrder = orderedIds(conditionOf(doc)).filter((id) => siblings.has(id));
  const isInOrder = items.every(({ id }, at) => inOrder[at] === id);
  let last: string | null = null;
  for (const item of items) {
    wanted.add(item.id);
    const node = nodeOf(doc, item.id);
    if (!node) place(conditionOf(doc), item.id, last, liveNode(item, parent));
    else {
      if (node.has('removed')) node.delete('removed');
      if (node.get('parent') !== parent || !isInOrder) moveNode(doc, item.id, parent, last);
      applyFields(doc, node, item);
    }
    if ('items' in item) applyItems(doc, item.items, item.id, wanted);
    last = item.id;
  }
}

function applyFields(doc: Y.Doc, node: Node, item: Item) {
  const isGroup = 'items' in item;
  const kind = isGroup ? 'group' : 'comparison';
  if (node.get('kind') !== kind) node.set('kind', kind);
  changeNode(doc, item.id, isGroup ? { match: item.match } : { left: item.left, operator: item.operator });
  const right: unknown = node.get('right');
  if (isText(right)) patchText(right, isGroup ? '' : item.right);
}

/** A condition as it is before anybody has opened it; call it inside of a transaction on an empty document. */
export function fillCondition(doc: Y.Doc, condition: ConditionGroup) {
  const nodes: [Item, string][] = [];
  const walk = ({ id, items }: ConditionGroup) => {
    for (const item of items) {
      nodes.push([item, id]);
      if ('items' in item) walk(item);
    }
  };
  walk({ ...condition, id: ROOT });
  rootOf(doc).set('match', condition.match);
  const orders = evenOrders(nodes.length);
  for (const [index, [item, parent]] of nodes.entries()) {
    const node = liveNode(item, parent);
    node.set('order', orders[index]);
    conditionOf(doc).set(item.id, node);
  }
}
