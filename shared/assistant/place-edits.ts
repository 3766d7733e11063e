// What a model wished becomes edits that can be kept: steps get ids of their own and places, and what stands behind them
// makes room.
import { newId } from '../documents/edit-agent.ts';
import type { Json } from '../kernel/json.ts';
import { kindOf, renameSteps, type AgentGraph, type GraphStep } from '../steps/index.ts';
import type { AgentEdit, WishedEdit } from './edit.ts';

type Position = GraphStep['position'];
type Added = Extract<WishedEdit, { kind: 'addStep' }>;

/** From one column of cards to the next, and from one row to the next. */
const COLUMN = 264;
const ROW = 120;
const CONTAINER_COLUMN = 560;
/** Inside of a container, below its title. */
const INSIDE: Position = { x: 16, y: 72 };

export function placeEdits(graph: AgentGraph, wished: readonly WishedEdit[]): AgentEdit[] {
  const edits = withOwnIds(graph, wished);
  const floor = new Floor(graph, edits);
  floor.placeAll();
  const placed = edits.map((edit): AgentEdit => {
    if (edit.kind !== 'addStep') return edit;
    return { ...edit, position: floor.placeOf(edit.id) };
  });
  return [...placed, ...floor.moves()];
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

/** Where everything stands while one new step after the other finds its place. */
class Floor {
  readonly #graph: AgentGraph;
  readonly #added: readonly Added[];
  readonly #places: Map<string, Position>;
  readonly #steps: Map<string, { type: string; parentId: string | null }>;
  /** With what is connected, without what is disconnected. */
  readonly #targets = new Map<string, Set<string>>();
  readonly #sources = new Map<string, Set<string>>();

  constructor(graph: AgentGraph, edits: readonly WishedEdit[]) {
    this.#graph = graph;
    this.#added = edits.filter((edit) => edit.kind === 'addStep');
    this.#places = new Map(graph.steps.map(({ id, position }) => [id, position]));
    this.#steps = new Map([...graph.steps, ...this.#added].map((step) => [step.id, step]));
    for (const { source, target } of graph.edges) this.#connect(source, target);
    for (const edit of edits) if (edit.kind === 'disconnect') this.#disconnect(edit.source, edit.target);
    for (const edit of edits) if (edit.kind === 'connect') this.#connect(edit.source, edit.target);
  }

  placeOf(id: string): Position {
    return this.#places.get(id) ?? { x: 0, y: 0 };
  }

  /** Sources first. Where they lead in a circle, any of them begins. */
  placeAll() {
    const waiting = new Map(this.#added.map((step) => [step.id, step]));
    while (waiting.size > 0) {
      const isNext = ({ id }: Added) => ![...this.#sourcesOf(id)].some((source) => waiting.has(source));
      const next = [...waiting.values()].find(isNext) ?? [...waiting.values()][0];
      if (!next) break;
      waiting.delete(next.id);
      this.#place(next);
    }
  }

  moves(): AgentEdit[] {
    return this.#graph.steps.flatMap(({ id, position: from }): AgentEdit[] => {
      const to = this.placeOf(id);
      return to.x === from.x ? [] : [{ kind: 'moveStep', id, from, to }];
    });
  }

  /** Behind whatever leads to it, below what stands there; what it leads to, and all behind that, moves to its right. */
  #place({ id, parentId }: Added) {
    const ahead = this.#onwards(id);
    const wished = this.#behindSources(id, parentId);
    const moving = this.#graph.steps.filter(
      (step) =>
        step.parentId === null && ahead.has(step.id) && this.placeOf(step.id).x > wished.x - COLUMN / 2,
    );
    const stays = new Set(this.#places.keys()).difference(new Set(parentId === null ? moving.map(idOf) : []));
    // A way around it would run behind its card.
    const isPassed = [...this.#sourcesOf(id)].some((source) =>
      [...(this.#targets.get(source) ?? [])].some((target) => target !== id && ahead.has(target)),
    );
    const place = this.#free({ parentId, from: isPassed ? { ...wished, y: wished.y + ROW } : wished, stays });
    this.#places.set(id, place);
    if (parentId !== null || moving.length === 0) return;
    const missing = place.x + COLUMN - Math.min(...moving.map((step) => this.placeOf(step.id).x));
    if (missing <= 0) return;
    for (const step of moving) {
      const { x, y } = this.placeOf(step.id);
      this.#places.set(step.id, { x: x + missing, y });
    }
  }

  #behindSources(id: string, parentId: string | null): Position {
    const before = [...this.#sourcesOf(id)].flatMap((source) => {
      const place = this.#places.get(source);
      const isWide = kindOf(this.#steps.get(source)?.type ?? '')?.role === 'container';
      return place ? [{ x: place.x + (isWide ? CONTAINER_COLUMN : COLUMN), y: place.y }] : [];
    });
    if (before.length === 0) return parentId === null ? { x: 0, y: 0 } : INSIDE;
    return { x: Math.max(...before.map(({ x }) => x)), y: Math.min(...before.map(({ y }) => y)) };
  }

  #free(of: { parentId: string | null; from: Position; stays: ReadonlySet<string> }): Position {
    const taken = new Set(
      [...of.stays]
        .filter((id) => this.#steps.get(id)?.parentId === of.parentId)
        .map((id) => cellOf(this.placeOf(id))),
    );
    let place = of.from;
    while (taken.has(cellOf(place))) place = { x: place.x, y: place.y + ROW };
    return place;
  }

  #onwards(start: string): Set<string> {
    const found = new Set([start]);
    for (const id of found) for (const target of this.#targets.get(id) ?? []) found.add(target);
    found.delete(start);
    return found;
  }

  #sourcesOf(id: string): ReadonlySet<string> {
    return this.#sources.get(id) ?? new Set();
  }

  #connect(source: string, target: string) {
    this.#targets.set(source, (this.#targets.get(source) ?? new Set()).add(target));
    this.#sources.set(target, (this.#sources.get(target) ?? new Set()).add(source));
  }

  #disconnect(source: string, target: string) {
    this.#targets.get(source)?.delete(target);
    this.#sources.get(target)?.delete(source);
  }
}

const idOf = ({ id }: { id: string }) => id;

const cellOf = ({ x, y }: Position) => `${Math.round(x / COLUMN)} ${Math.round(y / ROW)}`;
