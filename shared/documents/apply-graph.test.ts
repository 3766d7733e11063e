import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { step } from '../../tests/kit/engine/graphs.ts';
import { applyGraph } from './apply-graph.ts';
import { settingsOf } from './agent-doc.ts';
import { orderedIds, type OrderedList } from './ordered-list.ts';

const graphOf = (ids: readonly string[]) => ({
  steps: [step('in', 'inputStep', { variables: ids.map((id) => ({ id, name: id })) })],
  edges: [],
});
const inOrder = (count: number) => Array.from({ length: count }, (_, n) => `v${n}`);
/** Each of them once, for a prime that does not divide their number; the same at every run. */
const mixed = (count: number, by: number) => Array.from({ length: count }, (_, n) => `v${(n * by) % count}`);

/** How often the values of the document are read and written while one mixed list replaces another. */
function costOf(count: number) {
  const doc = new Y.Doc();
  for (const ids of [inOrder(count), mixed(count, 7919)]) applyGraph(doc, graphOf(ids), 'ann');
  const [reads, writes] = [vi.spyOn(Y.Map.prototype, 'get'), vi.spyOn(Y.Map.prototype, 'set')];
  applyGraph(doc, graphOf(mixed(count, 6007)), 'ann');
  const cost = { reads: reads.mock.calls.length, writes: writes.mock.calls.length };
  for (const spy of [reads, writes]) spy.mockRestore();
  const list = settingsOf(doc, 'in')?.get('variables') as OrderedList;
  expect(orderedIds(list)).toEqual(mixed(count, 6007));
  return cost;
}

test('a list that is replaced has each of its items looked at a few times, however long it is', () => {
  for (const count of [125, 500, 2000]) {
    const { reads, writes } = costOf(count);
    expect(reads).toBeLessThan(10 * count);
    expect(writes).toBeLessThanOrEqual(count);
  }
});
