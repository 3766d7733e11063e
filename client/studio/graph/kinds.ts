// The registry of step kinds, as often as a canvas asks it: answers are remembered per step object.
import type { Handle } from '../../../shared/steps/define.ts';
import type { GraphStep } from '../../../shared/steps/graph.ts';
import { handlesOf as computeHandles, kindOf } from '../../../shared/steps/index.ts';

export { kindOf };

/** The way out of a step whose policy routes errors. */
export const error = 'error';

const remembered = new WeakMap<GraphStep, Handle[]>();

/** A step of a newer version keeps one way out, so that its wires stay visible. */
const unknownWay: Handle[] = [{ id: 'out', label: '', typed: true }];

export function handlesOf(step: GraphStep): Handle[] {
  const known = remembered.get(step);
  if (known) return known;
  const handles = kindOf(step.type) ? computeHandles(step) : unknownWay;
  remembered.set(step, handles);
  return handles;
}

export const isContainer = (step: GraphStep) => kindOf(step.type)?.role === 'container';
export const isNote = (step: GraphStep) => kindOf(step.type)?.role === 'note';
export const hasInput = (step: GraphStep) => kindOf(step.type)?.hasInput ?? true;
