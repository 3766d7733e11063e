// What a new step takes over from the steps of its kind that are there already.
import type { Json } from '../../../shared/kernel/json.ts';
import type { AgentGraph, GraphStep } from '../../../shared/steps/graph.ts';
import { isStepType, settingsOf, type Settings, type StepType } from '../../../shared/steps/index.ts';
import { walkOrder } from '../graph/walk.ts';
import { lastModel } from './last-model.ts';
import { onlyList } from './only-list.ts';
import type { Names } from './panel.ts';

/** `used`: the settings of the steps that begin in the same way, the latest first. */
type Starter<Own> = (used: readonly Own[], names: Names, graph: AgentGraph) => Record<string, Json>;

const starters: { readonly [T in StepType]?: Starter<Settings<T>> } = {
  AIOperation: lastModel,
  routerStep: lastModel,
  loopContainerStep: onlyList,
};

const starterOf = (type: string) =>
  isStepType(type) ? (starters[type] as Starter<Record<string, unknown>> | undefined) : undefined;

/** Settings that replace the kind's own; the steps before `behind` count first, the nearest of them most. */
export function startingSettings(
  graph: AgentGraph,
  step: GraphStep,
  names: Names,
  behind: string | undefined,
): Record<string, Json> {
  const starter = starterOf(step.type);
  if (!starter) return {};
  const order = walkOrder(graph);
  const at = behind === undefined ? order.length : order.indexOf(behind) + 1;
  const byId = new Map(graph.steps.map((other) => [other.id, other]));
  const used = [...order.slice(0, at).reverse(), ...order.slice(at)]
    .map((id) => byId.get(id))
    .flatMap((other) => (other && starterOf(other.type) === starter ? [settingsOf(other) ?? {}] : []));
  return starter(used, names, graph);
}
