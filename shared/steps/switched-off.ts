// Steps that a builder has switched off: they stay in place and pass their input on.
import type { GraphStep } from './graph.ts';
import { kindOf } from './registry.ts';

/** Where a graph begins and ends there is nothing to give on, and a note never runs. */
export const maySwitchOff = ({ type }: Pick<GraphStep, 'type'>): boolean =>
  ['step', 'container'].includes(kindOf(type)?.role ?? '');

export const isSwitchedOff = (step: Pick<GraphStep, 'type' | 'policy'>): boolean =>
  step.policy.isOff === true && maySwitchOff(step);

/** The ids of the steps that never run: those switched off, and all steps inside of them. */
export function restingSteps(steps: readonly GraphStep[]): Set<string> {
  const resting = new Set(steps.flatMap((step) => (isSwitchedOff(step) ? [step.id] : [])));
  if (resting.size === 0) return resting;
  const childrenOf = Map.groupBy(steps, ({ parentId }) => parentId);
  for (const id of resting) for (const child of childrenOf.get(id) ?? []) resting.add(child.id);
  return resting;
}
