import { expect, test } from 'vitest';
import { quietCanvas } from '../canvas/canvas-model.ts';
import { foldedGraph, toggleFolds, unfoldAround } from '../canvas/folds.ts';
import { graphOf, step } from '../../../tests/kit/engine/graphs.ts';
import { flowEdges, flowNodes } from './flow-nodes.ts';
import { foldedSize } from './geometry.ts';
import { frozenGraph } from './graph-store.ts';

/** A loop in a loop: in → outer { inner { deep } } → end. */
const graph = graphOf(
  [
    step('in', 'inputStep'),
    step('outer', 'loopContainerStep'),
    step('inner', 'loopContainerStep', {}, { parentId: 'outer' }),
    step('deep', 'jsonFormatterStep', {}, { parentId: 'inner' }),
    step('deeper', 'jsonFormatterStep', {}, { parentId: 'inner' }),
    step('end', 'outputStep'),
  ],
  'in > outer > end',
  'deep > deeper',
);

const drawn = (model: ReturnType<typeof quietCanvas>) => {
  const seen = foldedGraph(model).get();
  const nodes = flowNodes(seen, [], { movable: true, folded: model.folded.all() });
  return { ids: nodes.map(({ id }) => id).toSorted(), nodes, edges: flowEdges(seen, [], () => '') };
};

test('[U94] a collapsed loop is as large as a step, and what is inside of it at any depth is not drawn', () => {
  const model = quietCanvas(frozenGraph(graph));
  toggleFolds(model, ['outer']);
  const { ids, nodes, edges } = drawn(model);
  expect(ids).toEqual(['end', 'in', 'outer']);
  expect(nodes.find(({ id }) => id === 'outer')).toMatchObject(foldedSize);
  expect(edges.map(({ source, target }) => `${source} > ${target}`).toSorted()).toEqual([
    'in > outer',
    'outer > end',
  ]);
  toggleFolds(model, ['outer']);
  expect(drawn(model).ids).toHaveLength(graph.steps.length);
});

test('[U94] the loop around a step is collapsed with it, and looking at something inside expands all around it', () => {
  const model = quietCanvas(frozenGraph(graph));
  toggleFolds(model, ['deep']);
  expect([...model.folded.all().keys()]).toEqual(['inner']);
  toggleFolds(model, ['outer']);
  unfoldAround(model, 'end');
  expect(model.folded.all().size).toBe(2);
  unfoldAround(model, 'deep');
  expect(model.folded.all().size).toBe(0);
  expect(foldedGraph(model).get()).toBe(model.graph.graph());
});
