// What people do to a list in a step's settings. Items keep their ids; moving one writes one field.
import type * as Y from 'yjs';
import type { Json } from '../kernel/json.ts';
import { listOf, LOCAL } from './agent-doc.ts';
import { liveItem, type ListItem } from './live-condition.ts';
import { place } from './ordered-list.ts';
import { patchValue } from './patch-setting.ts';

export type ListAddress = { stepId: string; field: string };

const listAt = (doc: Y.Doc, { stepId, field }: ListAddress) => listOf(doc, stepId, field);

/** Behind the item `after`, or first when that is null. */
export function addItem(doc: Y.Doc, at: ListAddress, item: ListItem, after: string | null) {
  const list = listAt(doc, at);
  if (list) doc.transact(() => place(list, item.id, after, liveItem(item)), LOCAL);
}

export function changeItem(doc: Y.Doc, at: ListAddress, itemId: string, fields: Record<string, Json>) {
  const item = listAt(doc, at)?.get(itemId);
  if (!item) return;
  doc.transact(() => {
    for (const [field, value] of Object.entries(fields))
      if (field !== 'id' && field !== 'order') patchValue(item, field, value);
  }, LOCAL);
}

export function moveItem(doc: Y.Doc, at: ListAddress, itemId: string, after: string | null) {
  const list = listAt(doc, at);
  if (list?.has(itemId) && after !== itemId) doc.transact(() => place(list, itemId, after), LOCAL);
}

export function removeItem(doc: Y.Doc, at: ListAddress, itemId: string) {
  const list = listAt(doc, at);
  if (list) doc.transact(() => list.delete(itemId), LOCAL);
}
