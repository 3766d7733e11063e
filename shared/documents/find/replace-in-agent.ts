// Replaces texts of many steps as one edit. What somebody has changed since it was found stays as they wrote it.
import { simpleDiffString } from 'lib0/diff';
import type * as Y from 'yjs';
import type { Json } from '../../kernel/json.ts';
import { listOf, LOCAL, stepOf, textOf } from '../agent-doc.ts';
import { patchValue } from '../patch-setting.ts';
import { plain } from '../plain.ts';
import type { Replacement } from './find-in-agent.ts';

/** Answers how many matches were replaced. One transaction, so one undo takes all of it back. */
export function replaceInAgent(doc: Y.Doc, replacements: readonly Replacement[]): number {
  return doc.transact(
    () => replacements.reduce((sum, one) => sum + (replaceOne(doc, one) ? one.matches.length : 0), 0),
    LOCAL,
  );
}

function replaceOne(doc: Y.Doc, replacement: Replacement): boolean {
  if (replacement.field === 'title' && replacement.itemId === undefined)
    return replaceTitle(doc, replacement);
  return replacement.itemId === undefined ? replaceText(doc, replacement) : replaceInItem(doc, replacement);
}

function replaceTitle(doc: Y.Doc, { stepId, before, after }: Replacement): boolean {
  const step = stepOf(doc, stepId);
  if (step?.get('title') !== before) return false;
  step.set('title', after);
  return true;
}

/** Of each match only what differs, so that carets of others beside it stay where they are; in one pass. */
function replaceText(doc: Y.Doc, { stepId, field, before, matches, texts }: Replacement): boolean {
  const text = textOf(doc, stepId, field);
  if (!text || text.length !== before.length || text.toString() !== before) return false;
  const delta: { retain?: number; delete?: number; insert?: string }[] = [];
  let at = 0;
  for (const [index, { from, to }] of matches.entries()) {
    const change = simpleDiffString(before.slice(from, to), texts[index] ?? '');
    const start = from + change.index;
    if (start > at) delta.push({ retain: start - at });
    if (change.insert) delta.push({ insert: change.insert });
    if (change.remove > 0) delta.push({ delete: change.remove });
    at = start + change.remove;
  }
  text.applyDelta(delta);
  return true;
}

function replaceInItem(
  doc: Y.Doc,
  { stepId, field, itemId = '', path = [], before, after }: Replacement,
): boolean {
  const item = listOf(doc, stepId, field)?.get(itemId);
  const [key, ...rest] = path;
  if (!item || key === undefined) return false;
  const value = plain(item.get(String(key)));
  const holder = rest.length === 0 ? value : valueAt(value, rest);
  if (holder !== before) return false;
  patchValue(item, String(key), withValue(value, rest, after));
  return true;
}

const valueAt = (value: Json, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key)
        ? (inside as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );

function withValue(value: Json, [key, ...rest]: readonly (string | number)[], text: string): Json {
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((part, index) => (index === key ? withValue(part, rest, text) : part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === key ? withValue(part, rest, text) : part]),
  );
}
