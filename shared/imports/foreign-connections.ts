// The links of a file, once its nodes are steps.
import { workLimits } from '../kernel/work-limits.ts';
import { handlesOf, kindOf, type GraphStep } from '../steps/index.ts';
import type { ForeignLink } from './foreign-graph.ts';
import type { ForeignReading } from './foreign-reading.ts';
import { withoutCycles } from './without-cycles.ts';

type End = { step: GraphStep; handle: string };

const BEFORE_FIRST = 320;

export function connectForeign(reading: ForeignReading) {
  const { draft, file } = reading;
  const endsOf = endsAlong(reading);
  let left: number = workLimits.graphs.maxEdges;
  for (const link of file.links) {
    const target = into(reading, link);
    for (const { step, handle } of target && left > 0 ? endsOf(link) : []) {
      left -= 1;
      // What would cross the edge of a loop has no counterpart here.
      if (target && step.parentId === target.parentId) draft.connect(step.id, handle, target.id);
    }
  }
  draft.keepEdges(withoutCycles(draft.graph().edges));
  closeLoops(reading);
  if (!reading.inputStep) addInput(reading);
}

/**
 * Nothing leads on from an answer here: what follows one in the file follows what stands before it. Each answer is
 * walked back from once.
 */
function endsAlong(reading: ForeignReading) {
  const linksInto = Map.groupBy(reading.file.links, ({ target }) => target);
  const known = new Map<string, readonly End[]>();
  const isAnswer = ({ source }: ForeignLink) =>
    kindOf(reading.stepOf.get(source)?.type ?? '')?.role === 'end';
  return (link: ForeignLink): readonly End[] => {
    if (!isAnswer(link)) return outOf(reading, link);
    const before = known.get(link.source);
    if (before) return before;
    const ends: End[] = [];
    const answers = new Set([link.source]);
    // A set may grow while it is walked over.
    for (const answer of answers)
      for (const each of linksInto.get(answer) ?? [])
        if (isAnswer(each)) answers.add(each.source);
        else ends.push(...outOf(reading, each));
    known.set(link.source, ends);
    return ends;
  };
}

/** From a container to what stands inside of it: from its start. */
function outOf(reading: ForeignReading, { source, outlet, target }: ForeignLink): End[] {
  const step = reading.stepOf.get(source);
  const inner = reading.ends.get(source)?.start;
  if (!step) return [];
  if (inner && reading.stepOf.get(target)?.parentId === step.id) return [{ step: inner, handle: 'out' }];
  const handle = reading.handleOf(source, outlet);
  return handle !== null && handlesOf(step).some(({ id }) => id === handle) ? [{ step, handle }] : [];
}

/** Back to a container from what stands inside of it: to its end. */
function into({ stepOf, ends }: ForeignReading, { source, target }: ForeignLink): GraphStep | undefined {
  const step = stepOf.get(target);
  const isInside = step && stepOf.get(source)?.parentId === step.id;
  const found = isInside ? ends.get(target)?.end : step;
  return found && kindOf(found.type)?.hasInput ? found : undefined;
}

/** Inside of a loop, what nothing leads to begins a round, and what leads nowhere ends it. */
function closeLoops({ draft, ends }: ForeignReading) {
  const { edges } = draft.graph();
  const reached = new Set(edges.map(({ target }) => target));
  const leading = new Set(edges.map(({ source }) => source));
  const byParent = Map.groupBy(draft.steps, ({ parentId }) => parentId);
  for (const { start, end } of ends.values()) {
    const inside = (byParent.get(start.parentId) ?? []).filter(
      (step) => step !== start && step !== end && kindOf(step.type)?.hasInput,
    );
    for (const { id } of inside) if (!reached.has(id)) draft.connect(start.id, 'out', id);
    for (const step of inside.filter(({ id }) => !leading.has(id)))
      for (const { id } of handlesOf(step)) draft.connect(step.id, id, end.id);
    if (inside.length === 0) draft.connect(start.id, 'out', end.id);
  }
}

/** Where nothing begins, a message does. */
function addInput({ draft }: ForeignReading) {
  const top = draft.steps.filter(({ parentId, type }) => parentId === null && kindOf(type)?.hasInput);
  const reached = new Set(draft.graph().edges.map(({ target }) => target));
  const x = top.reduce((least, { position }) => Math.min(least, position.x), 0) - BEFORE_FIRST;
  const input = draft.addStep('inputStep', { title: '', position: { x, y: top[0]?.position.y ?? 0 } });
  for (const { id } of top) if (!reached.has(id)) draft.connect(input.id, 'out', id);
}
