import * as Y from 'yjs';
import type { Refusal } from '../../../shared/documents/close-codes.ts';
import { openConnection } from './connection.ts';
import type { Owner } from './offline.ts';
import { keepRescue, rescueOf, type Rescue } from './rescue.ts';
import { SaveTracker } from './save-state.ts';

export type QuarantineOptions = {
  url: string;
  name: string;
  title?: string | undefined;
  /** With the refused edits in it. */
  doc: Y.Doc;
  owner: Owner;
  refusal: Refusal;
  /** Whether the server may be asked for its state. */
  mayRead: boolean;
  token?: string | undefined;
  Socket?: typeof WebSocket | undefined;
  retryMs?: number | undefined;
};

/** Keeps what the document has beyond the server's state. Waits until the server can be reached. */
export async function quarantine(options: QuarantineOptions): Promise<Rescue | undefined> {
  const { doc, name, title, owner, refusal, mayRead } = options;
  const clean = new Y.Doc();
  if (mayRead) await fetchInto(clean, options);
  const update = rescueOf(doc, clean);
  if (!update) return undefined;
  const at = new Date().toISOString();
  const id = `${at} ${doc.clientID}`;
  const rescue = { id, document: name, at, reason: refusal, update, ...(title && { title }) };
  await keepRescue(owner, rescue);
  return rescue;
}

async function fetchInto(clean: Y.Doc, options: QuarantineOptions) {
  const tracker = new SaveTracker(clean, options.name);
  const { promise, resolve } = Promise.withResolvers<void>();
  const connection = openConnection({
    ...options,
    doc: clean,
    awareness: undefined,
    tracker,
    onAccess: () => {},
    onSynced: resolve,
    onRefused: (_reason, isFinal) => isFinal && resolve(),
  });
  await promise;
  connection.close();
  tracker.stop();
}
