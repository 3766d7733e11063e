// What people do to a list in a step's settings. Items keep their ids; moving one writes one field.
import type * as Y from 'yjs';
import type { Json } from '../kernel/json.ts';
import { listOf, LOCAL } from './agent-doc.ts';
import { liveItem, type ListItem } from './live-condition.ts';
import { place } from './ordered-list.ts';
import { patchValue } from './patch-setting.ts';
import { plain } from './plain.ts';

export type ListAddress = { stepId: string; field: string };

const listAt = (doc: Y.Doc, { stepId, field }: ListAddress) => listOf(doc, stepId, field);

/** Behind the item `after`, or first when that is null. */
export function addItem(doc: Y.Doc, at: ListAddress, item: ListItem, after: string | null) {
  const list = listAt(doc, at);
  if (list) doc.transact(() => place(list, item.id, after, liveItem(item)), LOCAL);
}

/** Fields, or what they become: read at that moment, so that nothing of others is written over. */
export type ItemChange = Record<string, Json> | ((now: Record<string, Json>) => Record<string, Json>);

export function changeItem(doc: Y.Doc, at: ListAddress, itemId: string, change: ItemChange) {
  const item = listAt(doc, at)?.get(itemId);
  if (!item) return;
  const fields = typeof change === 'function' ? change(plain(item) as Record<string, Json>) : change;
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
