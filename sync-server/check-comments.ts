// A comment in another's name never gets into a document: everything an update puts into `comments`, or deletes in
// there, is compared with who sent it. Nobody can be vouched for whose place is not known yet: an update that may become
// a comment once another one arrives is not kept waiting for it, its sender is asked to come back with all of it.
import * as Y from 'yjs';
import type { Refusal } from '../shared/documents/close-codes.ts';
import {
  authorOf,
  commentsOf,
  isOpening,
  readComment,
  resolvedThread,
  writerOf,
} from '../shared/documents/comments/comment.ts';
import {
  readValueOf,
  type Deletion,
  type Struct,
  type StructId,
  type Update,
} from '../shared/documents/read-update.ts';
import { workLimits } from '../shared/kernel/work-limits.ts';
import type { Mention } from '../shared/node/documents/index.ts';
import { finder } from './find-struct.ts';

const { maxBytes, maxComments, maxMentionsPerUpdate } = workLimits.comments;

export type CommentCheck = {
  refusal: Refusal | undefined;
  /** It may be a comment in anybody's name, which only its predecessors can tell. */
  isUnplaced: boolean;
  /** It brings or deletes comments. */
  hasComments: boolean;
  mentions: readonly Mention[];
};

export const noComments: CommentCheck = {
  refusal: undefined,
  isUnplaced: false,
  hasComments: false,
  mentions: [],
};

export type CommentQuestion = {
  document: Y.Doc;
  update: Update;
  /** What waits for its predecessors. */
  parked: readonly Struct[];
  bytes: Uint8Array;
  /** Absent: nobody who may comment. */
  writer: string | undefined;
};

type Place = { key: string | undefined } | 'elsewhere' | 'unknown';

export function checkComments(question: CommentQuestion): CommentCheck {
  const { document, update, bytes, writer } = question;
  const comments = commentsOf(document);
  const { placeOf, isReachable } = placesIn(question);
  const mentions: Mention[] = [];
  const newKeys = new Set<string>();
  let hasComments = false;
  for (const struct of update.structs) {
    if (isThere(document, struct)) continue;
    const place = placeOf(struct);
    if (place === 'elsewhere') continue;
    if (place === 'unknown' || !isReachable(struct)) return { ...noComments, isUnplaced: true };
    hasComments = true;
    const refusal = refusalOf(struct, place.key, bytes, writer);
    if (refusal) return { ...noComments, refusal };
    if (place.key !== undefined && !comments['_map'].has(place.key)) newKeys.add(place.key);
    if (place.key !== undefined) mentions.push(...mentionsIn(place.key, struct, bytes));
  }
  if (comments['_map'].size + newKeys.size > maxComments)
    return { ...noComments, refusal: 'tooManyComments' };
  if (!areDeletionsKnown(question)) return { ...noComments, isUnplaced: true };
  const deleted = deletedComments(comments, update.deletions);
  if (deleted.some((key) => resolvedThread(key) === undefined && authorOf(key) !== writer))
    return { ...noComments, refusal: 'foreignComment' };
  hasComments ||= deleted.length > 0;
  return {
    refusal: undefined,
    isUnplaced: false,
    hasComments,
    mentions: mentions.slice(0, maxMentionsPerUpdate),
  };
}

function refusalOf(
  struct: Struct,
  key: string | undefined,
  bytes: Uint8Array,
  writer: string | undefined,
): Refusal | undefined {
  if (key === undefined) return 'unsupported';
  // What was overwritten or deleted before it was sent has no content left.
  if (struct.content === 'deleted')
    return resolvedThread(key) !== undefined || authorOf(key) === writer ? undefined : 'foreignComment';
  if (struct.content !== 'value' || struct.to - struct.from > maxBytes) return 'unsupported';
  const author = writerOf(key, readValueOf(bytes, struct));
  if (author === undefined) return 'unsupported';
  return author === writer ? undefined : 'foreignComment';
}

function mentionsIn(key: string, struct: Struct, bytes: Uint8Array): Mention[] {
  const value = struct.content === 'value' ? readComment(readValueOf(bytes, struct)) : undefined;
  if (!value || resolvedThread(key) !== undefined) return [];
  const thread = isOpening(value) ? key : value.thread;
  return value.mentions.map((userId) => ({ userId, comment: key, thread, text: value.text }));
}

const isThere = ({ store }: Y.Doc, { id, length }: Struct) =>
  id.clock + length <= Y.getState(store, id.client);

/** Where structs will be, by the same rules as Yjs: beside the left neighbor, without one beside the right one. */
function placesIn({ document, update, parked }: CommentQuestion) {
  const comments: unknown = commentsOf(document);
  const [inUpdate, inParked] = [finder(update.structs), finder(parked)];
  const known = new Map<Struct, Place>();

  function inDocument(id: StructId): Place {
    const item = Y.getItem(document.store, Y.createID(id.client, id.clock)) as Y.Item | Y.GC;
    if (!(item instanceof Y.Item) || (item.parent as unknown) !== comments) return 'elsewhere';
    return { key: item.parentSub ?? undefined };
  }

  function placeOf(struct: Struct): Place {
    const path: Struct[] = [];
    let place: Place | undefined;
    for (let next: Struct | undefined = struct; next && !place;) {
      place = known.get(next);
      if (place) break;
      // For structs that name each other in a circle, which Yjs never puts anywhere.
      known.set(next, 'elsewhere');
      path.push(next);
      const id: StructId | undefined = next.left ?? next.right;
      if (!id) place = next.root === 'comments' ? { key: next.key } : 'elsewhere';
      else if (id.clock < Y.getState(document.store, id.client)) place = inDocument(id);
      else {
        next = inUpdate(id) ?? inParked(id);
        if (!next) place = 'unknown';
      }
    }
    for (const one of path) known.set(one, place ?? 'elsewhere');
    return place ?? 'elsewhere';
  }

  const isKnown = (id: StructId | undefined) =>
    !id || id.clock < Y.getState(document.store, id.client) || inUpdate(id) !== undefined;

  /** Its predecessors are in the document or in the update itself. */
  const isReachable = ({ id: { client, clock }, left, right }: Struct) =>
    [clock === 0 ? undefined : { client, clock: clock - 1 }, left, right].every(isKnown);

  return { placeOf, isReachable };
}

/** What is deleted before it arrives could be a comment. */
function areDeletionsKnown({ document, update, parked }: CommentQuestion): boolean {
  const ends = new Map<number, number>();
  // In the order of their clocks: the last one of a client counts.
  for (const { id, length } of [...parked, ...update.structs])
    ends.set(id.client, Math.max(ends.get(id.client) ?? 0, id.clock + length));
  return update.deletions.every(
    ({ client, clock, length }) =>
      clock + length <= Math.max(Y.getState(document.store, client), ends.get(client) ?? 0),
  );
}

/** Keys of comments that are there now and would be deleted. */
function deletedComments(comments: Y.Map<unknown>, deletions: readonly Deletion[]): string[] {
  if (deletions.length === 0) return [];
  const byClient = Map.groupBy(deletions, ({ client }) => client);
  const isDeleted = ({ client, clock }: StructId) => {
    const ranges = byClient.get(client) ?? [];
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ranges[middle] as Deletion).clock <= clock) low = middle + 1;
      else high = middle;
    }
    const range = ranges[low - 1];
    return range !== undefined && clock < range.clock + range.length;
  };
  return [...comments['_map']].flatMap(([key, item]) => (!item.deleted && isDeleted(item.id) ? [key] : []));
}
