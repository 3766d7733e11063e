// Everything a canvas shows and may do. The studio, a version, a run's page and the phone all hand in one of these.
import { createContext, use } from 'react';
import type * as Y from 'yjs';
import type { Pin } from '../../../shared/documents/pins.ts';
import type { SettingChange } from '../../../shared/documents/edit-agent.ts';
import type { ItemChange } from '../../../shared/documents/edit-list.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { AgentGraph, GraphEdge, StepPolicy } from '../../../shared/steps/graph.ts';
import type { CommentMark } from '../../comments/index.ts';
import type { RunState } from '../../kit/display/run-state.tsx';
import type { Point } from '../graph/geometry.ts';
import type { GraphStore } from '../graph/graph-store.ts';
import { keyedStore, type KeyedStore } from '../graph/keyed-store.ts';

/** `text` replaces the card's subtitle: time and result. */
export type NodeStatus = { state: RunState; text: string };
export type WireStatus = 'taken' | 'active' | 'dead' | 'added' | 'removed' | 'same' | 'drop';
export type Change = 'added' | 'changed' | 'removed' | 'same';
/** Who else has this card in hand; `editing` names the field. */
export type Mark = { slot: number; name: string; editing: string | undefined };
export type CardProblem = { text: string; severity: 'error' | 'warning' };

export type NewPlace = { position: Point; parentId: string | null };

/** Every change a person can make. Each call is one step of their own undo. */
export type Edits = {
  add: (part: AgentGraph) => void;
  move: (places: ReadonlyMap<string, NewPlace>) => void;
  /** Removes and adds wires in one step. */
  rewire: (remove: readonly GraphEdge[], add: readonly GraphEdge[]) => void;
  /** New steps with their wires, wires that go, steps that make room: splitting a wire is one gesture. */
  splice: (part: AgentGraph, remove: readonly GraphEdge[], places: ReadonlyMap<string, NewPlace>) => void;
  /** What stood before removed steps leads on to what stood behind them, where that is one way: see `bridgesOver`. */
  remove: (ids: readonly string[], edges: readonly GraphEdge[]) => void;
  restore: (ids: readonly string[]) => void;
  setTitle: (id: string, title: string) => void;
  setSetting: (id: string, key: string, change: SettingChange) => void;
  setPolicy: (id: string, policy: StepPolicy) => void;
  /** What tests take in place of running the step; null takes it away. False: it is too large, or they are too many. */
  pin: (id: string, pin: Pin | null) => boolean;
  /** The living letters of a setting; undefined when the step is gone. */
  text: (id: string, key: string) => Y.Text | undefined;
  items: ItemEdits;
  undo: () => void;
  redo: () => void;
  /** Ends the gesture, so that the next change is undone on its own. */
  seal: () => void;
};

/** Lists that two people may reorder at once; `after` null puts the item first. */
export type ItemEdits = {
  insert: (
    stepId: string,
    key: string,
    item: { id: string } & Record<string, Json>,
    after: string | null,
  ) => void;
  move: (stepId: string, key: string, itemId: string, after: string | null) => void;
  set: (stepId: string, key: string, itemId: string, change: ItemChange) => void;
  remove: (stepId: string, key: string, itemId: string) => void;
};

/** What others on the canvas learn about me while I act. */
export type Presenter = {
  point: (at: Point | null) => void;
  select: (ids: readonly string[]) => void;
  drag: (places: Readonly<Record<string, Point>> | null) => void;
  edit: (place: { stepId: string; field: string } | null) => void;
};

export type CanvasModel = {
  graph: GraphStore;
  edits: Edits | undefined;
  presenter: Presenter | undefined;
  runs: KeyedStore<NodeStatus>;
  wires: KeyedStore<WireStatus>;
  changes: KeyedStore<Change>;
  marks: KeyedStore<Mark>;
  problems: KeyedStore<CardProblem>;
  /** Outputs that tests take in place of running their steps. */
  pins: KeyedStore<Pin>;
  comments: KeyedStore<CommentMark>;
  /** Steps in which something is found. */
  found: KeyedStore<true>;
  /** Loops that are collapsed on this screen. */
  folded: KeyedStore<true>;
  /** The card whose title or text is typed in place on this screen. */
  typing: KeyedStore<true>;
  /** Where others drag cards right now. */
  moving: { subscribe: (listener: () => void) => () => void; get: () => ReadonlyMap<string, Point> };
};

const sameRecord = (a: object, b: object) =>
  Object.entries(a).every(([key, value]) => (b as Record<string, unknown>)[key] === value);

/** Begins to type in a card; null ends it. */
export const typeIn = ({ edits, typing }: CanvasModel, id: string | null) =>
  typing.replace(new Map(id === null || !edits ? [] : [[id, true]]));

const nothingMoves = new Map<string, Point>();

/** A canvas to look at: no edits, nobody else, no run. */
export const quietCanvas = (graph: GraphStore): CanvasModel => ({
  graph,
  edits: undefined,
  presenter: undefined,
  runs: keyedStore<NodeStatus>(sameRecord),
  wires: keyedStore<WireStatus>(),
  changes: keyedStore<Change>(),
  marks: keyedStore<Mark>(sameRecord),
  problems: keyedStore<CardProblem>(sameRecord),
  pins: keyedStore<Pin>(),
  comments: keyedStore<CommentMark>(sameRecord),
  found: keyedStore<true>(),
  folded: keyedStore<true>(),
  typing: keyedStore<true>(),
  moving: { subscribe: () => () => {}, get: () => nothingMoves },
});

export const CanvasContext = createContext<CanvasModel | null>(null);

export function useCanvas(): CanvasModel {
  const model = use(CanvasContext);
  if (!model) throw new Error('a canvas part outside a canvas');
  return model;
}
