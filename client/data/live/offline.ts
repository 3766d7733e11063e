// The copy of a live document on this device. Tenant and person are part of its name, so that a shared browser never
// shows one person's edits to another; signing out deletes the databases.
import { IndexeddbPersistence } from 'y-indexeddb';
import type * as Y from 'yjs';

export type Owner = { tenantId: string; userId: string };

const PREFIX = 'document';

export const offlineName = ({ tenantId, userId }: Owner, name: string) =>
  `${PREFIX}|${tenantId}|${userId}|${name}`;

/** Nothing for a database that holds no live document. */
export function parseOfflineName(database: string): (Owner & { name: string }) | undefined {
  const [prefix, tenantId, userId, name] = database.split('|');
  return prefix === PREFIX && tenantId && userId && name ? { tenantId, userId, name } : undefined;
}

export type OfflineCopy = {
  /** The origin of what it loads. */
  origin: unknown;
  /** Edits of an earlier visit that never became durable. */
  unsaved: number;
  /** When this device last had a connection, in ms since 1970; absent before the first. */
  seenAt: number | undefined;
  keepUnsaved: (edits: number) => void;
  /** Said of the copy while the document cannot be opened; of none nothing is kept. */
  keepTitle: (title: string | undefined) => void;
  keepSeenAt: (at: number) => void;
  /** The edits in it were refused, or this person may no longer see it. */
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

/** Await it before connecting, so that what was written offline is part of the first handshake. */
export async function openOffline(owner: Owner, name: string, doc: Y.Doc): Promise<OfflineCopy | undefined> {
  // Some browsers have no storage in private windows: then everything works but being offline.
  if (typeof indexedDB === 'undefined') return undefined;
  const persistence = new IndexeddbPersistence(offlineName(owner, name), doc);
  // It says so only when it could be opened; a question of ours fails when it could not.
  const canBeOpened = await persistence.get('seenAt').then(
    () => true,
    () => false,
  );
  if (!canBeOpened) return undefined;
  await persistence.whenSynced;
  const [unsaved, seenAt] = await Promise.all([persistence.get('unsaved'), persistence.get('seenAt')]);
  let isOpen = true;
  const keep = (key: string, value: number | string) => {
    if (isOpen) void persistence.set(key, value).catch(() => {});
  };
  return {
    origin: persistence,
    unsaved: Number(unsaved ?? 0),
    seenAt: seenAt === undefined ? undefined : Number(seenAt),
    keepUnsaved: (edits) => keep('unsaved', edits),
    keepTitle: (title) => title && keep('title', title),
    keepSeenAt: (at) => keep('seenAt', at),
    clear: async () => {
      isOpen = false;
      await persistence.clearData();
    },
    close: async () => {
      isOpen = false;
      await persistence.destroy();
    },
  };
}
