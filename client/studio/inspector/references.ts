// What a step may refer to: everything that has run before it, by id in the text and by title on the screen.
import type { Json } from '../../../shared/kernel/json.ts';
import {
  kindOf,
  memoryNameOf,
  settingsOf,
  type AgentGraph,
  type GraphStep,
  type OutputField,
} from '../../../shared/steps/index.ts';
import { roundParts, runFacts } from './reference-name.ts';

export type Offer = {
  /** What stands between the braces. */
  reference: string;
  /** The kind of step that gives it. */
  type: string;
  sample: Json | undefined;
};

type Samples = { of: (stepId: string) => Json | undefined; input: () => Json | undefined };

/** Every step there is a way from, the containers around the step and their forerunners included. */
function stepsBefore(graph: AgentGraph, stepId: string): Set<string> {
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const into = new Map<string, string[]>();
  for (const { source, target } of graph.edges) into.set(target, [...(into.get(target) ?? []), source]);
  const earlier = new Set<string>();
  const queue = [stepId];
  for (const id of queue) {
    const parent = byId.get(id)?.parentId;
    for (const before of into.get(id) ?? []) {
      if (earlier.has(before)) continue;
      earlier.add(before);
      queue.push(before);
    }
    if (parent && !queue.includes(parent)) queue.push(parent);
  }
  return earlier;
}

/** Each value once: what the run and a round begin with has names of its own, so their steps offer nothing. */
export function offersFor(graph: AgentGraph, stepId: string, samples: Samples): Offer[] {
  const before = stepsBefore(graph, stepId);
  const own = graph.steps.find(({ id }) => id === stepId);
  const fromSteps = graph.steps
    .filter(({ id, type }) => before.has(id) && kindOf(type)?.role !== 'start')
    .flatMap((step) => offersOf(step, samples.of(step.id)));
  return [
    // Steps are put into a loop for the sake of its items.
    ...loopOffers(graph, own),
    ...inputOffers(graph, samples.input()),
    ...fromSteps,
    ...sourceOffers(graph, stepId, samples),
    ...memoryOffers(graph, before, samples),
    ...promptOffers(own),
    ...factOffers(graph),
  ];
}

function offersOf(step: GraphStep, sample: Json | undefined): Offer[] {
  return outputsOf(step).map(({ path }) => ({
    reference: path ? `steps.${step.id}.${path}` : `steps.${step.id}`,
    type: step.type,
    sample: at(sample, path),
  }));
}

function outputsOf(step: GraphStep | undefined): OutputField[] {
  const settings = step && settingsOf(step);
  return (settings && kindOf(step.type)?.outputs(settings)) ?? [];
}

const startOf = (graph: AgentGraph, place: 'top' | 'inside', parentId: string | null) =>
  graph.steps.find((step) => {
    const kind = kindOf(step.type);
    return step.parentId === parentId && kind?.role === 'start' && kind.place === place;
  });

function inputOffers(graph: AgentGraph, sample: Json | undefined): Offer[] {
  const start = startOf(graph, 'top', null);
  const type = start?.type ?? '';
  const text = { reference: 'input.text', type, sample: at(sample, 'text') };
  const variables = outputsOf(start).filter(({ path }) => path.startsWith('variables.'));
  return [text, ...variables.map(({ path }) => ({ reference: path, type, sample: at(sample, path) }))];
}

/** A loop names its own rounds where its texts are rendered for each of them. */
function loopOffers(graph: AgentGraph, own: GraphStep | undefined): Offer[] {
  const settings = own && settingsOf(own);
  const seesRounds =
    settings &&
    kindOf(own.type)
      ?.templates(settings)
      .some(({ insideLoop }) => insideLoop);
  const loopId = seesRounds ? own.id : own?.parentId;
  if (!loopId) return [];
  const type = startOf(graph, 'inside', loopId)?.type ?? '';
  return Object.keys(roundParts).map((part) => ({ reference: `loop.${part}`, type, sample: undefined }));
}

/** What leads here, without naming it: such a reference outlives another step in its place. */
function sourceOffers({ steps, edges }: AgentGraph, stepId: string, samples: Samples): Offer[] {
  const ids = new Set(edges.filter(({ target }) => target === stepId).map(({ source }) => source));
  const into = steps.filter(({ id, type }) => ids.has(id) && kindOf(type)?.role !== 'start');
  const [first, ...others] = into;
  if (!first) return [];
  const { type } = first;
  const given = into.flatMap(({ id }) => samples.of(id) ?? []);
  const text = { reference: 'inputs.0.text', type, sample: at(samples.of(first.id), 'text') };
  const all = { reference: 'inputs', type, sample: given.length > 0 ? given : undefined };
  return others.length > 0 ? [text, all] : [text];
}

/** Of several steps with one key the run takes the nearest. */
function memoryOffers({ steps }: AgentGraph, before: ReadonlySet<string>, samples: Samples): Offer[] {
  const offers = new Map<string, Offer>();
  for (const step of steps) {
    const name = before.has(step.id) ? memoryNameOf(step) : undefined;
    if (name === undefined) continue;
    const sample = at(samples.of(step.id), 'text');
    offers.set(name, { reference: `memory.${name}`, type: step.type, sample });
  }
  return [...offers.values()];
}

/** What the step gives to prompts of the library, each name once. */
function promptOffers(own: GraphStep | undefined): Offer[] {
  const settings = own && settingsOf(own);
  const names = (settings && kindOf(own.type)?.promptValues?.(settings)) ?? [];
  return [...new Set(names)].map((name) => ({
    reference: `prompt.${name}`,
    type: own?.type ?? '',
    sample: undefined,
  }));
}

const factOffers = (graph: AgentGraph): Offer[] =>
  Object.keys(runFacts).map((reference) => ({
    reference,
    type: startOf(graph, 'top', null)?.type ?? '',
    sample: undefined,
  }));

/** Own properties along a dotted path. */
export function at(value: Json | undefined, path: string): Json | undefined {
  let current = value;
  for (const name of path ? path.split('.') : []) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return undefined;
    current = (current as Record<string, Json>)[name];
  }
  return current;
}

const longest = 40;

/** A value as a hint: short, on one line. */
export function hintOf(value: Json | undefined): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? `“${value.replace(/\s+/g, ' ')}”` : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
