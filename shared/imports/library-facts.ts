// What an agent of the library shows of itself: read off its file and its graph.
import { variablesOf, type AgentGraph, type GraphStep } from '../steps/index.ts';
import type { LibraryCard, LibraryContents } from './library-agent.ts';
import { agentFileText, type AgentFile } from './own/agent-file.ts';
import { HIDDEN } from './own/hidden-keys.ts';
import { linkedKinds } from './own/linked-records.ts';

export const cardOf = (graph: AgentGraph, { models, tools }: AgentFile): LibraryCard => ({
  ...pictureOf(graph),
  stepCount: graph.steps.length,
  models: models.map(({ displayName, provider }) => ({ displayName, provider })),
  tools: tools.map(({ name }) => name),
});

export const contentsOf = (graph: AgentGraph, file: AgentFile): LibraryContents => ({
  outline: inReadingOrder(graph.steps).map(({ id, type, title, parentId }) => ({
    ...{ id, type, title, parentId },
  })),
  variables: variablesOf(graph).map(({ name, type }) => ({ name, type })),
  needs: linkedKinds.flatMap((kind) =>
    file[kind].map((record) => ({ kind, name: 'displayName' in record ? record.displayName : record.name })),
  ),
  hiddenCount: hiddenIn(file),
});

/** How many texts were taken for keys and are not in the file. */
const hiddenIn = (file: AgentFile): number => agentFileText(file).split(HIDDEN).length - 1;

/** From the corner, as graphs begin anywhere. Steps inside of others are too small to be seen. */
export function pictureOf(graph: AgentGraph): Pick<LibraryCard, 'steps' | 'edges'> {
  const steps = graph.steps.filter(({ parentId }) => parentId === null);
  const indexOf = new Map(steps.map((step, index) => [step.id, index]));
  const least = (axis: 'x' | 'y') =>
    steps.reduce((before, { position }) => Math.min(before, position[axis]), Infinity);
  const [left, top] = [least('x'), least('y')];
  return {
    steps: steps.map(({ position }) => ({ x: position.x - left, y: position.y - top })),
    edges: graph.edges.flatMap(({ source, target }): [number, number][] => {
      const [from, to] = [indexOf.get(source), indexOf.get(target)];
      return from === undefined || to === undefined ? [] : [[from, to]];
    }),
  };
}

/** Column by column; what stands inside of a step comes after it. */
function inReadingOrder(steps: readonly GraphStep[]): GraphStep[] {
  const ordered = steps.toSorted(
    ({ position: one }, { position: other }) => one.x - other.x || one.y - other.y,
  );
  const inside = Map.groupBy(ordered, ({ parentId }) => parentId);
  return (inside.get(null) ?? []).flatMap((step) => [step, ...(inside.get(step.id) ?? [])]);
}
