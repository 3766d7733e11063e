// Whether twice the graph takes twice the time: checking it, putting it into a document, naming what was touched.
import * as Y from 'yjs';
import { settingsOf } from '../../shared/documents/agent-doc.ts';
import { applyGraph } from '../../shared/documents/apply-graph.ts';
import { addStep } from '../../shared/documents/edit-agent.ts';
import { touchedSteps } from '../../shared/documents/touched.ts';
import { checkGraph, type AgentGraph } from '../../shared/steps/index.ts';
import { chain, edges, step } from '../kit/engine/graphs.ts';
import type { Bench, Row } from './row.ts';
import { DOUBLING_GOAL, timesPerDoubling } from './times-as-long.ts';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `s${n}`);

/** All containers in each other, in one ring. */
const rings = (count: number): AgentGraph => ({
  steps: ids(count).map((id, n) =>
    step(id, 'loopContainerStep', { over: 'cycles' }, { parentId: `s${(n + 1) % count}` }),
  ),
  edges: [],
});

/** Each step on a circle, with four connections. */
const circles = (count: number): AgentGraph => ({
  steps: ids(count).map((id) => step(id, 'jsonFormatterStep', { template: '{}' })),
  edges: ids(count).flatMap((id, n) =>
    [1, 7, 49, 343].flatMap((by) => edges(`${id} > s${(n + by) % count}`)),
  ),
});

/** Each step refers to the first one, far before it. */
const references = (count: number): AgentGraph =>
  chain(count, 'jsonFormatterStep', {
    template: '["{{ steps.s0.x }}", "{{ steps.s0.y }}", "{{ steps.s0.z }}"]',
  });

const variables = (count: number): AgentGraph => ({
  steps: [step('in', 'inputStep', { variables: ids(count).map((id) => ({ id, name: id })) })],
  edges: [],
});

/** A list into an empty document, and again with every second item in front. */
function replace(graph: AgentGraph) {
  const doc = new Y.Doc();
  applyGraph(doc, graph, 'ann');
  const items = (graph.steps[0]?.settings['variables'] ?? []) as string[];
  const settings = { variables: [...items.filter((_, n) => n % 2), ...items.filter((_, n) => n % 2 === 0)] };
  applyGraph(doc, { ...graph, steps: graph.steps.map((one) => ({ ...one, settings })) }, 'ann');
}

/** Types nested in each other, as a transaction that changed all of them reports them. */
function nested(depth: number) {
  const doc = new Y.Doc();
  addStep(doc, { id: 's1', type: 'inputStep', position: { x: 0, y: 0 } });
  const changed = new Map<unknown, Set<string>>();
  let here: Y.Map<unknown> | undefined = settingsOf(doc, 's1');
  for (let level = 0; level < depth && here; level += 1) {
    const inner: Y.Map<unknown> = new Y.Map();
    here.set('in', inner);
    changed.set(inner, new Set(['in']));
    here = inner;
  }
  return { doc, transaction: { changed } as unknown as Y.Transaction };
}

const touched = ({ doc, transaction }: ReturnType<typeof nested>) => touchedSteps(doc, transaction);

/** The smallest size; the largest is within what a graph may hold. */
const measures = [
  measure('checking containers in a ring', rings, checkGraph, 600),
  measure('checking steps on circles', circles, checkGraph, 500),
  measure('checking references', references, checkGraph, 500),
  measure('replacing a list', variables, replace, 250),
  measure('naming touched steps', nested, touched, 500),
];

function measure<Input>(
  label: string,
  make: (size: number) => Input,
  work: (input: Input) => unknown,
  size: number,
): () => Row {
  return () => {
    const workOf = (count: number) => {
      const input = make(count);
      return () => work(input);
    };
    const value = timesPerDoubling(workOf, size);
    const goal = `≤ ${DOUBLING_GOAL}`;
    return { figure: `${label}: twice as much takes`, value, unit: '×', goal, met: value <= DOUBLING_GOAL };
  };
}

const run = async () => measures.map((row) => row());

export default { name: 'graph work', run } satisfies Bench;
