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

test('[U11] pasting twice at one place leaves both copies visible', () => {
  const copied = graphOf(step('a', 0));
  const first = pasteOffset(copied, null, copied, { x: 100, y: 28 });
  expect(first).toEqual({ x: 32, y: 32 });
  const both = graphOf(step('a', 0), step('b', 32, 32));
  expect(pasteOffset(both, null, copied, { x: 100, y: 28 })).toEqual({ x: 64, y: 64 });
});

test('[U11] a duplicate covers neither its original nor the step below it', () => {
  const copied = graphOf(step('a', 0));
  expect(duplicateOffset(copied, null, copied)).toEqual({ x: 0, y: 88 });
  const below = graphOf(step('a', 0), step('b', 40, 80));
  expect(duplicateOffset(below, null, copied).y).toBeGreaterThanOrEqual(80 + 56);
});
