// Knows which edits are durable. It watches the wire, because the provider's own counter restarts at every
// connection, counts answers to messages it never counted, and ignores refusals.
import type { HocuspocusProvider } from '@hocuspocus/provider';
import type * as Y from 'yjs';
import { closeCodes } from '../../../shared/documents/close-codes.ts';
import { syncTypes } from '../../../shared/documents/protocol.ts';
import { editGroups, placeOf, type EditPlace } from './edit-groups.ts';

/** `edits`: how many of this person's edits, as people count them, are not durable yet. */
export type SaveState =
  /** The first handshake is not done, and nothing of ours waits. */
  | { kind: 'connecting' }
  /** Connected; nothing was written here since the page opened. */
  | { kind: 'live' }
  | { kind: 'saving'; edits: number }
  /** Everything written here is on the server's disk. */
  | { kind: 'saved' }
  | { kind: 'offline'; edits: number }
  /** What was written while offline is on its way. */
  | { kind: 'syncing'; edits: number }
  /** The server did not take them: they are to be put aside. */
  | { kind: 'rejected'; edits: number };

export type SaveTracker = ReturnType<typeof trackSaving>;

/**
 * Create it before the provider: its handler of updates must run first. `unsaved`: edits of an earlier visit that
 * never became durable. `ignored`: an origin whose updates are not edits, such as the offline store's.
 */
export function trackSaving(doc: Y.Doc, name: string, { unsaved = 0, ignored }: TrackingOptions = {}) {
  const groups = editGroups(unsaved);
  // Transactions are numbered; all up to `durable` are on the server's disk.
  let made = unsaved;
  let durable = 0;
  let offlineUpTo = unsaved;
  let state: SaveState = unsaved > 0 ? { kind: 'offline', edits: unsaved } : { kind: 'connecting' };
  let address = name;
  let provider: HocuspocusProvider | undefined;
  // One entry per message the server answers, in order: the last edit it contains.
  let awaited: number[] = [];
  let isOnline = false;
  // The handshake, with everything written offline, is under way.
  let isSyncing = false;
  let wasRefused = false;
  let hasFailed = false;
  const listeners = new Set<() => void>();

  const onUpdate = (_update: Uint8Array, origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
    if (origin !== null && (origin === provider || origin === ignored)) return;
    made += 1;
    groups.note(placeOf(doc, transaction), made, Date.now());
    if (!isOnline) offlineUpTo = made;
    changed();
  };
  doc.on('update', onUpdate);

  function changed() {
    const next = compute();
    const isSame = next.kind === state.kind && editsOf(next) === editsOf(state);
    if (!isSame) state = next;
    for (const listener of listeners) listener();
  }

  function compute(): SaveState {
    const edits = groups.after(durable).length;
    if (wasRefused) return { kind: 'rejected', edits };
    if (isSyncing && edits > 0) return { kind: 'syncing', edits };
    if (!isOnline) return made > 0 || hasFailed ? { kind: 'offline', edits } : { kind: 'connecting' };
    if (edits === 0) return { kind: made > 0 ? 'saved' : 'live' };
    return { kind: durable < offlineUpTo ? 'syncing' : 'saving', edits };
  }

  function refuse() {
    wasRefused = true;
    changed();
  }

  return {
    get state() {
      return state;
    },
    get address() {
      return address;
    },
    made: () => made,
    durable: () => durable,
    /** What is not durable yet, in the order it was made. */
    waiting: (): readonly EditPlace[] => groups.after(durable),

    attach(to: HocuspocusProvider) {
      provider = to;
      address = to.effectiveName;
      // Ends one document on a shared socket; the wire may stay open.
      to.on('close', () => this.disconnected());
    },

    refuse,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Resolves when all edits made so far are durable. Publishing waits for it. */
    whenSaved(): Promise<void> {
      const target = made;
      const { promise, resolve } = Promise.withResolvers<void>();
      const check = () => durable >= target && resolve();
      const stop = this.subscribe(check);
      check();
      return promise.finally(stop);
    },

    /** Part of something that goes out in several frames; its answer does not complete anything. */
    sentPart() {
      awaited.push(0);
    },

    /** A frame has gone out that completes the server's copy up to the latest edit. */
    sent(syncType: number) {
      awaited.push(made);
      if (syncType !== syncTypes.step2) return;
      isSyncing = true;
      changed();
    },

    answered(isApplied: boolean) {
      const upTo = awaited.shift() ?? 0;
      isOnline = true;
      isSyncing = false;
      if (!isApplied) return refuse();
      durable = Math.max(durable, upTo);
      return changed();
    },

    disconnected(code?: number) {
      // Too large a message would be sent again, and refused again, for ever.
      if (code === closeCodes.tooLarge && awaited.length > 0) wasRefused = true;
      if (code === closeCodes.malformed) wasRefused = true;
      // Whatever was under way is part of the next handshake.
      awaited = [];
      isOnline = isSyncing = false;
      hasFailed = true;
      if (made > durable) offlineUpTo = made;
      changed();
    },

    stop() {
      doc.off('update', onUpdate);
      listeners.clear();
    },
  };
}

export type TrackingOptions = { unsaved?: number; ignored?: unknown };

const editsOf = (state: SaveState) => ('edits' in state ? state.edits : 0);
