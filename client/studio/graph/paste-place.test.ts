import { expect, test } from 'vitest';
import { defaultPolicy, type AgentGraph, type GraphStep } from '../../../shared/steps/graph.ts';
import { duplicateOffset, pasteOffset } from './paste-place.ts';

const step = (id: string, x: number, y = 0): GraphStep => ({
  id,
  type: 'AIOperation',
  title: id,
  position: { x, y },
  parentId: null,
  settings: {},
  policy: { ...defaultPolicy },
});
const graphOf = (...steps: GraphStep[]): AgentGraph => ({ steps, edges: [] });

test('[U11] copies are pasted under the pointer', () => {
  const copied = graphOf(step('a', 1000, 1000));
  const offset = pasteOffset(graphOf(), null, copied, { x: 100, y: 28 });
  expect({ x: 1000 + offset.x, y: 1000 + offset.y }).toEqual({ x: 0, y: 0 });
});

test('[U11] copies pasted where steps are come as near as they cover nothing, again and again', () => {
  const copied = graphOf(step('a', 0), step('b', 264));
  let graph = graphOf(step('old', 40, 8));
  for (const round of [1, 2, 3]) {
    const { x, y } = pasteOffset(graph, null, copied, { x: 232, y: 28 });
    expect(x).toBe(0);
    const pasted = copied.steps.map(({ id, position }) =>
      step(`${id}${round}`, position.x + x, position.y + y),
    );
    graph = graphOf(...graph.steps, ...pasted);
  }
  const rows = [...new Set(graph.steps.map(({ position }) => position.y))].toSorted((a, b) => a - b);
  rows.slice(1).forEach((y, index) => expect(y - (rows[index] ?? 0)).toBeGreaterThanOrEqual(56 + 16));
  expect(rows).toHaveLength(4);
});

test('[U11] a step is pasted onto a note, a note beside everything', () => {
  const note: GraphStep = { ...step('note', 0), type: 'annotationStep' };
  const onto = pasteOffset(graphOf(note), null, graphOf(step('a', 500)), { x: 100, y: 28 });
  expect(onto).toEqual({ x: -500, y: 0 });
  const beside = pasteOffset(graphOf(step('a', 0)), null, graphOf(note), { x: 120, y: 46 });
  expect(Math.abs(beside.y)).toBeGreaterThan(56);
});

test('[U11] a duplicate covers neither its original nor the step below it', () => {
  const copied = graphOf(step('a', 0));
  expect(duplicateOffset(copied, null, copied)).toEqual({ x: 0, y: 88 });
  const below = graphOf(step('a', 0), step('b', 40, 80));
  expect(duplicateOffset(below, null, copied).y).toBeGreaterThanOrEqual(80 + 56);
});
