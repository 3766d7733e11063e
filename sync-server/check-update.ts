// The door of a document: what an update would bring is looked at before any of it is applied. Once it is in, it is in
// the log for ever and in everybody's copy.
import * as Y from 'yjs';
import type { Refusal } from '../shared/documents/close-codes.ts';
import type { DocumentKind } from '../shared/documents/names.ts';
import {
  FaultyUpdate,
  readUpdate,
  type Deletion,
  type Struct,
  type StructId,
  type Update,
} from '../shared/documents/read-update.ts';
import { workLimits } from '../shared/kernel/work-limits.ts';
import { checkBoard } from './check-board.ts';
import { checkComments, noComments, type CommentCheck } from './check-comments.ts';
import { finder } from './find-struct.ts';

const { maxNesting, maxClientsPerDocument, maxParkedBytes } = workLimits.liveDocuments;

export type Inspection = {
  /** Why the document must not get it; absent: it may. */
  refusal: Refusal | undefined;
  deletions: readonly Deletion[];
  comments: CommentCheck;
};

const without = (refusal: Refusal): Inspection => ({ refusal, deletions: [], comments: noComments });

/** `writer` absent: nobody who may comment. */
type Sender = { writer?: string | undefined; kind?: DocumentKind | undefined };

/** What an update brings. Linear in the update, in what is parked, and in the comments or board's records there are. */
export function inspect(document: Y.Doc, bytes: Uint8Array, { writer, kind }: Sender = {}): Inspection {
  try {
    const update = readUpdate(bytes);
    const parked = readParked(document);
    const refusal = refusalOf(document, update, parked, bytes.length);
    if (refusal) return without(refusal);
    const question = { document, update, parked: parked.structs, bytes };
    const comments = kind === 'board' ? checkBoard(question) : checkComments({ ...question, writer });
    return { refusal: comments.refusal, deletions: update.deletions, comments };
  } catch (error) {
    if (error instanceof FaultyUpdate) return without(error.fault);
    throw error;
  }
}

function refusalOf(
  document: Y.Doc,
  { structs, deletions }: Update,
  parked: Parked,
  bytes: number,
): Refusal | undefined {
  if (clientsWith(document, structs) > maxClientsPerDocument) return 'documentTooLarge';
  const { isReachable, levels } = placesIn(document, structs, parked.structs);
  const isWhole = () => structs.every(isReachable) && areKnown(document, structs, deletions);
  if (parked.bytes + bytes > maxParkedBytes && !isWhole()) return 'messageTooLarge';
  // What is parked comes in together with what it has waited for.
  const isTooDeep = (struct: Struct) => levels(struct) > maxNesting;
  return structs.some(isTooDeep) || parked.structs.some(isTooDeep) ? 'tooDeep' : undefined;
}

function clientsWith({ store: { clients } }: Y.Doc, brought: readonly Struct[]): number {
  const more = new Set(brought.flatMap(({ id: { client } }) => (clients.has(client) ? [] : [client])));
  return clients.size + more.size;
}

/** What is deleted is in the document or in the update itself. */
function areKnown(document: Y.Doc, brought: readonly Struct[], deletions: readonly Deletion[]): boolean {
  const ends = new Map<number, number>();
  // In the order of their clocks: the last one of a client counts.
  for (const { id, length } of brought) ends.set(id.client, id.clock + length);
  return deletions.every(
    ({ client, clock, length }) =>
      clock + length <= Math.max(Y.getState(document.store, client), ends.get(client) ?? 0),
  );
}

type Parked = { structs: Struct[]; bytes: number };

/** Updates whose predecessors have not come, and deletions of what has not; Yjs keeps them until then. */
function readParked({ store }: Y.Doc): Parked {
  const parked = store.pendingStructs?.update;
  const bytes = (parked?.length ?? 0) + (store.pendingDs?.length ?? 0);
  if (!parked) return { structs: [], bytes };
  // What was parked before it was looked at so closely is not measured.
  if (bytes > 2 * maxParkedBytes) return { structs: [], bytes };
  return { structs: readUpdate(Y.convertUpdateFormatV2ToV1(parked)).structs, bytes };
}

function placesIn(document: Y.Doc, brought: readonly Struct[], parked: readonly Struct[]) {
  const [inUpdate, inParked] = [finder(brought), finder(parked)];
  const typesInDocument = levelsOf(document);
  const known = new Map<Struct, number>();

  const isKnown = (id: StructId | undefined) =>
    !id || id.clock < Y.getState(document.store, id.client) || inUpdate(id) !== undefined;

  /** Its predecessors are in the document or in the update itself. */
  function isReachable({ id: { client, clock }, left, right, parent }: Struct): boolean {
    const before = clock === 0 ? undefined : { client, clock: clock - 1 };
    return [before, left, right, parent].every(isKnown);
  }

  /** How many types a struct is in. */
  function typesAbove(struct: Struct): number {
    const path: Struct[] = [];
    let level = 0;
    let next: Struct | undefined = struct;
    while (next) {
      const before = known.get(next);
      if (before !== undefined) {
        level = before;
        break;
      }
      // For structs that name each other in a circle.
      known.set(next, 0);
      path.push(next);
      const id: StructId | undefined = next.parent ?? next.left ?? next.right;
      next = id && (inUpdate(id) ?? inParked(id));
      if (id && !next) level = typesInDocument(id);
    }
    for (const one of path.reverse()) {
      if (one.parent) level += 1;
      known.set(one, level);
    }
    return level;
  }

  const levels = (struct: Struct) => typesAbove(struct) + (struct.isType ? 1 : 0) + struct.levels;
  return { isReachable, levels };
}

/** How many types what is in the document already is in. */
function levelsOf({ store }: Y.Doc) {
  const known = new Map<unknown, number>();
  return (id: StructId): number => {
    if (id.clock >= Y.getState(store, id.client)) return 0;
    const item = Y.getItem(store, Y.createID(id.client, id.clock)) as Y.Item | Y.GC;
    if (!(item instanceof Y.Item)) return 0;
    const level = known.get(item.parent) ?? typesAbove(item);
    known.set(item.parent, level);
    return level;
  };
}

/** Ends where it is too deep, so that a document from before there was a door costs no more. */
function typesAbove(item: Y.Item): number {
  let level = 0;
  for (let at: Y.Item | null = item; at && level <= maxNesting; level += 1)
    at = (at.parent as Y.AbstractType<unknown>)['_item'];
  return level - 1;
}
