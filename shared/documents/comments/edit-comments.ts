// What people do with comments. No undo manager holds them: taking back an edit of the graph never takes back a word
// somebody has read.
import type * as Y from 'yjs';
import { LOCAL } from '../agent-doc.ts';
import { newId } from '../edit-agent.ts';
import { clean } from '../plain.ts';
import {
  authorOf,
  commentsOf,
  isOpening,
  readComment,
  resolutionOf,
  type CommentValue,
  type Resolution,
} from './comment.ts';

export type NewComment = { text: string; mentions: readonly string[] };

const now = () => new Date().toISOString();

const written = ({ text, mentions }: NewComment) => ({
  text: clean(text),
  mentions: [...new Set(mentions)],
});

function put(doc: Y.Doc, key: string, value: CommentValue | Resolution) {
  doc.transact(() => commentsOf(doc).set(key, value), LOCAL);
}

/** Answers the thread's key. */
export function openThread(doc: Y.Doc, by: string, anchorId: string, comment: NewComment): string {
  const key = `${by}/${newId()}`;
  put(doc, key, { ...written(comment), at: now(), stepId: anchorId });
  return key;
}

export function reply(doc: Y.Doc, by: string, thread: string, comment: NewComment): string {
  const key = `${by}/${newId()}`;
  put(doc, key, { ...written(comment), at: now(), thread });
  return key;
}

/** One's own; those of others stay as they are. */
export function changeComment(doc: Y.Doc, by: string, key: string, comment: NewComment) {
  const value = readComment(commentsOf(doc).get(key));
  if (!value || authorOf(key) !== by || (isOpening(value) && value.deleted)) return;
  put(doc, key, { ...value, ...written(comment), editedAt: now() });
}

/**
 * One's own. A thread's first comment leaves its place empty: a reply written at the same time would have nothing to
 * stand under.
 */
export function deleteComment(doc: Y.Doc, by: string, key: string) {
  const value = readComment(commentsOf(doc).get(key));
  if (!value || authorOf(key) !== by) return;
  if (isOpening(value)) put(doc, key, { ...value, text: '', mentions: [], deleted: true });
  else doc.transact(() => commentsOf(doc).delete(key), LOCAL);
}

export function resolveThread(doc: Y.Doc, by: string, thread: string, resolved: boolean) {
  put(doc, resolutionOf(thread), { resolved, by, at: now() });
}
