// The problems of a whole graph, in words a builder can act on. The studio shows them; publishing refuses errors.
import { checkReferences, type KnownStep } from './check-references.ts';
import { checkEdges, checkEnds, checkPlaces, checkReach } from './check-shape.ts';
import { firstProblems, sizeProblem } from './graph-limits.ts';
import { problemOf, type GraphProblem } from './graph-problem.ts';
import { memoryNameOf } from './memory-name.ts';
import { neighboursOf } from './graph-walk.ts';
import type { AgentGraph } from './graph.ts';
import { ranBefore } from './ran-before.ts';
import { missingChoices } from './missing-choices.ts';
import { kindOf, settingsOf } from './registry.ts';
import { restingSteps } from './switched-off.ts';

const unknownKind = /*i18n*/ 'The step type {type} is unknown. It may come from a newer version.';
const unfitSettings = /*i18n*/ 'The settings of this step are not valid.';

/** Never throws, whatever the graph; in the order a builder would mend things. Linear in the size of the graph. */
export function checkGraph(graph: AgentGraph): GraphProblem[] {
  const tooLarge = sizeProblem(graph);
  if (tooLarge) return [tooLarge];
  const known: KnownStep[] = [];
  const problems = graph.steps.flatMap((step) => {
    const kind = kindOf(step.type);
    const settings = settingsOf(step);
    if (!kind)
      return [
        problemOf(step, unknownKind, {
          values: { type: step.type },
          fix: { id: 'deleteStep', stepId: step.id },
        }),
      ];
    if (!settings) return [problemOf(step, unfitSettings)];
    if (kind.role !== 'note') known.push({ step, kind, settings });
    return [];
  });
  const steps = new Map(graph.steps.map((step) => [step.id, step]));
  const resting = restingSteps(graph.steps);
  const shape = { graph, known, steps };
  const references = checkReferences(known, {
    steps,
    hasRun: ranBefore(steps, neighboursOf(graph.edges, 'target', 'source')),
    memories: memoriesOf(known),
    variables: variablesOf(known),
  });
  return firstProblems([
    ...problems,
    ...checkEnds(shape),
    ...checkPlaces(shape),
    ...checkEdges(shape),
    ...checkReach(shape),
    // Steps that never run may be unfinished.
    ...known.flatMap((one, index) =>
      resting.has(one.step.id) ? [] : [...checkSettings(one), ...(references[index] ?? [])],
    ),
    ...(references[known.length] ?? []),
  ]);
}

const checkSettings = ({ step, kind, settings }: KnownStep): GraphProblem[] => [
  ...missingChoices(kind, settings).map(({ field, missing }) =>
    problemOf(step, missing.text, { field, fix: { id: 'choose', stepId: step.id, field } }),
  ),
  ...kind.problems(settings).map(({ field, text, values = {}, severity }) =>
    problemOf(step, text, {
      field,
      values,
      severity,
      fix: { id: 'openField', stepId: step.id, field },
    }),
  ),
];

function memoriesOf(known: KnownStep[]): Map<string, string[]> {
  const memories = new Map<string, string[]>();
  for (const { step } of known) {
    const name = memoryNameOf(step);
    if (name !== undefined) memories.set(name, [...(memories.get(name) ?? []), step.id]);
  }
  return memories;
}

const PREFIX = 'variables.';

function variablesOf(known: KnownStep[]): Set<string> {
  const starts = known.filter(({ kind }) => kind.role === 'start' && kind.place === 'top');
  const paths = starts.flatMap(({ kind, settings }) => kind.outputs(settings).map(({ path }) => path));
  return new Set(paths.filter((path) => path.startsWith(PREFIX)).map((path) => path.slice(PREFIX.length)));
}

export const blocksPublishing = (problems: readonly GraphProblem[]) =>
  problems.some(({ severity }) => severity === 'error');
