// The comments of an opened draft as the studio reads and writes them: threads once, and for the canvas one small value
// for each commented step, so that a new comment draws one card again.
import { createContext } from 'react';
import { proxy } from 'valtio';
import type * as Y from 'yjs';
import { commentsOf } from '../../../shared/documents/comments/comment.ts';
import {
  changeComment,
  deleteComment,
  openThread,
  reply,
  resolveThread,
  type NewComment,
} from '../../../shared/documents/comments/edit-comments.ts';
import { readThreads, type Thread } from '../../../shared/documents/comments/read-comments.ts';
import type { CommentMark } from '../canvas/canvas-model.ts';
import type { KeyedStore } from '../graph/keyed-store.ts';
import { openReadMarks } from './read-marks.ts';

export type CommentEdits = {
  open: (stepId: string, comment: NewComment) => string;
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
  agentId: string;
  userId: string;
  canWrite: boolean;
  /** The thread that is unfolded first. */
  open: string | null;
  /** Those of the canvas, filled here. */
  marks: KeyedStore<CommentMark>;
};

export function openComments({ doc, agentId, userId, canWrite, open, marks }: Options): CommentsModel {
  const map = commentsOf(doc);
  const seen = openReadMarks(userId, agentId);
  const listeners = new Set<() => void>();
  let threads: readonly Thread[] = readThreads(doc);

  const isNew = ({ key, comments }: Thread) =>
    comments.some(({ authorId, at, deleted }) => authorId !== userId && !deleted && at > seen.of(key));

  function mark() {
    const bySteps = new Map<string, CommentMark>();
    for (const thread of threads) {
      if (thread.isResolved) continue;
      const before = bySteps.get(thread.stepId) ?? { count: 0, isNew: false };
      bySteps.set(thread.stepId, { count: before.count + 1, isNew: before.isNew || isNew(thread) });
    }
    marks.replace(bySteps);
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
          open: (stepId, comment) => openThread(doc, userId, stepId, comment),
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
