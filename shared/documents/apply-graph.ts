// Makes a live document equal to a graph with the smallest edits: restore, REST and import all go this way, while
// people typing meanwhile keep their cursors.
import * as Y from 'yjs';
import type { Json } from '../kernel/json.ts';
import { kindOf, StepPolicy, type AgentGraph, type GraphStep, type StepKind } from '../steps/index.ts';
import {
  edgeKey,
  edgesOf,
  isRemoved,
  isText,
  liveSetting,
  liveStep,
  LOCAL,
  stepOf,
  stepsOf,
  type LiveStep,
} from './agent-doc.ts';
import { bury } from './edit-agent.ts';
import { isItem, isLiveCondition } from './live-condition.ts';
import type { OrderedList } from './ordered-list.ts';
import { patchList, patchValue } from './patch-setting.ts';
import { patchText } from './patch-text.ts';
import { isSame } from './plain.ts';
import { readStep } from './project-agent.ts';

/** `by`: the person in whose name steps are removed. Where nothing differs nothing is written. */
export function applyGraph(doc: Y.Doc, graph: AgentGraph, by: string, origin: unknown = LOCAL) {
  doc.transact(() => {
    const stepIds = new Set(graph.steps.map(({ id }) => id));
    const others = [...stepsOf(doc).keys()].filter((id) => !stepIds.has(id));
    bury(doc, others, by);
    // What cannot be read as a step cannot be brought back either.
    for (const id of others) if (!isReadable(doc, id)) stepsOf(doc).delete(id);
    for (const step of graph.steps) {
      const live = stepOf(doc, step.id);
      if (live?.get('type') === step.type && live.get('settings') instanceof Y.Map) patchStep(live, step);
      else stepsOf(doc).set(step.id, liveStep(step));
    }
    patchEdges(doc, graph);
  }, origin);
}

function isReadable(doc: Y.Doc, stepId: string): boolean {
  const live = stepOf(doc, stepId);
  return live !== undefined && readStep(stepId, live) !== undefined;
}

function patchEdges(doc: Y.Doc, graph: AgentGraph) {
  const edges = edgesOf(doc);
  const edgeKeys = new Set(graph.edges.map(edgeKey));
  for (const key of [...edges.keys()]) if (!edgeKeys.has(key)) edges.delete(key);
  for (const key of edgeKeys) if (!edges.has(key)) edges.set(key, {});
}

export function patchStep(live: LiveStep, { type, title, position, parentId, settings, policy }: GraphStep) {
  if (isRemoved(live)) live.delete('removed');
  for (const [field, value] of Object.entries({ title, position, parentId })) patchValue(live, field, value);
  patchSettings(live.get('settings') as Y.Map<unknown>, settings, kindOf(type));
  const livePolicy = live.get('policy');
  if (!(livePolicy instanceof Y.Map)) live.set('policy', new Y.Map(Object.entries(policy)));
  else {
    for (const [field, value] of Object.entries(policy)) patchValue(livePolicy, field, value);
    for (const field of Object.keys(StepPolicy.shape)) if (!(field in policy)) livePolicy.delete(field);
  }
}

function patchSettings(live: Y.Map<unknown>, settings: Record<string, Json>, kind: StepKind | undefined) {
  for (const [field, value] of live) if (!(field in settings)) emptySetting(live, field, value, kind);
  for (const [field, value] of Object.entries(settings)) {
    const now = live.get(field);
    if (isText(now) && typeof value === 'string') patchText(now, value);
    else if (now instanceof Y.Map && Array.isArray(value))
      patchList(now as OrderedList, value.filter(isItem));
    else if (isLiveCondition(now)) patchValue(live, field, value);
    else if (!isSame(now, value)) live.set(field, liveSetting(field, value, kind));
  }
}

/** What people may be typing into stays, without its content. */
function emptySetting(live: Y.Map<unknown>, field: string, value: unknown, kind: StepKind | undefined) {
  const isShared = !kind || kind.texts.includes(field) || kind.lists.includes(field);
  if (isShared && isText(value)) patchText(value, '');
  else if (isShared && value instanceof Y.Map && !isLiveCondition(value)) patchList(value as OrderedList, []);
  else live.delete(field);
}
