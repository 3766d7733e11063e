// Steps as text on the system's clipboard: they travel between agents, tabs and people.
import type * as Y from 'yjs';
import { z } from 'zod';
import type { Json } from '../kernel/json.ts';
import { GraphInput, renameSteps, type AgentGraph } from '../steps/index.ts';
import { connect, addStep, edit, newId } from './edit-agent.ts';
import type { Position } from './agent-doc.ts';

const Clipping = z.object({ atelier: z.literal('steps'), graph: GraphInput });

/** The chosen steps, what stands inside of them, and the connections among them. */
export function clip({ steps, edges }: AgentGraph, stepIds: readonly string[]): string {
  const chosen = new Set(stepIds);
  const childrenOf = Map.groupBy(steps, ({ parentId }) => parentId);
  for (const id of chosen) for (const child of childrenOf.get(id) ?? []) chosen.add(child.id);
  const graph = {
    steps: steps
      .filter(({ id }) => chosen.has(id))
      .map((step) => (chosen.has(step.parentId ?? '') ? step : { ...step, parentId: null })),
    edges: edges.filter(({ source, target }) => chosen.has(source) && chosen.has(target)),
  };
  return JSON.stringify({ atelier: 'steps', graph } satisfies z.input<typeof Clipping>);
}

/** Nothing for a text that holds no steps. */
export function readClipping(text: string): AgentGraph | undefined {
  try {
    return Clipping.safeParse(JSON.parse(text)).data?.graph;
  } catch {
    return undefined;
  }
}

/** `offset` moves the steps at the top; `parentId` puts them into a container. */
export type PasteOptions = { offset: Position; parentId?: string | null };

/**
 * Under new ids; references among the pasted steps follow, references to others stay as they are and are reported as
 * missing where nothing has that id. Answers the new ids by the old ones.
 */
export function paste(doc: Y.Doc, { steps, edges }: AgentGraph, options: PasteOptions): Map<string, string> {
  const newIds = new Map(steps.map(({ id }) => [id, newId()]));
  const idOf = (id: string) => newIds.get(id) ?? id;
  edit(doc, () => {
    for (const step of steps) {
      const inside = step.parentId !== null && newIds.has(step.parentId);
      const { x, y } = step.position;
      addStep(doc, {
        ...step,
        id: idOf(step.id),
        parentId: inside ? idOf(step.parentId ?? '') : (options.parentId ?? null),
        position: inside ? { x, y } : { x: x + options.offset.x, y: y + options.offset.y },
        settings: renamed(step.settings, newIds) as Record<string, Json>,
      });
    }
    connect(
      doc,
      edges.map((edge) => ({ ...edge, source: idOf(edge.source), target: idOf(edge.target) })),
    );
  });
  return newIds;
}

function renamed(value: Json, newIds: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return renameSteps(value, newIds);
  if (Array.isArray(value)) return value.map((part) => renamed(part, newIds));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renamed(part, newIds)]));
}
