import { expect, test } from 'vitest';
import { defaultPolicy, type AgentGraph } from '../../../shared/steps/graph.ts';
import { lineUp } from './line-up.ts';

const graphOf = (...places: [number, number][]): AgentGraph => ({
  steps: places.map(([x, y], index) => ({
    id: `s${index}`,
    type: 'AIOperation',
    title: '',
    position: { x, y },
    parentId: null,
    settings: {},
    policy: { ...defaultPolicy },
  })),
  edges: [],
});
const all = ['s0', 's1', 's2'];

test('[U13] a selection is aligned to the edge of its outermost step', () => {
  const graph = graphOf([0, 0], [300, 40], [600, 10]);
  expect(lineUp(graph, all, 'top')).toEqual(
    new Map([
      ['s1', { x: 300, y: 0 }],
      ['s2', { x: 600, y: 0 }],
    ]),
  );
  expect(lineUp(graph, all, 'right').get('s0')).toEqual({ x: 600, y: 0 });
  expect(lineUp(graph, ['s0'], 'left').size).toBe(0);
});

test('[U13] a selection is distributed with equal gaps between its outer two', () => {
  const graph = graphOf([0, 0], [220, 0], [900, 0]);
  expect(lineUp(graph, all, 'spreadAcross')).toEqual(new Map([['s1', { x: 450, y: 0 }]]));
});
