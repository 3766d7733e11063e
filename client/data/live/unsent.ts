// What was written on this device and is not on the server: over all documents of a person, also those not open now.
import * as Y from 'yjs';
import { readAgent } from '../../../shared/documents/project-agent.ts';
import { parseOfflineName, offlineName, type Owner } from './offline.ts';
import { openLiveDocument, type LiveDocument, type OpenOptions } from './open-live-document.ts';
import { allRescues, answerOf, discardRescue, listRescues, RESCUES, type Rescue } from './rescue.ts';

/** Of one document. */
export type Unsent = {
  owner: Owner;
  document: string;
  /** What people call it, where this device knows. */
  title: string | undefined;
  /** Edits that wait to be sent. */
  edits: number;
  /** Refused edits that were put aside. */
  rescues: number;
};

const PATIENCE_MS = 10_000;

async function documentsOf(userId: string) {
  const databases = await indexedDB.databases();
  const documents = databases.flatMap(({ name }) => parseOfflineName(name ?? '') ?? []);
  return documents.filter((document) => document.userId === userId);
}

export async function listUnsent(userId: string): Promise<Unsent[]> {
  const documents = await documentsOf(userId);
  const lists = await Promise.all(
    documents.map(({ name, ...owner }) => (name === RESCUES ? rescuesOf(owner) : editsOf(owner, name))),
  );
  const byDocument = Map.groupBy(lists.flat(), ({ document }) => document);
  return [...byDocument.values()].flatMap((parts) => {
    const [first, ...others] = parts;
    return first ? [others.reduce(joined, first)] : [];
  });
}

const joined = (one: Unsent, other: Unsent): Unsent => ({
  ...one,
  title: one.title ?? other.title,
  edits: one.edits + other.edits,
  rescues: one.rescues + other.rescues,
});

const rescuesOf = async (owner: Owner): Promise<Unsent[]> =>
  (await allRescues(owner)).map(({ document, title }) => ({ owner, document, title, edits: 0, rescues: 1 }));

const editsOf = (owner: Owner, document: string): Promise<Unsent[]> =>
  inCopy(owner, document, async (copy) => {
    const read = (key: string) =>
      answerOf<unknown>(copy.transaction('custom').objectStore('custom').get(key));
    const [edits, title] = [Number((await read('unsaved')) ?? 0), await read('title')];
    return edits > 0 ? [{ owner, document, title: title as string | undefined, edits, rescues: 0 }] : [];
  });

/** Of y-indexeddb. One that is not there is not made: without its stores the document could not be kept any more. */
async function inCopy<Item>(owner: Owner, document: string, read: (copy: IDBDatabase) => Promise<Item[]>) {
  const opening = indexedDB.open(offlineName(owner, document));
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const copy = await answerOf<IDBDatabase>(opening).catch(() => undefined);
  try {
    return copy?.objectStoreNames.contains('custom') ? await read(copy) : [];
  } finally {
    copy?.close();
  }
}

/** Opens each document until its edits are saved, refused, or have taken too long. */
export const sendUnsent = (unsent: readonly Unsent[], options: Partial<OpenOptions> = {}): Promise<unknown> =>
  Promise.all(unsent.filter(({ edits }) => edits > 0).map((one) => send(one, options)));

async function send({ owner, document }: Unsent, options: Partial<OpenOptions>) {
  const live = openLiveDocument({ ...options, ...owner, name: document });
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = live.subscribe(() => isSettled(live) && resolve());
  const timer = setTimeout(resolve, PATIENCE_MS);
  await promise;
  clearTimeout(timer);
  stop();
  live.close();
}

function isSettled(live: LiveDocument): boolean {
  const { save, access, isSynced } = live.state();
  return access === 'none' || save.kind === 'rejected' || (isSynced && save.kind === 'saved');
}

/**
 * One document as it would be with all that waits on this device: for when it is gone, or not open to this person any
 * more. Nothing when nothing waits.
 */
export async function readUnsent(owner: Owner, document: string) {
  const all = await listUnsent(owner.userId);
  const unsent = all.find((one) => one.document === document && one.owner.tenantId === owner.tenantId);
  if (!unsent) return undefined;
  const rescues = await listRescues(owner, document);
  const doc = new Y.Doc();
  for (const update of await updatesOf(owner, document)) Y.applyUpdate(doc, update);
  for (const { update } of rescues) Y.applyUpdate(doc, update);
  return { unsent, graph: readAgent(doc).graph };
}

/** It is somewhere else now, or not wanted. */
export async function forgetUnsent({ owner, document }: Unsent) {
  for (const { id } of await listRescues(owner, document)) await discardRescue(owner, id);
  await forgetDatabase(offlineName(owner, document));
}

/** A file for people to keep: JSON with each agent as it is on this device, and the bytes of its Yjs document. */
export async function exportUnsent(unsent: readonly Unsent[]): Promise<string> {
  const documents = await Promise.all(
    unsent.map(async ({ owner, document, title, edits }) => ({
      title: title ?? null,
      document,
      copy: edits > 0 ? described(await updatesOf(owner, document)) : null,
      putAside: (await allRescues(owner)).filter((rescue) => rescue.document === document).map(rescued),
    })),
  );
  return JSON.stringify({ documents }, null, 2);
}

const updatesOf = (owner: Owner, document: string) =>
  inCopy(owner, document, (copy) =>
    answerOf<Uint8Array[]>(copy.transaction('updates').objectStore('updates').getAll()),
  );

const rescued = ({ at, reason, update }: Rescue) => ({ at, reason, ...described([update]) });

/** Of a put-aside edit alone, without the document below it, there may be nothing to read but its bytes. */
function described(updates: readonly Uint8Array[]) {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  const whole = updates.length === 1 && updates[0] ? updates[0] : Y.encodeStateAsUpdate(doc);
  return { graph: readAgent(doc).graph, update: base64(whole) };
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Another person's copies stay: they have not signed out. */
export async function forgetDocuments(userId: string) {
  const documents = await documentsOf(userId);
  await Promise.all(documents.map((owner) => forgetDatabase(offlineName(owner, owner.name))));
}

const forgetDatabase = (name: string) =>
  new Promise<void>((done) => {
    const request = indexedDB.deleteDatabase(name);
    // Another tab may hold it open; it is deleted when that tab goes.
    request.onsuccess = request.onerror = request.onblocked = () => done();
  });
