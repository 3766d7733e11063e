// The connections of a workflow, once its nodes are steps.
import { handlesOf, kindOf, type GraphStep } from '../../steps/index.ts';
import { withoutCycles } from '../without-cycles.ts';
import type { N8nLink, N8nNode } from './n8n-file.ts';
import { isThrough, isTrigger, LOOP, rowOf, shortType } from './n8n-kinds.ts';
import { bodyOutlet } from './n8n-loops.ts';
import type { N8nReading } from './n8n-reading.ts';

type End = { step: GraphStep; handle: string };

const BEFORE_FIRST = 320;

export function connectN8n({ draft, nodes, links, loops, stepOf }: N8nReading) {
  const targetsOf = targetsAlong(links);
  const insideOf = new Map(loops.map(({ node, body }) => [node.name, body]));

  const children = Map.groupBy(draft.steps, ({ parentId }) => parentId);
  const child = (container: GraphStep, role: 'start' | 'end') =>
    children.get(container.id)?.find(({ type }) => kindOf(type)?.role === role);

  function outOf({ source, outlet }: N8nLink): End | undefined {
    const step = stepOf.get(source.name);
    if (!step) return undefined;
    if (shortType(source) !== LOOP) return handleOf(source, step, outlet);
    const from = outlet === bodyOutlet(source) ? child(step, 'start') : step;
    return from && { step: from, handle: 'out' };
  }

  function into(source: N8nNode, target: N8nNode): GraphStep | undefined {
    const step = stepOf.get(target.name);
    if (!step || isTrigger(target)) return undefined;
    return insideOf.get(target.name)?.has(source.name) ? child(step, 'end') : step;
  }

  for (const link of links) {
    const end = isThrough(link.source) ? undefined : outOf(link);
    for (const target of end ? targetsOf(link.target) : []) {
      const step = into(link.source, target);
      // What would cross the edge of a loop has no counterpart here.
      if (end && step && step.parentId === end.step.parentId) draft.connect(end.step.id, end.handle, step.id);
    }
  }
  draft.keepEdges(withoutCycles(draft.graph().edges));
  if (!nodes.some(isTrigger)) addInput(draft);
}

/** An outlet beyond those of its kind is the one for errors. */
function handleOf(node: N8nNode, step: GraphStep, outlet: number): End | undefined {
  const handles = handlesOf(step).map(({ id }) => id);
  const wanted = rowOf(node)?.handleOf?.(node, outlet) ?? (outlet === 0 ? 'out' : 'error');
  return handles.includes(wanted) ? { step, handle: wanted } : undefined;
}

/** Past nodes that only lead on, however many, and once around a circle of them. Each is walked through once. */
function targetsAlong(links: readonly N8nLink[]) {
  const linksFrom = Map.groupBy(links, ({ source }) => source);
  const known = new Map<N8nNode, readonly N8nNode[]>();
  return (first: N8nNode): readonly N8nNode[] => {
    if (!isThrough(first)) return [first];
    const before = known.get(first);
    if (before) return before;
    const met = new Set([first]);
    for (const node of met)
      if (isThrough(node)) for (const { target } of linksFrom.get(node) ?? []) met.add(target);
    const targets = [...met].filter((node) => !isThrough(node));
    known.set(first, targets);
    return targets;
  };
}

/** Where nothing begins, a message does. */
function addInput(draft: N8nReading['draft']) {
  const top = draft.steps.filter(({ parentId, type }) => parentId === null && kindOf(type)?.hasInput);
  const reached = new Set(draft.graph().edges.map(({ target }) => target));
  const x = top.reduce((least, { position }) => Math.min(least, position.x), 0) - BEFORE_FIRST;
  const input = draft.addStep('inputStep', { title: '', position: { x, y: top[0]?.position.y ?? 0 } });
  for (const { id } of top) if (!reached.has(id)) draft.connect(input.id, 'out', id);
}
