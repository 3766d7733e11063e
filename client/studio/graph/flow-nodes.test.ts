import { expect, test } from 'vitest';
import type { GraphStep } from '../../../shared/steps/graph.ts';
import { flowNodes } from './flow-nodes.ts';

const step = (id: string, type: string, parentId: string | null = null): GraphStep => ({
  id,
  type,
  title: id,
  position: { x: 500.4, y: 200.7 },
  parentId,
  settings: {},
  policy: { retries: 0, backoffSeconds: 2, timeoutSeconds: 300, onError: 'stop' },
});

test('[U47] each card has whole pixel sizes and reports where its connections end', () => {
  const steps = [step('loop', 'loopContainerStep'), step('inside', 'jsonFormatterStep', 'loop')];
  for (const node of flowNodes({ steps, edges: [] }, [], { movable: true })) {
    expect([node.width, node.height]).toEqual([
      Math.round(node.width ?? 0.5),
      Math.round(node.height ?? 0.5),
    ]);
    expect(node.measured).toEqual({ width: node.width, height: node.height });
    expect(node.handles?.map(({ type }) => type)).toContain('source');
  }
});

test('notes lie behind the cards and wires beside them', () => {
  const steps = [
    step('a', 'jsonFormatterStep'),
    step('loop', 'loopContainerStep'),
    step('note', 'annotationStep'),
  ];
  const nodes = flowNodes({ steps, edges: [] }, [], { movable: true });
  expect(nodes.map(({ id, zIndex }) => [id, zIndex])).toEqual([
    ['note', -1],
    ['a', undefined],
    ['loop', undefined],
  ]);
});
