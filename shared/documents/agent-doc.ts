// The agent as a live document:
//   meta   Y.Map { schema }
//   steps  Y.Map<id, Y.Map { type, title, position, parentId, removed?, settings: Y.Map, policy: Y.Map }>
//   edges  Y.Map<edge key, {}>
// In a step's settings a text is a Y.Text, a list an ordered Y.Map of items, a condition what `live-condition.ts` says,
// everything else one plain value. All of them are born with their step: made later by two people at once, one side's
// work would be gone.
import './unnest-yjs.ts';
import * as Y from 'yjs';
import type { Json } from '../kernel/json.ts';
import { kindOf, type GraphEdge, type GraphStep, type StepKind } from '../steps/index.ts';
import { isItem, liveList, liveValue } from './live-condition.ts';
import type { OrderedList } from './ordered-list.ts';

/** The origin of a person's own edits: what undo takes back and the save state counts. */
export const LOCAL = Symbol('local');

export type Position = GraphStep['position'];
export type LiveStep = Y.Map<unknown>;

/** A step that was removed and can be brought back. `was`: its state as the person who removed it saw it. */
export type Removal = { by: string; at: string; was: string };

export const metaOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('meta');
export const stepsOf = (doc: Y.Doc): Y.Map<LiveStep> => doc.getMap('steps');
export const edgesOf = (doc: Y.Doc): Y.Map<Record<string, never>> => doc.getMap('edges');

/** Whatever a broken client wrote there: only a Y.Map is a step. */
export function stepOf(doc: Y.Doc, stepId: string): LiveStep | undefined {
  const step: unknown = stepsOf(doc).get(stepId);
  return step instanceof Y.Map ? step : undefined;
}

const partOf = (doc: Y.Doc, stepId: string, part: 'settings' | 'policy'): Y.Map<unknown> | undefined => {
  const value = stepOf(doc, stepId)?.get(part);
  return value instanceof Y.Map ? value : undefined;
};

export const settingsOf = (doc: Y.Doc, stepId: string) => partOf(doc, stepId, 'settings');
export const policyOf = (doc: Y.Doc, stepId: string) => partOf(doc, stepId, 'policy');

/** An XML text is a Y.Text to the library, and holds markup. */
export const isText = (value: unknown): value is Y.Text =>
  value instanceof Y.Text && !(value instanceof Y.XmlText);

/** The shared text of a setting, to bind an editor to. */
export function textOf(doc: Y.Doc, stepId: string, field: string): Y.Text | undefined {
  const value = settingsOf(doc, stepId)?.get(field);
  return isText(value) ? value : undefined;
}

export function listOf(doc: Y.Doc, stepId: string, field: string): OrderedList | undefined {
  const value = settingsOf(doc, stepId)?.get(field);
  return value instanceof Y.Map ? (value as OrderedList) : undefined;
}

export const isRemoved = (step: LiveStep): boolean => step.has('removed');

/** Equal connections have equal keys, so drawn twice at once they are one. */
export const edgeKey = ({ source, sourceHandle, target, targetHandle }: GraphEdge): string =>
  `${escape(source)}/${escape(sourceHandle)}>${escape(target)}/${escape(targetHandle)}`;

export function parseEdgeKey(key: string): GraphEdge | undefined {
  const parts = /^([^/>]+)\/([^/>]+)>([^/>]+)\/([^/>]+)$/.exec(key)?.slice(1).map(unescape);
  const [source, sourceHandle, target, targetHandle] = parts ?? [];
  if (!source || !sourceHandle || !target || !targetHandle) return undefined;
  return { source, sourceHandle, target, targetHandle };
}

const escape = (part: string) =>
  part.replace(/[%/>]/g, (sign) => ({ '%': '%25', '/': '%2F', '>': '%3E' })[sign] ?? sign);

const unescape = (part: string) =>
  part.replace(/%(25|2F|3E)/g, (code) => ({ '%25': '%', '%2F': '/', '%3E': '>' })[code] ?? code);

/** A step as a live record, all its containers included; put it into the document in the same transaction. */
export function liveStep(step: Omit<GraphStep, 'id'>): LiveStep {
  const kind = kindOf(step.type);
  const settings = new Y.Map<unknown>();
  for (const [field, value] of Object.entries(step.settings))
    settings.set(field, liveSetting(field, value, kind));
  for (const field of kind?.texts ?? []) if (!(field in step.settings)) settings.set(field, new Y.Text());
  for (const field of kind?.lists ?? []) if (!(field in step.settings)) settings.set(field, new Y.Map());
  return new Y.Map<unknown>([
    ['type', step.type],
    ['title', step.title],
    ['position', step.position],
    ['parentId', step.parentId],
    ['settings', settings],
    ['policy', new Y.Map<unknown>(Object.entries(step.policy))],
  ]);
}

export function liveSetting(field: string, value: Json, kind: StepKind | undefined): unknown {
  if (kind?.texts.includes(field)) return new Y.Text(typeof value === 'string' ? value : '');
  if (kind?.lists.includes(field)) return liveList(Array.isArray(value) ? value.filter(isItem) : []);
  return liveValue(value);
}
