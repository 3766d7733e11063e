// Edits the server refused are put aside until their author exports, re-applies or discards them: never dropped in
// silence, and never left in the document, where they would appear for everybody once the rights return.
import * as Y from 'yjs';
import { project, type Projection } from '../../../shared/documents/project-agent.ts';
import { LOCAL } from '../../../shared/documents/agent-doc.ts';
import type { Refusal } from '../../../shared/documents/close-codes.ts';
import { offlineName, type Owner } from './offline.ts';

export type Rescue = {
  id: string;
  document: string;
  /** What people called it. */
  title?: string;
  /** ISO. */
  at: string;
  reason: Refusal;
  /** A Yjs update: what the refused document has beyond the server's. */
  update: Uint8Array;
};

/**
 * `mixed` holds the refused edits on top of the server's content. `clean` has the server's alone and is a new Y.Doc:
 * the same one would give two different edits one id. Nothing when nothing differs.
 */
export function rescueOf(mixed: Y.Doc, clean: Y.Doc): Uint8Array | undefined {
  if (Y.snapshotContainsUpdate(Y.snapshot(clean), Y.encodeStateAsUpdate(mixed))) return undefined;
  return Y.encodeStateAsUpdate(mixed, Y.encodeStateVector(clean));
}

/** When the rights are back: an ordinary merge. What others did meanwhile stays. */
export const reapply = (doc: Y.Doc, { update }: Pick<Rescue, 'update'>) => Y.applyUpdate(doc, update, LOCAL);

/** What the edits would change, for looking at before anything is applied. */
export function previewRescue(
  clean: Y.Doc,
  { update }: Pick<Rescue, 'update'>,
): { before: Projection; after: Projection } {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(clean));
  const before = project(copy);
  Y.applyUpdate(copy, update);
  return { before, after: project(copy) };
}

export const RESCUES = 'rescues';

/** Of all documents. */
export const allRescues = (owner: Owner): Promise<Rescue[]> =>
  inStore<Rescue[]>(owner, 'readonly', (store) => store.getAll());

/** Newest first. */
export async function listRescues(owner: Owner, document: string): Promise<Rescue[]> {
  const all = await allRescues(owner);
  return all.filter((rescue) => rescue.document === document).sort((a, b) => (a.at < b.at ? 1 : -1));
}

export async function keepRescue(owner: Owner, rescue: Rescue) {
  await inStore(owner, 'readwrite', (store) => store.put(rescue));
  changed();
}

export async function discardRescue(owner: Owner, id: string) {
  await inStore(owner, 'readwrite', (store) => store.delete(id));
  changed();
}

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Hears when rescues were kept or discarded in this window. */
export function onRescuesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function inStore<Result>(
  owner: Owner,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const opening = indexedDB.open(offlineName(owner, RESCUES), 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(RESCUES, { keyPath: 'id' });
  const database = await answerOf<IDBDatabase>(opening);
  try {
    const transaction = database.transaction(RESCUES, mode);
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
    const result = await answerOf<Result>(work(transaction.objectStore(RESCUES)));
    await finished;
    return result;
  } finally {
    database.close();
  }
}

export const answerOf = <Result>(request: IDBRequest) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result);
    request.onerror = () => reject(request.error);
  });
