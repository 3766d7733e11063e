// Whether what steps refer to exists, and has run by the time it is needed.
import type { StepKind, TemplateField } from './define.ts';
import { nameOf, problemOf, type GraphProblem } from './graph-problem.ts';
import type { GraphStep } from './graph.ts';
import { leadsTo, type Neighbours } from './graph-walk.ts';
import { parseTemplate, type Segment } from './template.ts';

export type KnownStep = { step: GraphStep; kind: StepKind; settings: Record<string, unknown> };

export type ReferenceLook = {
  steps: ReadonlyMap<string, GraphStep>;
  backward: Neighbours;
  /** The names of the agent's own variables. */
  variables: ReadonlySet<string>;
};

const missingStep = /*i18n*/ 'The reference {reference} points to a step that does not exist.';
const laterStep = /*i18n*/ 'The step {title} has not run yet when {reference} is needed here.';
const outsideLoop = /*i18n*/ 'The reference {reference} only works inside of a loop.';
const missingVariable = /*i18n*/ 'The input step has no variable named {name}.';
const unreadable = /*i18n*/ 'The reference {reference} cannot be read.';

type Found = Exclude<Segment, { kind: 'text' }>;

export const checkReferences = ({ step, kind, settings }: KnownStep, look: ReferenceLook): GraphProblem[] =>
  kind
    .templates(settings)
    .flatMap((template) =>
      parseTemplate(template.text).flatMap((segment) =>
        segment.kind === 'text' ? [] : checkReference(step, template, segment, look),
      ),
    );

function checkReference(
  step: GraphStep,
  { field }: TemplateField,
  segment: Found,
  look: ReferenceLook,
): GraphProblem[] {
  const reference = segment.source;
  const more = {
    field,
    values: { reference },
    fix: { id: 'removeReference', stepId: step.id, field, source: reference } as const,
  };
  if (segment.kind === 'broken') return [problemOf(step, unreadable, more)];
  const { root, path } = segment.reference;
  const [first = ''] = path;
  if (root === 'steps') {
    const target = look.steps.get(first);
    if (!target) return [problemOf(step, missingStep, more)];
    if (hasRunBefore(target, step, look)) return [];
    const values = { reference, title: nameOf(target) };
    return [problemOf(step, laterStep, { ...more, values })];
  }
  if (root === 'loop' && step.parentId === null) return [problemOf(step, outsideLoop, more)];
  if (root === 'variables' && first && !look.variables.has(first))
    return [problemOf(step, missingVariable, { ...more, severity: 'warning', values: { name: first } })];
  return [];
}

/** It stands before the step itself, or before one of the loops around it. */
function hasRunBefore(target: GraphStep, step: GraphStep, { steps, backward }: ReferenceLook): boolean {
  const seen = new Set<string>();
  for (let here: GraphStep | undefined = step; here && !seen.has(here.id);) {
    if (leadsTo(here.id, target.id, backward)) return true;
    seen.add(here.id);
    here = here.parentId === null ? undefined : steps.get(here.parentId);
  }
  return false;
}
