// A thousand steps: as an agent of ours, and as plain nodes of the library that draws them.
export const STEPS = 1000;
const PER_ROW = 25;
const CARD = { width: 200, height: 56 };

const idOf = (index: number) => `n${index}`;
const placeOf = (index: number) => ({
  x: (index % PER_ROW) * 260,
  y: Math.floor(index / PER_ROW) * 110,
});

/** Forty rows of twenty-five, each row a chain behind the one input. */
const wires = Array.from({ length: STEPS - 1 }, (_, before) => ({
  source: (before + 1) % PER_ROW === 0 ? idOf(0) : idOf(before),
  target: idOf(before + 1),
}));

export function agentOfSteps() {
  const policy = { retries: 0, backoffSeconds: 2, timeoutSeconds: 300, onError: 'stop' };
  const steps = Array.from({ length: STEPS }, (_, index) => ({
    id: idOf(index),
    type: index === 0 ? 'inputStep' : 'jsonFormatterStep',
    title: `Step ${index}`,
    position: placeOf(index),
    parentId: null,
    settings: index === 0 ? { variables: [] } : { template: '{"text": "{{ input.text }}"}' },
    policy,
  }));
  return { steps, edges: wires.map((wire) => ({ ...wire, sourceHandle: 'out', targetHandle: 'in' })) };
}

/** Where the bare page begins, so that it shows as many nodes as ours shows steps. */
export type Start = { width: number; height: number; x: number; y: number; zoom: number };

/** The library's own nodes and edges, given what it needs to be quick: sizes, and only what is in view. */
export function barePageOfSteps({ width, height, x, y, zoom }: Start): string {
  const nodes = Array.from({ length: STEPS }, (_, index) => ({
    id: idOf(index),
    position: placeOf(index),
    data: { label: `Step ${index}` },
    sourcePosition: 'right',
    targetPosition: 'left',
    ...CARD,
  }));
  const edges = wires.map((wire) => ({ ...wire, id: `${wire.source} ${wire.target}` }));
  return `
import '@xyflow/react/dist/style.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ReactFlow } from '@xyflow/react';
const root = document.getElementById('root');
Object.assign(root.style, { width: '${width}px', height: '${height}px' });
document.body.style.margin = 0;
createRoot(root).render(createElement(ReactFlow, {
  defaultNodes: ${JSON.stringify(nodes)},
  defaultEdges: ${JSON.stringify(edges)},
  defaultViewport: ${JSON.stringify({ x, y, zoom })},
  minZoom: 0.08,
  maxZoom: 2.5,
  panOnScroll: true,
  onlyRenderVisibleElements: true,
}));`;
}
