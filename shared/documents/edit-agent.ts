// What people do to an agent. Each command is one transaction; several belong together inside of `edit`.
import * as Y from 'yjs';
import type { Json } from '../kernel/json.ts';
import { defaultPolicy, kindOf, type GraphEdge, type GraphStep, type StepPolicy } from '../steps/index.ts';
import {
  edgeKey,
  edgesOf,
  isRemoved,
  isText,
  liveSetting,
  liveStep,
  LOCAL,
  policyOf,
  settingsOf,
  stepOf,
  stepsOf,
  textOf,
  type Position,
  type Removal,
} from './agent-doc.ts';
import { isLiveCondition } from './live-condition.ts';
import { patchValue } from './patch-setting.ts';
import { patchText } from './patch-text.ts';
import { isSame, plainSetting } from './plain.ts';
import { looksOf, readStep } from './project-agent.ts';

/** One change for everybody: it arrives whole, and one undo takes it back. */
export const edit = <Result>(doc: Y.Doc, change: () => Result, origin: unknown = LOCAL): Result =>
  doc.transact(change, origin);

/** Short enough to read in a template, long enough never to meet another. */
export function newId(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `s${Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')}`;
}

export type NewStep = Pick<GraphStep, 'type' | 'position'> & {
  id?: string;
  title?: string;
  parentId?: string | null;
  /** Absent: the kind's own. */
  settings?: Record<string, Json>;
  policy?: Partial<StepPolicy>;
};

export function addStep(doc: Y.Doc, step: NewStep, origin: unknown = LOCAL): string {
  const { id = newId(), type, title = '', position, parentId = null, policy } = step;
  const settings = step.settings ?? (structuredClone(kindOf(type)?.initial) as Record<string, Json>) ?? {};
  const whole = { type, title, position, parentId, settings, policy: { ...defaultPolicy, ...policy } };
  doc.transact(() => stepsOf(doc).set(id, liveStep(whole)), origin);
  return id;
}

export function renameStep(doc: Y.Doc, stepId: string, title: string) {
  setOn(doc, stepOf(doc, stepId), 'title', title.slice(0, 100));
}

/** A value, or what it becomes: read at that moment, so that nothing of others is written over. */
export type SettingChange = Json | ((now: Json) => Json);

/** A text that people type into together is changed by `changeText` or through `textOf`. */
export function changeSetting(doc: Y.Doc, stepId: string, field: string, change: SettingChange) {
  const settings = settingsOf(doc, stepId);
  const live = settings?.get(field);
  const value = typeof change === 'function' ? change(plainSetting(live)) : change;
  if (isText(live)) return changeText(doc, stepId, field, typeof value === 'string' ? value : '');
  const kind = kindOf(String(stepOf(doc, stepId)?.get('type')));
  if (kind?.lists.includes(field)) throw new Error(`${field} is a list: change its items.`);
  if (isLiveCondition(live) && settings) doc.transact(() => patchValue(settings, field, value), LOCAL);
  else setOn(doc, settings, field, liveSetting(field, value, kind));
}

export function changePolicy(doc: Y.Doc, stepId: string, policy: Partial<StepPolicy>) {
  doc.transact(() => {
    for (const [field, value] of Object.entries(policy)) setOn(doc, policyOf(doc, stepId), field, value);
  }, LOCAL);
}

export function changeText(doc: Y.Doc, stepId: string, field: string, value: string) {
  const text = textOf(doc, stepId, field);
  if (text) doc.transact(() => patchText(text, value), LOCAL);
}

/** Once per gesture, at the drop: every overwritten value stays in the document's history for ever. */
export function moveSteps(doc: Y.Doc, positions: Readonly<Record<string, Position>>) {
  doc.transact(() => {
    for (const [id, { x, y }] of Object.entries(positions)) setOn(doc, stepOf(doc, id), 'position', { x, y });
  }, LOCAL);
}

/** Into a container, or out of it with null. Positions are relative to where the steps then stand. */
export function setParent(
  doc: Y.Doc,
  stepIds: readonly string[],
  parentId: string | null,
  positions: Readonly<Record<string, Position>> = {},
) {
  doc.transact(() => {
    for (const id of stepIds) setOn(doc, stepOf(doc, id), 'parentId', parentId);
    moveSteps(doc, positions);
  }, LOCAL);
}

export function connect(doc: Y.Doc, edges: readonly GraphEdge[]) {
  doc.transact(() => {
    for (const key of edges.map(edgeKey)) if (!edgesOf(doc).has(key)) edgesOf(doc).set(key, {});
  }, LOCAL);
}

export function disconnect(doc: Y.Doc, edges: readonly GraphEdge[]) {
  doc.transact(() => {
    for (const key of edges.map(edgeKey)) edgesOf(doc).delete(key);
  }, LOCAL);
}

/**
 * Leaves a tombstone, so that an edit made at the same time survives and can be offered for restore. What stands
 * inside of a removed container goes with it.
 */
export function removeSteps(doc: Y.Doc, stepIds: readonly string[], by: string, origin: unknown = LOCAL) {
  bury(doc, withInsides(doc, stepIds), by, origin);
}

/** These steps and nothing that stands inside of them. */
export function bury(doc: Y.Doc, stepIds: Iterable<string>, by: string, origin: unknown = LOCAL) {
  const at = new Date().toISOString();
  doc.transact(() => {
    for (const id of stepIds) {
      const live = stepOf(doc, id);
      const step = live && readStep(id, live)?.step;
      if (!live || isRemoved(live)) continue;
      live.set('removed', { by, at, was: step ? looksOf(step) : '' } satisfies Removal);
    }
  }, origin);
}

/** Brings back what was removed in the same action as well: a container returns with its steps. */
export function restoreStep(doc: Y.Doc, stepId: string, origin: unknown = LOCAL) {
  const removal = removalOf(doc, stepId);
  if (!removal) return;
  doc.transact(() => {
    for (const id of withInsides(doc, [stepId])) {
      const other = removalOf(doc, id);
      if (id === stepId || (other && other.at === removal.at && other.by === removal.by))
        stepOf(doc, id)?.delete('removed');
    }
  }, origin);
}

const removalOf = (doc: Y.Doc, stepId: string): Partial<Removal> | undefined => {
  const removed: unknown = stepOf(doc, stepId)?.get('removed');
  return typeof removed === 'object' && removed !== null ? removed : undefined;
};

function withInsides(doc: Y.Doc, stepIds: readonly string[]): Set<string> {
  const childrenOf = Map.groupBy(stepsOf(doc).keys(), (id) => stepOf(doc, id)?.get('parentId'));
  const all = new Set(stepIds);
  for (const id of all) for (const child of childrenOf.get(id) ?? []) all.add(child);
  return all;
}

/** Writes nothing when nothing changes: every overwritten value stays in the history. */
function setOn(doc: Y.Doc, map: Y.Map<unknown> | undefined, field: string, value: unknown) {
  if (!map || (map.has(field) && isSame(map.get(field), value))) return;
  doc.transact(() => map.set(field, value), LOCAL);
}
