// A policy as a live document:
//   message    Y.Text   what people read where it blocks
//   condition  see `condition-doc.ts`
import * as Y from 'yjs';
import { MAX_MESSAGE, PolicyContent } from '../policies/content.ts';
import { isText, LOCAL } from './agent-doc.ts';
import { applyCondition, fillCondition, readCondition } from './condition-doc.ts';
import { patchText } from './patch-text.ts';
import { clean } from './plain.ts';

export const messageOf = (doc: Y.Doc): Y.Text => doc.getText('message');

/** Total: whatever is in the document, what can be read of it. Equal on all replicas. */
export function readPolicy(doc: Y.Doc): PolicyContent {
  const live: unknown = doc.getText('message');
  const message = isText(live) ? clean(live.toString()).slice(0, MAX_MESSAGE).toWellFormed() : '';
  return { message, condition: readCondition(doc) };
}

/** Any document becomes this: only what differs is written. */
export function applyPolicy(doc: Y.Doc, { message, condition }: PolicyContent, origin: unknown = LOCAL) {
  doc.transact(() => {
    patchText(messageOf(doc), message);
    applyCondition(doc, condition);
  }, origin);
}

/** A draft as it is before anybody has opened it. */
export function firstPolicy({ message, condition }: PolicyContent): Uint8Array {
  const doc = new Y.Doc();
  doc.transact(() => {
    if (message) messageOf(doc).insert(0, message);
    fillCondition(doc, condition);
  });
  return Y.encodeStateAsUpdate(doc);
}
