// What a person counts as one edit: letters typed into one text without a pause, a card dragged about, a step added.
import type * as Y from 'yjs';
import { edgesOf, stepsOf } from '../../../shared/documents/agent-doc.ts';

/** A longer pause begins another edit. */
export const PAUSE_MS = 3000;

/** `key`: equal for changes of the same things. `stepId`: absent where it is not about one step. */
export type EditPlace = { key: string; stepId: string | undefined };

const EARLIER = 'earlier';

export const isEarlier = ({ key }: EditPlace) => key.startsWith(EARLIER);

type Group = EditPlace & { last: number; at: number };

export type EditGroups = ReturnType<typeof editGroups>;

/** `earlier`: edits of an earlier visit, of which nothing more is known. */
export function editGroups(earlier = 0) {
  let groups: Group[] = Array.from({ length: earlier }, (_, index) => ({
    key: `${EARLIER} ${index}`,
    stepId: undefined,
    last: index + 1,
    at: -Infinity,
  }));
  return {
    /** Transaction number `last` has changed something there. */
    note({ key, stepId }: EditPlace, last: number, at: number) {
      const latest = groups.at(-1);
      if (latest?.key === key && at - latest.at <= PAUSE_MS) Object.assign(latest, { last, at });
      else groups.push({ key, stepId, last, at });
    },

    /** Those that are not durable yet. */
    after(durable: number): readonly EditPlace[] {
      groups = groups.filter(({ last }) => last > durable);
      return groups;
    },
  };
}

/** Where a transaction has changed something. */
export function placeOf(doc: Y.Doc, { changed }: Y.Transaction): EditPlace {
  const keys: string[] = [];
  const stepIds = new Set<string>();
  for (const [type, fields] of changed) {
    const names = [...fields].map(String).sort();
    keys.push(`${idOf(type)} ${names.join(' ')}`);
    if ((type as unknown) === stepsOf(doc)) for (const id of names) stepIds.add(id);
    const stepId = stepIdOf(doc, type);
    if (stepId !== undefined && !isOnlyPlace(doc, type, names)) stepIds.add(stepId);
    if ((type as unknown) === edgesOf(doc)) stepIds.add('');
  }
  const [only] = stepIds;
  return { key: keys.sort().join(', '), stepId: stepIds.size === 1 && only ? only : undefined };
}

type AnyType = Y.Transaction['changed'] extends Map<infer Type, unknown> ? Type : never;

const idOf = ({ _item: item }: AnyType) => (item ? `${item.id.client}:${item.id.clock}` : 'root');

function stepIdOf(doc: Y.Doc, { _item: item }: AnyType): string | undefined {
  if (!item?.parent) return undefined;
  if (item.parent === (stepsOf(doc) as unknown)) return item.parentSub ?? undefined;
  return stepIdOf(doc, item.parent as AnyType);
}

const isOnlyPlace = (doc: Y.Doc, { _item: item }: AnyType, names: readonly string[]) =>
  item?.parent === (stepsOf(doc) as unknown) &&
  names.every((name) => name === 'position' || name === 'parentId');
