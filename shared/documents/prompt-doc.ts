// A prompt as a live document:
//   segments   Y.Map<id, Y.Map { order, kind, text: Y.Text, promptId, version }>
//   variables  Y.Map<id, Y.Map { order, name, type, default }>
// Every segment has its text, included ones too: made later by two people at once, one side's letters would be gone.
import * as Y from 'yjs';
import { workLimits } from '../kernel/work-limits.ts';
import { PromptSegment, PromptVariable, type PromptContent, variableTypes } from '../prompts/content.ts';
import { isText, LOCAL } from './agent-doc.ts';
import { arrange, evenOrders, orderedIds, place, type OrderedList } from './ordered-list.ts';
import { patchText } from './patch-text.ts';
import { clean } from './plain.ts';

export const segmentsOf = (doc: Y.Doc): OrderedList => doc.getMap('segments');
export const variablesOf = (doc: Y.Doc): OrderedList => doc.getMap('variables');

const { maxSegments, maxSegmentCharacters, maxVariables, maxDefaultCharacters } = workLimits.prompts;

/** What may be written while it is not right yet: any name, and an included prompt that is not chosen. */
export type DraftSegment = PromptSegment | { kind: 'prompt'; id: string; promptId: ''; version: string };
export type DraftContent = { segments: DraftSegment[]; variables: PromptVariable[]; isWhole: boolean };

const textIn = (value: unknown, max: number): string =>
  typeof value === 'string' ? clean(value).slice(0, max).toWellFormed() : '';

/** Total: whatever is in the document, what can be read of it. Equal on all replicas. */
export function readPrompt(doc: Y.Doc): DraftContent {
  const segments = orderedIds(segmentsOf(doc)).flatMap((id) => readSegment(id, segmentsOf(doc).get(id)));
  const variables = orderedIds(variablesOf(doc)).flatMap((id) => readVariable(id, variablesOf(doc).get(id)));
  return {
    segments: segments.slice(0, maxSegments).map(({ segment }) => segment),
    variables: variables.slice(0, maxVariables),
    isWhole:
      segments.length <= maxSegments &&
      variables.length <= maxVariables &&
      segments.every(({ isWhole }) => isWhole),
  };
}

function readSegment(key: string, item: unknown): { segment: DraftSegment; isWhole: boolean }[] {
  const id = clean(key);
  if (!(item instanceof Y.Map) || id === '' || id.length > 64) return [];
  if (item.get('kind') !== 'prompt') {
    const live: unknown = item.get('text');
    const text = isText(live) ? live.toString() : '';
    return [
      {
        segment: { kind: 'own', id, text: textIn(text, maxSegmentCharacters) },
        isWhole: text.length <= maxSegmentCharacters,
      },
    ];
  }
  const read = PromptSegment.safeParse({
    kind: 'prompt',
    id,
    promptId: item.get('promptId'),
    version: item.get('version'),
  });
  const segment: DraftSegment = read.success ? read.data : { kind: 'prompt', id, promptId: '', version: '' };
  return [{ segment, isWhole: true }];
}

function readVariable(key: string, item: unknown): PromptVariable[] {
  const id = clean(key);
  if (!(item instanceof Y.Map) || id === '' || id.length > 64) return [];
  const type = variableTypes.find((known) => known === item.get('type')) ?? 'text';
  const name = textIn(item.get('name'), 64);
  return [{ id, name, type, default: textIn(item.get('default'), maxDefaultCharacters) }];
}

/** What can be published: every included prompt chosen, every name one. Nothing where something is missing. */
export function wholeContent({ segments, variables, isWhole }: DraftContent): PromptContent | undefined {
  const chosen = segments.flatMap((segment) => {
    const read = PromptSegment.safeParse(segment);
    return read.success ? [read.data] : [];
  });
  const named = variables.every((variable) => PromptVariable.safeParse(variable).success);
  return isWhole && named && chosen.length === segments.length ? { segments: chosen, variables } : undefined;
}

/** The shared letters of a segment, to bind an editor to. */
export function segmentText(doc: Y.Doc, id: string): Y.Text | undefined {
  const item: unknown = segmentsOf(doc).get(id);
  const text: unknown = item instanceof Y.Map ? item.get('text') : undefined;
  return isText(text) ? text : undefined;
}

function liveSegment(segment: DraftSegment): Y.Map<unknown> {
  const isOwn = segment.kind === 'own';
  return new Y.Map<unknown>([
    ['kind', segment.kind],
    ['text', new Y.Text(isOwn ? segment.text : '')],
    ['promptId', isOwn ? '' : segment.promptId],
    ['version', isOwn ? '' : segment.version],
  ]);
}

const liveVariable = ({ name, type, default: value }: PromptVariable) =>
  new Y.Map<unknown>([
    ['name', name],
    ['type', type],
    ['default', value],
  ]);

/** Behind `after`, or first when that is null. */
export const addSegment = (doc: Y.Doc, segment: DraftSegment, after: string | null) =>
  doc.transact(() => place(segmentsOf(doc), segment.id, after, liveSegment(segment)), LOCAL);

export const addVariable = (doc: Y.Doc, variable: PromptVariable) =>
  doc.transact(() => {
    const list = variablesOf(doc);
    place(list, variable.id, orderedIds(list).at(-1) ?? null, liveVariable(variable));
  }, LOCAL);

type Fields = Partial<Record<'kind' | 'promptId' | 'version' | 'name' | 'type' | 'default', string>>;

/** One value each; letters are changed through `segmentText`. */
export function changePart(doc: Y.Doc, list: OrderedList, id: string, fields: Fields) {
  const item: unknown = list.get(id);
  if (item instanceof Y.Map) doc.transact(() => setFields(item, fields), LOCAL);
}

function setFields(item: Y.Map<unknown>, fields: Fields) {
  for (const [field, value] of Object.entries(fields)) if (item.get(field) !== value) item.set(field, value);
}

export function moveSegment(doc: Y.Doc, id: string, after: string | null) {
  const list = segmentsOf(doc);
  if (list.has(id) && after !== id) doc.transact(() => place(list, id, after), LOCAL);
}

export const removePart = (doc: Y.Doc, list: OrderedList, id: string) =>
  doc.transact(() => list.delete(id), LOCAL);

/** Any document becomes this: only what differs is written, and the letters that stay keep their carets. */
export function applyPrompt(doc: Y.Doc, { segments, variables }: PromptContent, origin: unknown = LOCAL) {
  doc.transact(() => {
    applyList(segmentsOf(doc), segments, liveSegment, (item, segment) => {
      const isOwn = segment.kind === 'own';
      const text: unknown = item.get('text');
      if (isText(text)) patchText(text, isOwn ? segment.text : '');
      else item.set('text', new Y.Text(isOwn ? segment.text : ''));
      const { promptId, version } = isOwn ? { promptId: '', version: '' } : segment;
      setFields(item, { kind: segment.kind, promptId, version });
    });
    applyList(variablesOf(doc), variables, liveVariable, (item, { name, type, default: value }) =>
      setFields(item, { name, type, default: value }),
    );
  }, origin);
}

function applyList<Item extends { id: string }>(
  list: OrderedList,
  items: readonly Item[],
  make: (item: Item) => Y.Map<unknown>,
  change: (live: Y.Map<unknown>, item: Item) => void,
) {
  const ids = items.map(({ id }) => id);
  for (const id of [...list.keys()]) if (!ids.includes(id)) list.delete(id);
  const made = new Map<string, Y.Map<unknown>>();
  for (const item of items) {
    const live: unknown = list.get(item.id);
    if (live instanceof Y.Map) change(live, item);
    else made.set(item.id, make(item));
  }
  arrange(list, ids, made);
}

/** A draft as it is before anybody has opened it. */
export function firstPrompt({ segments, variables }: PromptContent): Uint8Array {
  const doc = new Y.Doc();
  const fill = <Item extends { id: string }>(
    list: OrderedList,
    items: readonly Item[],
    make: (item: Item) => Y.Map<unknown>,
  ) => {
    const orders = evenOrders(items.length);
    for (const [index, item] of items.entries()) {
      const live = make(item);
      live.set('order', orders[index]);
      list.set(item.id, live);
    }
  };
  doc.transact(() => {
    fill(segmentsOf(doc), segments, liveSegment);
    fill(variablesOf(doc), variables, liveVariable);
  });
  return Y.encodeStateAsUpdate(doc);
}
