// From the document to threads: total, and in the same order on every replica.
import type * as Y from 'yjs';
import { byCodeUnit } from '../ordered-list.ts';
import {
  authorOf,
  commentsOf,
  isOpening,
  readComment,
  Resolution,
  resolutionOf,
  type CommentValue,
} from './comment.ts';

/** `authorId`: what the sync server has vouched for. */
export type Comment = Pick<CommentValue, 'text' | 'at' | 'editedAt' | 'mentions'> & {
  key: string;
  authorId: string;
  deleted: boolean;
};

export type Thread = {
  /** That of its first comment. */
  key: string;
  /** The step or segment it is about. */
  anchorId: string;
  /** The first one opens the thread. */
  comments: readonly Comment[];
  /** Who resolved it or opened it again last; absent: nobody has. */
  resolution: Resolution | undefined;
  isResolved: boolean;
  /** Of its newest comment. */
  newestAt: string;
};

/** The oldest thread first. A thread of which everything was deleted is none. */
export function readThreads(doc: Y.Doc): Thread[] {
  const map = commentsOf(doc);
  const openings: { key: string; anchorId: string; comment: Comment }[] = [];
  const repliesOf = new Map<string, Comment[]>();
  for (const [key, stored] of map) {
    const [authorId, value] = [authorOf(key), readComment(stored)];
    if (!authorId || !value) continue;
    const { text, at, editedAt, mentions } = value;
    const deleted = isOpening(value) && value.deleted === true;
    const comment = { key, authorId, text, at, mentions, deleted, ...(editedAt && { editedAt }) };
    if (isOpening(value)) openings.push({ key, anchorId: value.stepId, comment });
    else {
      const replies = repliesOf.get(value.thread);
      if (replies) replies.push(comment);
      else repliesOf.set(value.thread, [comment]);
    }
  }
  return openings
    .map(({ key, anchorId, comment }): Thread => {
      const comments = [comment, ...(repliesOf.get(key) ?? []).sort(byTime)];
      const resolution = Resolution.safeParse(map.get(resolutionOf(key))).data;
      const newestAt = comments.reduce((newest, { at }) => (at > newest ? at : newest), '');
      return { key, anchorId, comments, resolution, isResolved: resolution?.resolved ?? false, newestAt };
    })
    .filter(({ comments }) => comments.some(({ deleted }) => !deleted))
    .sort((a, b) => byTime(a.comments[0] as Comment, b.comments[0] as Comment));
}

const byTime = (a: Comment, b: Comment) => byCodeUnit(a.at, b.at) || byCodeUnit(a.key, b.key);
