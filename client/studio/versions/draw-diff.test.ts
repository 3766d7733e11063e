import { describe, expect, test } from 'vitest';
import { defaultPolicy, type AgentGraph, type GraphStep } from '../../../shared/steps/graph.ts';
import { wireEntriesOf } from './change-entries.ts';
import { changedInOrder, drawDiff } from './draw-diff.ts';

const step = (id: string, more: Partial<GraphStep> = {}): GraphStep => ({
  id,
  type: 'AIOperation',
  title: id,
  position: { x: 0, y: 0 },
  parentId: null,
  settings: {},
  policy: defaultPolicy,
  ...more,
});
const edge = (source: string, target: string) => ({
  source,
  sourceHandle: 'out',
  target,
  targetHandle: 'in',
});

const before: AgentGraph = {
  steps: [step('a'), step('b'), step('gone')],
  edges: [edge('a', 'b'), edge('b', 'gone')],
};
const after: AgentGraph = {
  steps: [step('a'), step('b', { settings: { prompt: 'kind' } }), step('new', { position: { x: 9, y: 0 } })],
  edges: [edge('a', 'b'), edge('b', 'new')],
};

describe('the difference of two versions', () => {
  test('[U30] a difference names each connection that was added or removed', () => {
    const wires = wireEntriesOf(drawDiff(before, after).diff);
    expect(wires.map(({ sign, wire }) => `${sign} ${wire.source} ${wire.target}`)).toEqual([
      'added b new',
      'removed b gone',
    ]);
  });

  test('[U3] removed steps stay on the canvas, and only differences keep their color', () => {
    const drawn = drawDiff(before, after);
    expect(drawn.graph.steps.map(({ id }) => id)).toEqual(['a', 'b', 'new', 'gone']);
    expect(Object.fromEntries(drawn.changes)).toEqual({
      a: 'same',
      b: 'changed',
      new: 'added',
      gone: 'removed',
    });
    expect([...drawn.wires.values()].sort()).toEqual(['added', 'removed', 'same']);
    expect(changedInOrder(drawn)).toEqual(['b', 'gone', 'new']);
  });
});
