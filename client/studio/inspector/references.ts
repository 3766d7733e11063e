// What a step may refer to: everything that has run before it, by id in the text and by title on the screen.
import type { Label } from '../../../shared/steps/define.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { kindOf, settingsOf, type AgentGraph, type GraphStep } from '../../../shared/steps/index.ts';

export type Offer = {
  /** What stands between the braces. */
  reference: string;
  /** Undefined for what the run was started with. */
  step: GraphStep | undefined;
  path: string;
  sample: Json | undefined;
} & Label;

type Samples = { of: (stepId: string) => Json | undefined; input: () => Json | undefined };

/** Every step there is a way from, the containers around the step and their forerunners included. */
export function stepsBefore(graph: AgentGraph, stepId: string): Set<string> {
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const into = new Map<string, string[]>();
  for (const { source, target } of graph.edges) into.set(target, [...(into.get(target) ?? []), source]);
  const found = new Set<string>();
  const queue = [stepId];
  for (const id of queue) {
    const parent = byId.get(id)?.parentId;
    for (const before of into.get(id) ?? []) {
      if (found.has(before)) continue;
      found.add(before);
      queue.push(before);
    }
    if (parent && !queue.includes(parent)) queue.push(parent);
  }
  return found;
}

export function offersFor(graph: AgentGraph, stepId: string, samples: Samples): Offer[] {
  const before = stepsBefore(graph, stepId);
  const own = graph.steps.find(({ id }) => id === stepId);
  const fromSteps = graph.steps
    .filter(({ id }) => before.has(id))
    .flatMap((step) => offersOf(step, samples.of(step.id)));
  return [...inputOffers(graph, samples.input()), ...loopOffers(own), ...fromSteps];
}

function offersOf(step: GraphStep, sample: Json | undefined): Offer[] {
  const settings = settingsOf(step);
  if (!settings) return [];
  return (kindOf(step.type)?.outputs(settings) ?? []).map(({ path, ...label }) => ({
    reference: path ? `steps.${step.id}.${path}` : `steps.${step.id}`,
    step,
    path,
    ...label,
    sample: at(sample, path),
  }));
}

function inputOffers(graph: AgentGraph, sample: Json | undefined): Offer[] {
  const text: Offer = {
    reference: 'input.text',
    step: undefined,
    path: 'text',
    label: /*i18n*/ 'Message',
    sample: at(sample, 'text') ?? at(sample, 'input'),
  };
  const start = graph.steps.find((step) => {
    const kind = kindOf(step.type);
    return kind?.role === 'start' && kind.place === 'top';
  });
  const settings = start && settingsOf(start);
  const outputs = (settings && kindOf(start.type)?.outputs(settings)) ?? [];
  const variables = outputs
    .filter(({ path }) => path.startsWith('variables.'))
    .map(({ path, ...label }): Offer => ({
      reference: path,
      step: undefined,
      path,
      ...label,
      sample: at(sample, path),
    }));
  return [text, ...variables];
}

const loopOffers = (own: GraphStep | undefined): Offer[] =>
  own?.parentId
    ? [
        { path: 'item', label: /*i18n*/ 'Item' },
        { path: 'index', label: /*i18n*/ 'Number of the round, from 0' },
      ].map((offer) => ({ ...offer, reference: `loop.${offer.path}`, step: undefined, sample: undefined }))
    : [];

/** Own properties along a dotted path. */
export function at(value: Json | undefined, path: string): Json | undefined {
  let found = value;
  for (const name of path ? path.split('.') : []) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, Json>)[name];
  }
  return found;
}

const longest = 40;

/** A value as a hint: short, on one line. */
export function hintOf(value: Json | undefined): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? `“${value.replace(/\s+/g, ' ')}”` : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
