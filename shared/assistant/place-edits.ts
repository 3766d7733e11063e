// What a model wished becomes edits that can be kept: steps get ids of their own and places, and what stands behind them
// makes room.
import { newId } from '../documents/edit-agent.ts';
import type { Json } from '../kernel/json.ts';
import { kindOf, renameSteps, type AgentGraph, type GraphStep } from '../steps/index.ts';
import type { AgentEdit, WishedEdit } from './edit.ts';

type Position = GraphStep['position'];
type Wire = Extract<WishedEdit, { kind: 'connect' }>;

/** From one column of cards to the next, and from one row to the next. */
const COLUMN = 264;
const ROW = 120;
const CONTAINER_COLUMN = 560;
/** Inside of a container, below its title. */
const INSIDE: Position = { x: 16, y: 72 };

export function placeEdits(graph: AgentGraph, wished: readonly WishedEdit[]): AgentEdit[] {
  const edits = withOwnIds(graph, wished);
  const places = placesOf(graph, edits);
  const placed = edits.map((edit): AgentEdit => {
    if (edit.kind !== 'addStep') return edit;
    return { ...edit, position: places.get(edit.id) ?? { x: 0, y: 0 } };
  });
  return [...placed, ...madeRoom(graph, edits, places)];
}

/** Models number their steps from one; a second proposal must not meet the first. */
function withOwnIds({ steps }: AgentGraph, wished: readonly WishedEdit[]): WishedEdit[] {
  const known = new Set(steps.map(({ id }) => id));
  const ids = new Map<string, string>();
  for (const edit of wished) if (edit.kind === 'addStep' && !known.has(edit.id)) ids.set(edit.id, newId());
  const own = (id: string) => ids.get(id) ?? id;
  const inside = (value: Json): Json => {
    if (typeof value === 'string') return renameSteps(value, ids);
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inside(part)]));
  };
  const settingsOf = (settings: Record<string, Json>) => inside(settings) as Record<string, Json>;
  return wished.map((edit) => {
    if (edit.kind === 'connect' || edit.kind === 'disconnect')
      return { ...edit, source: own(edit.source), target: own(edit.target) };
    if (edit.kind === 'changeStep') return { ...edit, id: own(edit.id), settings: settingsOf(edit.settings) };
    if (edit.kind !== 'addStep') return { ...edit, id: own(edit.id) };
    const parentId = edit.parentId === null ? null : own(edit.parentId);
    return { ...edit, id: own(edit.id), parentId, settings: settingsOf(edit.settings) };
  });
}

/** Behind whatever leads to it, and below what stands there. */
function placesOf(graph: AgentGraph, edits: readonly WishedEdit[]): Map<string, Position> {
  const places = new Map(graph.steps.map(({ id, position }) => [id, position]));
  const typeOf = new Map(graph.steps.map(({ id, type }) => [id, type]));
  const added = edits.filter((edit) => edit.kind === 'addStep');
  for (const { id, type } of added) typeOf.set(id, type);
  const waiting = new Map(added.map((edit) => [edit.id, edit]));
  const wires = edits.filter((edit) => edit.kind === 'connect');
  const taken = new Set(graph.steps.map(({ position, parentId }) => cellOf(parentId, position)));
  const made = new Map<string, Position>();
  while (waiting.size > 0) {
    // Where they lead in a circle, any of them begins.
    const next =
      [...waiting.values()].find(
        ({ id }) => !wires.some(({ source, target }) => target === id && waiting.has(source)),
      ) ?? [...waiting.values()][0];
    if (!next) break;
    waiting.delete(next.id);
    const sources = wires.filter(({ target }) => target === next.id).map(({ source }) => source);
    const place = freePlace(
      next.parentId,
      behind(sources, { places, typeOf, parentId: next.parentId }),
      taken,
    );
    places.set(next.id, place);
    made.set(next.id, place);
  }
  return made;
}

type Known = {
  places: ReadonlyMap<string, Position>;
  typeOf: ReadonlyMap<string, string>;
  parentId: string | null;
};

function behind(sources: readonly string[], { places, typeOf, parentId }: Known): Position {
  const before = sources.flatMap((id) => {
    const place = places.get(id);
    const width = kindOf(typeOf.get(id) ?? '')?.role === 'container' ? CONTAINER_COLUMN : COLUMN;
    return place ? [{ x: place.x + width, y: place.y }] : [];
  });
  if (before.length === 0) return parentId === null ? { x: 0, y: 0 } : INSIDE;
  return { x: Math.max(...before.map(({ x }) => x)), y: Math.min(...before.map(({ y }) => y)) };
}

const cellOf = (parentId: string | null, { x, y }: Position) =>
  `${parentId ?? ''} ${Math.round(x / COLUMN)} ${Math.round(y / ROW)}`;

function freePlace(parentId: string | null, from: Position, taken: Set<string>): Position {
  let place = from;
  while (taken.has(cellOf(parentId, place))) place = { x: place.x, y: place.y + ROW };
  taken.add(cellOf(parentId, place));
  return place;
}

/** What a new step leads to, and all behind it, moves to the right of the new step. */
function madeRoom(
  graph: AgentGraph,
  edits: readonly WishedEdit[],
  places: ReadonlyMap<string, Position>,
): AgentEdit[] {
  const steps = new Map(
    graph.steps.filter(({ parentId }) => parentId === null).map((step) => [step.id, step]),
  );
  const shifts = new Map<string, number>();
  for (const wire of edits.filter((edit): edit is Wire => edit.kind === 'connect')) {
    const [from, first] = [places.get(wire.source), steps.get(wire.target)];
    const missing = from && first ? from.x + COLUMN - first.position.x : 0;
    if (missing <= 0) continue;
    for (const id of onwards(graph, wire.target))
      if (steps.has(id)) shifts.set(id, Math.max(shifts.get(id) ?? 0, missing));
  }
  return [...shifts].flatMap(([id, by]): AgentEdit[] => {
    const from = steps.get(id)?.position;
    return from ? [{ kind: 'moveStep', id, from, to: { x: from.x + by, y: from.y } }] : [];
  });
}

function onwards({ edges }: AgentGraph, start: string): Set<string> {
  const targets = Map.groupBy(edges, ({ source }) => source);
  const found = new Set([start]);
  for (const id of found) for (const { target } of targets.get(id) ?? []) found.add(target);
  return found;
}
