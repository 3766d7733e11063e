// Templates as agents of the library: what each needs is read off its own file.
import { variablesOf, type GraphStep } from '../../steps/index.ts';
import type { LibraryAgent, LibraryAgentDetail } from '../library-agent.ts';
import type { Template } from './draw.ts';
import { summaryOf, templateFile } from './template-file.ts';

export function libraryAgentOf(template: Template): LibraryAgent {
  const { tagline, ...summary } = summaryOf(template);
  const { models, tools } = templateFile(template);
  return {
    ...summary,
    description: tagline,
    stepCount: template.graph.steps.length,
    models: models.map(({ displayName, provider }) => ({ displayName, provider })),
    tools: tools.map(({ name }) => name),
  };
}

export const libraryAgentDetailOf = (template: Template): LibraryAgentDetail => ({
  ...libraryAgentOf(template),
  outline: inReadingOrder(template.graph.steps).map(({ id, type, title, parentId }) => ({
    ...{ id, type, title, parentId },
  })),
  variables: variablesOf(template.graph).map(({ name, type }) => ({ name, type })),
});

/** Column by column; what stands inside of a step comes after it. */
function inReadingOrder(steps: readonly GraphStep[]): GraphStep[] {
  const ordered = steps.toSorted(
    ({ position: one }, { position: other }) => one.x - other.x || one.y - other.y,
  );
  const inside = Map.groupBy(ordered, ({ parentId }) => parentId);
  return (inside.get(null) ?? []).flatMap((step) => [step, ...(inside.get(step.id) ?? [])]);
}
