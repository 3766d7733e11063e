// What models have used: added up over the rounds of a step, and told apart from what is on the bill already.
import type { Figures, ModelUsage, StepUsage, Usage } from './ports.ts';

export function addUsage(one: Usage, other: Usage): Usage {
  const models = [...(one.models ?? []), ...(other.models ?? [])];
  return { ...addFigures(one, other), ...(models.length > 0 && { models: eachOnce(models) }) };
}

const addFigures = (one: Figures, other: Figures): Figures => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  cost: one.cost + other.cost,
});

function eachOnce(models: readonly ModelUsage[]): ModelUsage[] {
  const byId = new Map<string, ModelUsage>();
  for (const model of models) {
    const before = byId.get(model.id);
    const sum = before && { ...addFigures(before, model), calls: before.calls + model.calls };
    byId.set(model.id, { ...model, ...sum });
  }
  return [...byId.values()];
}

/** What is on the bill already is not put there again. */
export const newIn = (usage: StepUsage, name: keyof Figures) => usage[name] - (usage.billed?.[name] ?? 0);

/** The same for each model. What another run has used is told of that run. */
export function newModels(usages: readonly (StepUsage | null | undefined)[]): ModelUsage[] {
  const own = usages.flatMap((usage) => (usage && !usage.ofRun ? usage : []));
  const used = own.flatMap(({ models = [] }) => models);
  const billed = own.flatMap(({ billed: before }) => before?.models ?? []);
  return eachOnce([...used, ...billed.map(negative)]).filter(({ calls }) => calls > 0);
}

const negative = ({ calls, inputTokens, outputTokens, cost, ...model }: ModelUsage): ModelUsage => ({
  ...model,
  calls: -calls,
  inputTokens: -inputTokens,
  outputTokens: -outputTokens,
  cost: -cost,
});

/** What people read of it. */
export function withoutBills({ inputTokens, outputTokens, cost, ofRun }: StepUsage): StepUsage {
  return { inputTokens, outputTokens, cost, ...(ofRun && { ofRun }) };
}
