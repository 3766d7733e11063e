import { describe, expect, test } from 'vitest';
import type { StepKind } from '../../../shared/steps/define.ts';
import { defaultPolicy, type AgentGraph, type GraphStep } from '../../../shared/steps/graph.ts';
import { sizesOf, type Box, type Point } from './geometry.ts';
import { joinAtEnd, joinBehind, joinNearest, stepBefore, type Joint } from './join.ts';
import { kindOf } from './kinds.ts';
import { newStep } from './new-step.ts';
import { freePlace, meets, roomAround, roomFor, withPlaces } from './room.ts';

const made = (type: string, id: string, x: number, y = 0): GraphStep => ({
  id,
  type,
  title: id,
  position: { x, y },
  parentId: null,
  settings: structuredClone(kindOf(type)?.initial) as GraphStep['settings'],
  policy: defaultPolicy,
});
const edge = (source: string, target: string, sourceHandle = 'out') => ({
  source,
  sourceHandle,
  target,
  targetHandle: 'in',
});
const card = { width: 200, height: 56 };
const chain = (): AgentGraph => ({
  steps: [made('inputStep', 'in', 0), made('AIOperation', 'ask', 256), made('outputStep', 'out', 512)],
  edges: [edge('in', 'ask'), edge('ask', 'out')],
});
const boxesOf = ({ steps, edges }: AgentGraph): (Box & { id: string })[] => {
  const sizes = sizesOf({ steps, edges });
  return steps.map(({ id, position }) => ({ id, ...position, ...(sizes.get(id) ?? card) }));
};

/** Adds as the studio does: the graph afterwards. */
function add(graph: AgentGraph, type: string, id: string, selected: string[] = []): AgentGraph {
  const kind = kindOf(type);
  const step = made(type, id, 0);
  const before = kind && stepBefore(graph, kind, selected);
  const joint: Joint = before?.step
    ? joinBehind(graph, step, before.step)
    : { at: { x: 0, y: 0 }, add: [], remove: [], before: [] };
  const size = sizesOf({ steps: [step], edges: [] }).get(id) ?? card;
  const { at, moves } = roomFor(graph, { ...joint, parentId: before?.parentId ?? null, size });
  const steps = [
    ...withPlaces(graph, moves).steps,
    { ...step, position: at, parentId: before?.parentId ?? null },
  ];
  return { steps, edges: [...graph.edges.filter((one) => !joint.remove.includes(one)), ...joint.add] };
}

const at = ({ steps }: AgentGraph, id: string): Point | undefined =>
  steps.find((step) => step.id === id)?.position;
const wires = ({ edges }: AgentGraph) => edges.map(({ source, target }) => `${source}>${target}`).sort();

describe('room for a step', () => {
  test('[U10] a step added after the selected one is connected, and the steps after it move right', () => {
    const graph = add(chain(), 'AIOperation', 'new', ['in']);
    expect(wires(graph)).toEqual(['ask>out', 'in>new', 'new>ask']);
    expect(at(graph, 'new')).toEqual({ x: 256, y: 0 });
    expect(at(graph, 'ask')).toEqual({ x: 512, y: 0 });
    expect(at(graph, 'out')).toEqual({ x: 768, y: 0 });
    expect(at(graph, 'in')).toEqual({ x: 0, y: 0 });
  });

  test('[U10] with nothing selected a step is added after the last one, before the end', () => {
    const graph = add(add(chain(), 'AIOperation', 'one'), 'AIOperation', 'two');
    expect(wires(graph)).toEqual(['ask>one', 'in>ask', 'one>two', 'two>out']);
    expect(boxesOf(graph).map(({ x }) => x)).toEqual([0, 256, 1024, 512, 768]);
  });

  test('[U10] the next steps of a step with several outputs are placed one below the other', () => {
    const branch = made('conditionalBranchStep', 'if', 256);
    const graph: AgentGraph = { steps: [made('inputStep', 'in', 0), branch], edges: [edge('in', 'if')] };
    const two = add(add(graph, 'AIOperation', 'one', ['if']), 'AIOperation', 'two', ['if']);
    const handles = two.edges.filter(({ source }) => source === 'if').map(({ sourceHandle }) => sourceHandle);
    expect(new Set(handles).size).toBe(2);
    expect(at(two, 'one')?.x).toBe(at(two, 'two')?.x);
    expect(at(two, 'two')?.y).toBeGreaterThanOrEqual((at(two, 'one')?.y ?? 0) + 56);
  });

  test('[U10] a missing end is connected to every branch that leads nowhere', () => {
    const graph: AgentGraph = {
      steps: [made('inputStep', 'in', 0), made('AIOperation', 'a', 256), made('AIOperation', 'b', 256, 120)],
      edges: [edge('in', 'a'), edge('in', 'b')],
    };
    const joint = joinAtEnd(graph, made('outputStep', 'end', 0));
    expect(joint?.add.map(({ source, target }) => `${source}>${target}`)).toEqual(['a>end', 'b>end']);
    const one = joinAtEnd(
      { steps: graph.steps.slice(0, 2), edges: [edge('in', 'a')] },
      made('outputStep', 'end', 0),
    );
    expect(one?.add).toEqual([edge('a', 'end')]);
    expect(one?.at).toEqual({ x: 512, y: 0 });
  });

  test('[U10] a missing start is placed left of everything and connected', () => {
    const graph: AgentGraph = {
      steps: [made('AIOperation', 'a', 40), made('outputStep', 'out', 300)],
      edges: [edge('a', 'out')],
    };
    const joint = joinAtEnd(graph, made('inputStep', 'in', 0));
    expect(joint?.add).toEqual([edge('in', 'a')]);
    expect(joint?.at).toEqual({ x: -216, y: 0 });
  });

  test('[U10] a step dropped by hand connects to the nearest step on its left that leads nowhere', () => {
    const graph: AgentGraph = { steps: [made('inputStep', 'in', 0)], edges: [] };
    const step = made('AIOperation', 'new', 300);
    expect(joinNearest(graph, step, { x: 300, y: 40 })).toEqual([edge('in', 'new')]);
    expect(joinNearest(graph, step, { x: -300, y: 40 })).toEqual([]);
    expect(joinNearest(chain(), step, { x: 900, y: 40 })).toEqual([]);
  });

  test('[U10] a canvas-only step is added after the container, a loop-only step inside it', () => {
    const part = newStep('loopContainerStep', { x: 256, y: 0 }, null);
    const [loop, first] = part?.steps ?? [];
    const graph = part as AgentGraph;
    const before = (type: string, id = '') => stepBefore(graph, kindOf(type) as StepKind, [id]);
    expect(before('outputStep', first?.id).step).toBe(loop);
    expect(before('loopEndStep', loop?.id).parentId).toBe(loop?.id);
  });

  test('[U10] a step on an occupied place moves to the nearest free one', () => {
    const others = [{ x: 0, y: 0, ...card }];
    expect(freePlace({ x: 40, y: 10, ...card }, others)).toEqual({ x: 40, y: 88 });
    expect(freePlace({ x: 400, y: 10, ...card }, others)).toEqual({ x: 400, y: 10 });
  });

  test('[U10] steps beside the path stay in place unless they would be covered', () => {
    const graph = chain();
    const beside = [made('AIOperation', 'far', 512, 400), made('AIOperation', 'near', 760, 20)];
    const after = add({ ...graph, steps: [...graph.steps, ...beside] }, 'AIOperation', 'new', ['in']);
    expect(at(after, 'far')).toEqual({ x: 512, y: 400 });
    expect(at(after, 'near')?.x).toBeGreaterThan(760);
  });

  test('[U10] a growing container pushes aside the steps it would cover, level by level', () => {
    const part = newStep('loopContainerStep', { x: 0, y: 0 }, null);
    const { steps, edges } = part as AgentGraph;
    const id = steps[0]?.id ?? '';
    const beside = [made('outputStep', 'right', 500), made('AIOperation', 'below', 100, 200)];
    const before: AgentGraph = { steps: [...steps, ...beside], edges };
    const inside = { ...made('AIOperation', 'new', 700, 140), parentId: id };
    const moves = roomAround(before, { edges, steps: [...before.steps, inside] }, id);
    expect(moves.get('right')).toEqual({ x: 972, y: 0 });
    expect(moves.get('below')).toEqual({ x: 100, y: 276 });
  });

  test('[U10] however steps are added one after the other, nothing covers anything', () => {
    let seed = 7;
    const random = (count: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % count;
    };
    const types = ['AIOperation', 'conditionalBranchStep', 'outputStep', 'annotationStep', 'approvalStep'];
    for (let round = 0; round < 40; round += 1) {
      let graph = chain();
      for (let count = 0; count < 14; count += 1) {
        const selected = random(3) === 0 ? [] : [graph.steps[random(graph.steps.length)]?.id ?? ''];
        graph = add(graph, types[random(types.length)] ?? '', `n${count}`, selected);
      }
      const boxes = boxesOf(graph);
      const covered = boxes.flatMap((a, i) =>
        boxes.slice(i + 1).flatMap((b) => (meets(a, b) ? [`${round}: ${a.id} ${b.id}`] : [])),
      );
      expect(covered).toEqual([]);
    }
  });
});
