// Checks that referenced steps exist and have run before their values are needed.
import type { StepKind, TemplateField } from './define.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { tooManyProblem } from './graph-limits.ts';
import { namesOf, problemOf, type GraphProblem } from './graph-problem.ts';
import type { GraphStep } from './graph.ts';
import { kindOf, settingsOf } from './registry.ts';
import { isSwitchedOff } from './switched-off.ts';
import { parseTemplate, type Reference, type Segment } from './template.ts';

const { maxReferences } = workLimits.graphs;

export type KnownStep = { step: GraphStep; kind: StepKind; settings: Record<string, unknown> };

export type ReferenceLook = {
  steps: ReadonlyMap<string, GraphStep>;
  /** Whether the one step has run when the other begins. */
  hasRun: (target: string, step: string) => boolean;
  /** The steps that use a memory under this name. */
  memories: ReadonlyMap<string, readonly string[]>;
  /** The names of the agent's own variables. */
  variables: ReadonlySet<string>;
};

const missingStep = /*i18n*/ 'The reference {reference} points to a step that does not exist.';
const laterStep = /*i18n*/ 'The step {title} has not run yet when {reference} is needed here.';
const outsideLoop = /*i18n*/ 'The reference {reference} only works inside a loop.';
const missingVariable = /*i18n*/ 'The input step has no variable named {name}.';
const missingMemory = /*i18n*/ 'No step before this one loads {name} from a memory or stores it.';
const missingValue = /*i18n*/ 'None of the step’s prompts is given a value for {name}.';
const switchedOff = /*i18n*/ 'The step {title} is turned off: {reference} is the input of that step.';
export const unreadableReference = /*i18n*/ 'The reference {reference} cannot be read.';

type TemplateReference = Exclude<Segment, { kind: 'text' }>;

/** By step; the last one holds the problem of their number. */
export function checkReferences(known: readonly KnownStep[], look: ReferenceLook): GraphProblem[][] {
  let left = maxReferences;
  const problems = known.map(({ step, kind, settings }) =>
    kind.templates(settings).flatMap((template) =>
      parseTemplate(template.text).flatMap((segment) => {
        if (segment.kind === 'text' || (left -= 1) < 0) return [];
        return checkReference(step, template, segment, look);
      }),
    ),
  );
  return left < 0 ? [...problems, [tooManyProblem('references', maxReferences)]] : problems;
}

function checkReference(
  step: GraphStep,
  { field, insideLoop }: TemplateField,
  segment: TemplateReference,
  look: ReferenceLook,
): GraphProblem[] {
  const reference = segment.source;
  const more = {
    field,
    values: { reference },
    fix: { id: 'removeReference', stepId: step.id, field, source: reference } as const,
  };
  if (segment.kind === 'broken') return [problemOf(step, unreadableReference, more)];
  if (segment.reference.root === 'prompt') return checkPromptValue(step, segment.reference, more);
  return checkRoot(step, segment.reference, look, { ...more, insideLoop });
}

function checkRoot(
  step: GraphStep,
  { root, path }: Reference,
  look: ReferenceLook,
  { insideLoop, ...more }: More & { insideLoop: true | undefined },
): GraphProblem[] {
  const [first = ''] = path;
  if (root === 'steps') return checkStep(step, look, first, more);
  if (root === 'loop' && step.parentId === null && !insideLoop) return [problemOf(step, outsideLoop, more)];
  if (root === 'memory') return checkMemory(step, look, first, more);
  if (root === 'variables' && first && !look.variables.has(first))
    return [problemOf(step, missingVariable, { ...more, severity: 'warning', values: { name: first } })];
  return [];
}

function checkMemory(step: GraphStep, look: ReferenceLook, name: string, more: More): GraphProblem[] {
  const isUsedBefore = look.memories.get(name)?.some((id) => look.hasRun(id, step.id)) ?? false;
  return isUsedBefore ? [] : [problemOf(step, missingMemory, { ...more, values: { name } })];
}

/** What the prompts' own defaults are is known to the library alone, so this is a warning. */
function checkPromptValue(step: GraphStep, { path: [name = ''] }: Reference, more: More): GraphProblem[] {
  const settings = settingsOf(step);
  const given = (settings && kindOf(step.type)?.promptValues?.(settings)) ?? [];
  if (given.includes(name)) return [];
  return [problemOf(step, missingValue, { ...more, severity: 'warning', values: { name } })];
}

type More = {
  field: string;
  values: { reference: string };
  fix: NonNullable<GraphProblem['fix']>;
};

/** The problem of a reference to one step. */
function checkStep(step: GraphStep, look: ReferenceLook, id: string, more: More): GraphProblem[] {
  const target = look.steps.get(id);
  if (!target) return [problemOf(step, missingStep, more)];
  const values = { ...more.values, ...namesOf({ title: target }) };
  if (!look.hasRun(id, step.id)) return [problemOf(step, laterStep, { ...more, values })];
  if (!isSwitchedOff(target)) return [];
  return [problemOf(step, switchedOff, { ...more, severity: 'warning', values })];
}
