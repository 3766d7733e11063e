// How long a large workflow takes from its text to a live document.
import * as Y from 'yjs';
import { applyGraph } from '../../shared/documents/apply-graph.ts';
import { readImport } from '../../shared/imports/read-import.ts';
import type { Bench } from './row.ts';
import { quantile } from './row.ts';

const NODES = 246;
const GOAL_MS = 300;
const TIMES = 15;

const typeOf = (index: number) => ['set', 'if', 'slack', 'agent', 'merge'][index % 5] ?? 'set';

/** As the largest public workflow: chains with branches, and a text with an expression in each node. */
const workflow = JSON.stringify({
  name: 'Large',
  nodes: Array.from({ length: NODES }, (_, index) => ({
    name: `Node ${index}`,
    type: index === 0 ? 'n8n-nodes-base.webhook' : `n8n-nodes-base.${typeOf(index)}`,
    position: [index * 200, 0],
    parameters: {
      text: `={{ $json.body.field${index} }} and ${'words '.repeat(100)}`,
      assignments: { assignments: [{ name: 'a', value: `={{ $('Node 0').item.json.b }}` }] },
    },
  })),
  connections: Object.fromEntries(
    Array.from({ length: NODES - 1 }, (_, index) => [
      `Node ${index}`,
      { main: [[{ node: `Node ${index + 1}`, type: 'main', index: 0 }]] },
    ]),
  ),
});

async function run() {
  const times = Array.from({ length: TIMES }, () => {
    const began = performance.now();
    applyGraph(new Y.Doc(), readImport(workflow, { modelId: 'demo' }).graph, 'ann');
    return performance.now() - began;
  });
  const value = quantile(times, 0.5);
  const figure = `a file of ${NODES} nodes to a live document`;
  return [{ figure, value, unit: 'ms', goal: `≤ ${GOAL_MS}`, met: value <= GOAL_MS }];
}

export default { name: 'imports', run } satisfies Bench;
