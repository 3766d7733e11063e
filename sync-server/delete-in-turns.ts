// A deletion takes as long as what it deletes is large, however few bytes say so: one number may stand for a step with
// all that is in it. So what is much is deleted in parts, and the others have their turn in between.
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as Y from 'yjs';
import type { Deletion } from '../shared/documents/read-update.ts';
import { encodeDeletions } from '../shared/documents/split-update.ts';
import { workLimits } from '../shared/kernel/work-limits.ts';

const { maxDeletedAtOnce } = workLimits.liveDocuments;

/**
 * Deletes all but a last part, which is little enough to be deleted together with the rest of the message. Answers
 * whether others had their turn, so that the document may be another one by now.
 */
export async function deleteInTurns(
  document: Y.Doc,
  deletions: readonly Deletion[],
  origin: unknown,
): Promise<boolean> {
  const fresh = freshIn(document, deletions);
  let part = next(fresh, maxDeletedAtOnce);
  const isMuch = part.length === maxDeletedAtOnce;
  while (part.length === maxDeletedAtOnce) {
    Y.applyUpdate(document, encodeDeletions(part), origin);
    await nextTurn();
    part = next(fresh, maxDeletedAtOnce);
  }
  return isMuch;
}

function next<Entry>(entries: Iterator<Entry>, most: number): Entry[] {
  const taken: Entry[] = [];
  while (taken.length < most) {
    const { done, value } = entries.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

/**
 * Everything that the deletions delete and that is not deleted yet, what is within a type before the type itself. The
 * document may change while it is read: what is deleted by then is passed over.
 */
function* freshIn(document: Y.Doc, deletions: readonly Deletion[]): Generator<Deletion> {
  for (const { client, clock, length } of deletions) {
    let index = 0;
    for (let at = clock; at < clock + length && at < Y.getState(document.store, client);) {
      const structs = document.store.clients.get(client) ?? [];
      index = holds(structs[index + 1], at) ? index + 1 : Y.findIndexSS(structs, at);
      const struct = structs[index] as Y.Item | Y.GC;
      const end = Math.min(clock + length, struct.id.clock + struct.length);
      if (struct instanceof Y.Item && !struct.deleted) {
        yield* within(struct);
        yield { client, clock: at, length: end - at };
      }
      at = end;
    }
  }
}

const holds = (struct: Y.Item | Y.GC | undefined, clock: number) =>
  struct !== undefined && struct.id.clock <= clock && clock < struct.id.clock + struct.length;

/** What the types in it hold, the innermost first, without calling itself for each level. */
function* within(outer: Y.Item): Generator<Deletion> {
  const open = [{ item: outer, entries: entriesOf(outer) }];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const { done, value: item } = level.entries.next();
    if (!done) open.push({ item, entries: entriesOf(item) });
    else {
      open.pop();
      if (level.item !== outer) yield deletionOf(level.item);
    }
  }
}

const deletionOf = ({ id: { client, clock }, length }: Y.Item): Deletion => ({ client, clock, length });

function* entriesOf({ content }: Y.Item): Generator<Y.Item> {
  if (!(content instanceof Y.ContentType)) return;
  for (let item = content.type['_start']; item; item = item.right) if (!item.deleted) yield item;
  for (const item of content.type['_map'].values()) if (!item.deleted) yield item;
}
