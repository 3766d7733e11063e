// The notes beside a request for an agent, which builders write together:
//   notes  Y.Text
import * as Y from 'yjs';
import { workLimits } from '../kernel/work-limits.ts';
import { isText } from './agent-doc.ts';
import { clean } from './plain.ts';

export const notesOf = (doc: Y.Doc): Y.Text => doc.getText('notes');

/** Total: whatever is in the document, what can be read of it. Equal on all replicas. */
export function readNotes(doc: Y.Doc): string {
  const live: unknown = doc.getText('notes');
  return isText(live) ? clean(live.toString()).slice(0, workLimits.requests.maxNotes).toWellFormed() : '';
}
