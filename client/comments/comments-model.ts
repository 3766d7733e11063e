// The comments of an opened draft as its page reads and writes them: threads once, and one small value for each commented
// step or segment, so that a new comment draws one card again.
import { createContext } from 'react';
import { proxy } from 'valtio';
import type * as Y from 'yjs';
import { commentsOf } from '../../shared/documents/comments/comment.ts';
import {
  changeComment,
  deleteComment,
  openThread,
  reply,
  resolveThread,
  type NewComment,
} from '../../shared/documents/comments/edit-comments.ts';
import { readThreads, type Thread } from '../../shared/documents/comments/read-comments.ts';
import { openReadMarks } from './read-marks.ts';

/** Of a step or segment: its open threads, and whether something in them is new to this person. */
export type CommentMark = { count: number; isNew: boolean };

export type CommentEdits = {
  open: (anchorId: string, comment: NewComment) => string;
  reply: (thread: string, comment: NewComment) => void;
  change: (key: string, comment: NewComment) => void;
  remove: (key: string) => void;
  resolve: (thread: string, resolved: boolean) => void;
};

export type CommentsModel = {
  subscribe: (listener: () => void) => () => void;
  /** The same list until something changes. */
  threads: () => readonly Thread[];
  isNew: (thread: Thread) => boolean;
  /** This person has seen what is in there now. */
  see: (thread: Thread) => void;
  userId: string;
  /** Absent: only to be read. */
  edits: CommentEdits | undefined;
  /** The thread that is unfolded. */
  ui: { open: string | null };
  /** Answers how to end it. */
  start: () => () => void;
};

type Options = {
  doc: Y.Doc;
  /** The record whose draft it is. */
  recordId: string;
  userId: string;
  canWrite: boolean;
  /** The thread that is unfolded first. */
  open: string | null;
  onMarks?: (marks: ReadonlyMap<string, CommentMark>) => void;
};

export function openComments({ doc, recordId, userId, canWrite, open, onMarks }: Options): CommentsModel {
  const map = commentsOf(doc);
  const seen = openReadMarks(userId, recordId);
  const listeners = new Set<() => void>();
  let threads: readonly Thread[] = readThreads(doc);

  const isNew = ({ key, comments }: Thread) =>
    comments.some(({ authorId, at, deleted }) => authorId !== userId && !deleted && at > seen.of(key));

  function mark() {
    const marks = new Map<string, CommentMark>();
    for (const thread of threads) {
      if (thread.isResolved) continue;
      const before = marks.get(thread.anchorId) ?? { count: 0, isNew: false };
      marks.set(thread.anchorId, { count: before.count + 1, isNew: before.isNew || isNew(thread) });
    }
    onMarks?.(marks);
    for (const listener of listeners) listener();
  }

  function read() {
    threads = readThreads(doc);
    mark();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    threads: () => threads,
    isNew,
    see(thread) {
      if (!isNew(thread)) return;
      seen.note(thread.key, thread.newestAt);
      threads = [...threads];
      mark();
    },
    userId,
    edits: canWrite
      ? {
          open: (anchorId, comment) => openThread(doc, userId, anchorId, comment),
          reply: (thread, comment) => void reply(doc, userId, thread, comment),
          change: (key, comment) => changeComment(doc, userId, key, comment),
          remove: (key) => deleteComment(doc, userId, key),
          resolve: (thread, resolved) => resolveThread(doc, userId, thread, resolved),
        }
      : undefined,
    ui: proxy({ open }),
    start() {
      read();
      map.observe(read);
      return () => map.unobserve(read);
    },
  };
}

export const CommentsContext = createContext<CommentsModel | null>(null);
