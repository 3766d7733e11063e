// What a board takes in: plain records under their ids, in its one map. A later part of an update could lead elsewhere,
// so what does not say its place yet is not kept waiting: its sender comes back with all of it.
import type * as Y from 'yjs';
import { boardRoot, isRecordId, readStored, recordsOf } from '../shared/documents/board.ts';
import type { Refusal } from '../shared/documents/close-codes.ts';
import { readValueOf, type Struct } from '../shared/documents/read-update.ts';
import { workLimits } from '../shared/kernel/work-limits.ts';
import { isThere, noComments, unplaced, type CommentCheck } from './check-comments.ts';
import { placesIn, type PlaceQuestion } from './place-structs.ts';

const { maxRecordBytes, maxRecords, maxRecordsEver } = workLimits.boards;

export type BoardQuestion = PlaceQuestion & { bytes: Uint8Array };

export function checkBoard(question: BoardQuestion): CommentCheck {
  const { document, update, bytes } = question;
  const { placeOf, isReachable } = placesIn(boardRoot, question);
  const keys = new Set<string>();
  const fresh = update.structs.filter((struct) => !isThere(document, struct) && !isCollected(struct));
  for (const struct of fresh) {
    const place = placeOf(struct);
    if (place === 'elsewhere') return refused('unsupported');
    if (place === 'unknown' || !isReachable(struct)) return unplaced;
    const { key = '' } = place;
    const refusal = refusalOf(struct, key, bytes);
    if (refusal) return refused(refusal);
    if (struct.content === 'value') keys.add(key);
  }
  return isFull(recordsOf(document)['_map'], keys) ? refused('documentTooLarge') : noComments;
}

const refused = (refusal: Refusal): CommentCheck => ({ ...noComments, refusal });

/** What was deleted with all around it: it is nowhere. */
const isCollected = ({ content, left, right, parent, root }: Struct) =>
  content === 'other' && !left && !right && !parent && root === undefined;

function refusalOf(struct: Struct, key: string, bytes: Uint8Array): Refusal | undefined {
  if (!isRecordId(key)) return 'unsupported';
  if (struct.content === 'deleted') return undefined;
  if (struct.content !== 'value') return 'unsupported';
  if (struct.to - struct.from > maxRecordBytes) return 'messageTooLarge';
  return readStored(key, readValueOf(bytes, struct)) ? undefined : 'unsupported';
}

/** Keys stay after their records. Who changes what is there is never too many. */
function isFull(known: ReadonlyMap<string, Y.Item>, brought: ReadonlySet<string>): boolean {
  const added = [...brought].filter((key) => known.get(key)?.deleted !== false);
  if (added.length === 0) return false;
  const fresh = added.filter((key) => !known.has(key)).length;
  if (known.size + fresh > maxRecordsEver) return true;
  let live = added.length;
  for (const { deleted } of known.values()) if (!deleted) live += 1;
  return live > maxRecords;
}
