// Knows which edits are durable. It watches the wire, because the provider's own counter restarts at every
// connection, counts answers to messages it never counted, and ignores refusals.
import type { HocuspocusProvider } from '@hocuspocus/provider';
import type * as Y from 'yjs';
import { closeCodes } from '../../../shared/documents/close-codes.ts';
import { syncTypes } from '../../../shared/documents/protocol.ts';
import { editGroups, placeOf, type EditGroups, type EditPlace } from './edit-groups.ts';

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

/** Create it before the provider: its handler of updates must run first. */
export class SaveTracker {
  readonly #doc: Y.Doc;
  readonly #ignored: unknown;
  readonly #groups: EditGroups;
  readonly #listeners = new Set<() => void>();
  // Transactions are numbered; all up to `durable` are on the server's disk.
  #made: number;
  #durable = 0;
  #offlineUpTo: number;
  #state: SaveState;
  #address: string;
  #provider: HocuspocusProvider | undefined;
  // One entry per message the server answers, in order: the last edit it contains.
  #awaited: number[] = [];
  #isOnline = false;
  // The handshake, with everything written offline, is under way.
  #isSyncing = false;
  #wasRefused = false;
  #hasFailed = false;

  constructor(doc: Y.Doc, name: string, { unsaved = 0, ignored }: TrackingOptions = {}) {
    this.#doc = doc;
    this.#ignored = ignored;
    this.#groups = editGroups(unsaved);
    this.#made = this.#offlineUpTo = unsaved;
    this.#state = unsaved > 0 ? { kind: 'offline', edits: unsaved } : { kind: 'connecting' };
    this.#address = name;
    doc.on('update', this.#onUpdate);
  }

  get state(): SaveState {
    return this.#state;
  }

  get address(): string {
    return this.#address;
  }

  get made(): number {
    return this.#made;
  }

  get durable(): number {
    return this.#durable;
  }

  /** What is not durable yet, in the order it was made. */
  waiting(): readonly EditPlace[] {
    return this.#groups.after(this.#durable);
  }

  attach(to: HocuspocusProvider) {
    this.#provider = to;
    this.#address = to.effectiveName;
    // Ends one document on a shared socket; the wire may stay open.
    to.on('close', () => this.disconnected());
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves when all edits made so far are durable. Publishing waits for it. */
  whenSaved(): Promise<void> {
    const target = this.#made;
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = () => this.#durable >= target && resolve();
    const stop = this.subscribe(check);
    check();
    return promise.finally(stop);
  }

  /** Part of something that goes out in several frames; its answer does not complete anything. */
  sentPart() {
    this.#awaited.push(0);
  }

  /** A frame has gone out that completes the server's copy up to the latest edit. */
  sent(syncType: number) {
    this.#awaited.push(this.#made);
    if (syncType !== syncTypes.step2) return;
    this.#isSyncing = true;
    this.#changed();
  }

  answered(isApplied: boolean) {
    const upTo = this.#awaited.shift() ?? 0;
    this.#isOnline = true;
    this.#isSyncing = false;
    if (!isApplied) return this.refuse();
    this.#durable = Math.max(this.#durable, upTo);
    this.#changed();
  }

  refuse() {
    this.#wasRefused = true;
    this.#changed();
  }

  disconnected(code?: number) {
    // Too large a message would be sent again, and refused again, for ever.
    if (code === closeCodes.tooLarge && this.#awaited.length > 0) this.#wasRefused = true;
    if (code === closeCodes.malformed) this.#wasRefused = true;
    // Whatever was under way is part of the next handshake.
    this.#awaited = [];
    this.#isOnline = this.#isSyncing = false;
    this.#hasFailed = true;
    if (this.#made > this.#durable) this.#offlineUpTo = this.#made;
    this.#changed();
  }

  stop() {
    this.#doc.off('update', this.#onUpdate);
    this.#listeners.clear();
  }

  readonly #onUpdate = (_update: Uint8Array, origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
    if (origin !== null && (origin === this.#provider || origin === this.#ignored)) return;
    this.#made += 1;
    this.#groups.note(placeOf(this.#doc, transaction), this.#made, Date.now());
    if (!this.#isOnline) this.#offlineUpTo = this.#made;
    this.#changed();
  };

  #changed() {
    const next = this.#compute();
    const isSame = next.kind === this.#state.kind && editsOf(next) === editsOf(this.#state);
    if (!isSame) this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #compute(): SaveState {
    const edits = this.waiting().length;
    if (this.#wasRefused) return { kind: 'rejected', edits };
    if (this.#isSyncing && edits > 0) return { kind: 'syncing', edits };
    if (!this.#isOnline)
      return this.#made > 0 || this.#hasFailed ? { kind: 'offline', edits } : { kind: 'connecting' };
    if (edits === 0) return { kind: this.#made > 0 ? 'saved' : 'live' };
    return { kind: this.#durable < this.#offlineUpTo ? 'syncing' : 'saving', edits };
  }
}

/**
 * `unsaved`: edits of an earlier visit that never became durable. `ignored`: an origin whose updates are not edits, such
 * as the offline store's.
 */
export type TrackingOptions = { unsaved?: number; ignored?: unknown };

const editsOf = (state: SaveState) => ('edits' in state ? state.edits : 0);
