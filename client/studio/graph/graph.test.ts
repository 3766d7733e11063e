import { describe, expect, test } from 'vitest';
import { defaultPolicy, type AgentGraph, type GraphStep } from '../../../shared/steps/graph.ts';
import { arrange } from './arrange.ts';
import { connectionsFrom, mayConnect, splitBy } from './connect.ts';
import { flowEdges, flowNodes } from './flow-nodes.ts';
import { sizesOf } from './geometry.ts';
import { edgeId } from './graph-store.ts';
import { align } from './guides.ts';
import { newStep } from './new-step.ts';
import { inWalkOrder, stepAfter, walkOrder, wireAfter } from './walk.ts';
import { wireMiddle } from './wire-path.ts';

const made = (type: string, id: string, more: Partial<GraphStep> = {}): GraphStep => ({
  id,
  type,
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

const chain = (): AgentGraph => ({
  steps: [
    made('inputStep', 'in'),
    made('AIOperation', 'ask'),
    made('outputStep', 'out'),
    made('annotationStep', 'note'),
  ],
  edges: [edge('in', 'ask'), edge('ask', 'out')],
});

describe('the graph on the canvas', () => {
  test('[U4] auto-layout orders columns along the connections and leaves notes alone', () => {
    const moves = arrange(chain());
    const x = (id: string) => moves.get(id)?.x ?? 0;
    expect(x('in')).toBeLessThan(x('ask'));
    expect(x('ask')).toBeLessThan(x('out'));
    expect(moves.has('note')).toBe(false);
  });

  test('[U4] tidying up crosses no wires of a branch: what its first output leads to stands on top', () => {
    const branch: AgentGraph = {
      steps: [
        made('inputStep', 'in'),
        made('approvalStep', 'ask'),
        made('outputStep', 'no'),
        made('outputStep', 'yes'),
      ],
      edges: [
        edge('in', 'ask'),
        { ...edge('ask', 'no'), sourceHandle: 'denied' },
        { ...edge('ask', 'yes'), sourceHandle: 'approved' },
      ],
    };
    const placed = arrange(branch);
    const y = (id: string) => placed.get(id)?.y ?? 0;
    expect(y('yes')).toBeLessThan(y('no'));
  });

  test('[U4] auto-layout of a selection leaves the rest in place', () => {
    const moves = arrange(chain(), new Set(['ask', 'out']));
    expect(moves.has('in')).toBe(false);
  });

  test('[U5] connections that could never carry a value cannot be drawn', () => {
    const graph = chain();
    expect(mayConnect(graph, edge('in', 'out'))).toBe(true);
    expect(mayConnect(graph, edge('in', 'ask'))).toBe(false);
    expect(mayConnect(graph, edge('ask', 'ask'))).toBe(false);
    expect(mayConnect(graph, edge('ask', 'in'))).toBe(false);
    expect(mayConnect(graph, edge('in', 'note'))).toBe(false);
    const ring: AgentGraph = {
      steps: [...graph.steps, made('AIOperation', 'more')],
      edges: [...graph.edges, edge('ask', 'more')],
    };
    expect(mayConnect(ring, edge('more', 'ask'))).toBe(false);
  });

  test('[U50] the keyboard is offered just the connections that can be drawn, first to steps nothing leads to', () => {
    const before = chain();
    const graph = { ...before, steps: [...before.steps, made('AIOperation', 'free')] };
    const handles = ['in', 'ask', 'out', 'note', 'free'].flatMap((source) =>
      graph.steps.map(({ id }) => edge(source, id)),
    );
    for (const source of graph.steps) {
      const drawable = handles.filter((wire) => wire.source === source.id && mayConnect(graph, wire));
      const offered = connectionsFrom(graph, source).filter(({ sourceHandle }) => sourceHandle === 'out');
      expect(offered.map(edgeId).sort()).toEqual(drawable.map(edgeId).sort());
    }
    const [question] = graph.steps;
    expect(connectionsFrom(graph, question as GraphStep).map(({ target }) => target)).toEqual([
      'free',
      'out',
    ]);
  });

  test('[U5] a step inserted into a connection takes over both its ends', () => {
    const [into, onwards] = splitBy(made('AIOperation', 'mid'), edge('in', 'ask')) ?? [];
    expect([into?.target, onwards?.source, onwards?.target]).toEqual(['mid', 'mid', 'ask']);
    expect(splitBy(made('outputStep', 'end'), edge('in', 'ask'))).toBeUndefined();
  });

  test('[U6] unchanged cards keep their identity', () => {
    const graph = chain();
    const nodes = flowNodes(graph, [], { movable: true });
    const again = flowNodes(graph, nodes, { movable: true });
    expect(again.every((node, index) => node === nodes[index])).toBe(true);
    const changed = {
      ...graph,
      steps: graph.steps.map((step) => (step.id === 'ask' ? { ...step, title: 'x' } : step)),
    };
    const after = flowNodes(changed, nodes, { movable: true });
    expect(after.filter((node, index) => node !== nodes[index]).map(({ id }) => id)).toEqual(['ask']);
  });

  test('[U6] a container is as large as its contents', () => {
    const part = newStep('loopContainerStep', { x: 0, y: 0 }, null);
    const [loop, ...inside] = part?.steps ?? [];
    expect(inside.map(({ parentId }) => parentId)).toEqual([loop?.id, loop?.id]);
    const far = { ...inside[0], position: { x: 900, y: 400 } } as GraphStep;
    const sizes = sizesOf({ steps: [loop as GraphStep, far], edges: [] });
    expect(sizes.get(loop?.id ?? '')).toMatchObject({ width: 900 + 200 + 16 });
  });

  test('[U7] Tab moves along the connections, and leaves the canvas at either end', () => {
    const graph = chain();
    expect(walkOrder(graph).filter((id) => id !== 'note')).toEqual(['in', 'ask', 'out']);
    expect(stepAfter(graph, undefined, 1)).toBeDefined();
    expect(stepAfter(graph, 'in', 1)).toBe('ask');
    expect(stepAfter(graph, 'ask', -1)).toBe('in');
    expect(stepAfter(graph, walkOrder(graph).at(-1), 1)).toBeUndefined();
    expect(stepAfter(graph, walkOrder(graph)[0], -1)).toBeUndefined();
    expect(stepAfter(graph, undefined, -1)).toBeUndefined();
    expect(inWalkOrder(graph, ['gone', 'out', null, 'in'], (id) => id)).toEqual([null, 'in', 'out', 'gone']);
  });

  test('[U14] the keyboard moves from a step to its connections, and from one connection to the next', () => {
    const graph = chain();
    const ends = (wire: ReturnType<typeof wireAfter>) => `${wire?.source}>${wire?.target}`;
    expect(ends(wireAfter(graph, { stepId: 'ask' }, 1))).toBe('ask>out');
    expect(ends(wireAfter(graph, { stepId: 'out' }, 1))).toBe('ask>out');
    expect(ends(wireAfter(graph, { wire: edgeId(edge('ask', 'out')) }, 1))).toBe('in>ask');
    expect(ends(wireAfter(graph, { wire: edgeId(edge('in', 'ask')) }, -1))).toBe('ask>out');
    expect(wireAfter({ steps: [], edges: [] }, {}, 1)).toBeUndefined();
  });

  test('[U14] the midpoint of a connection is between its two ends', () => {
    const graph = chain();
    const apart = {
      ...graph,
      steps: graph.steps.map((step, x) => ({ ...step, position: { x: x * 300, y: 0 } })),
    };
    expect(wireMiddle(apart, edge('in', 'ask'))).toEqual({ x: 250, y: 28 });
    expect(wireMiddle(apart, edge('in', 'gone'))).toBeUndefined();
  });

  test('[U14] connections are named by their steps, and rendered again only when a name changes', () => {
    const graph = chain();
    const edges = flowEdges(graph, [], ({ source, target }) => `from ${source} to ${target}`);
    expect(edges.map(({ ariaLabel }) => ariaLabel)).toEqual(['from in to ask', 'from ask to out']);
    const again = flowEdges(graph, edges, ({ source, target }) =>
      source === 'in' ? 'renamed' : `from ${source} to ${target}`,
    );
    expect(again.map((one, index) => one === edges[index])).toEqual([false, true]);
  });

  test('[U7] a dragged card snaps to its neighbors before the grid', () => {
    const neighbour = { x: 300, y: 101, width: 200, height: 56 };
    const near = align({ x: 10, y: 103, width: 200, height: 56 }, [neighbour], 6);
    expect(near.at).toEqual({ x: 8, y: 101 });
    expect(near.guides.y).toEqual([101]);
    expect(align({ x: 10, y: 31, width: 200, height: 56 }, [], 6).at).toEqual({ x: 8, y: 32 });
  });
});
