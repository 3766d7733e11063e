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
import { readValueOf, type Deletion, type Struct, type StructId } from '../shared/documents/read-update.ts';
import { workLimits } from '../shared/kernel/work-limits.ts';
import type { Mention } from '../shared/node/documents/index.ts';
import { placesIn, type PlaceQuestion } from './place-structs.ts';

const { maxBytes, maxComments, maxCommentsPerPerson, maxMentionsPerUpdate } = workLimits.comments;

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

export type CommentQuestion = PlaceQuestion & {
  bytes: Uint8Array;
  /** Absent: nobody who may comment. */
  writer: string | undefined;
};

export const unplaced: CommentCheck = { ...noComments, isUnplaced: true };

export function checkComments(question: CommentQuestion): CommentCheck {
  const brought = checkBrought(question);
  if (brought.refusal || brought.isUnplaced) return brought;
  const { document, update, writer } = question;
  if (!areDeletionsKnown(question)) return unplaced;
  const deleted = deletedComments(commentsOf(document), update.deletions);
  if (deleted.some((key) => resolvedThread(key) === undefined && authorOf(key) !== writer))
    return { ...noComments, refusal: 'foreignComment' };
  return { ...brought, hasComments: brought.hasComments || deleted.length > 0 };
}

function checkBrought(question: CommentQuestion): CommentCheck {
  const { document, update, bytes, writer } = question;
  const known = commentsOf(document)['_map'];
  const { placeOf, isReachable } = placesIn('comments', question);
  const mentions: Mention[] = [];
  const keys = new Set<string>();
  for (const struct of update.structs) {
    const place = isThere(document, struct) ? 'elsewhere' : placeOf(struct);
    if (place === 'elsewhere') continue;
    if (place === 'unknown' || !isReachable(struct)) return unplaced;
    const refusal = refusalOf(struct, place.key, bytes, writer);
    if (refusal || place.key === undefined) return { ...noComments, refusal: refusal ?? 'unsupported' };
    keys.add(place.key);
    mentions.push(...mentionsIn(place.key, struct, bytes));
  }
  const refusal = refusalOfAdded({ known, brought: keys, writer });
  if (refusal) return { ...noComments, refusal };
  return { ...noComments, hasComments: keys.size > 0, mentions: mentions.slice(0, maxMentionsPerUpdate) };
}

type Added = {
  known: ReadonlyMap<string, unknown>;
  brought: ReadonlySet<string>;
  writer: string | undefined;
};

/** Keys stay for ever, so nobody may use them up: neither for comments nor for threads that were never there. */
function refusalOfAdded({ known, brought, writer }: Added): Refusal | undefined {
  const added = [...brought].filter((key) => !known.has(key));
  if (added.length === 0) return undefined;
  const isThread = (thread: string) => known.has(thread) || brought.has(thread);
  // Another node may know the thread: it is asked before anything foreign is refused.
  if (!added.every((key) => isThread(resolvedThread(key) ?? key))) return 'foreignComment';
  const ofWriter = [...known.keys(), ...added].filter((key) => authorOf(key) === writer).length;
  const isOver = known.size + added.length > maxComments || ofWriter > maxCommentsPerPerson;
  return isOver ? 'tooManyComments' : undefined;
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

export const isThere = ({ store }: Y.Doc, { id, length }: Struct) =>
  id.clock + length <= Y.getState(store, id.client);

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
