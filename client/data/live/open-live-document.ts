// A live document as this client holds it: the copy on this device first, then the connection, with a save state that
// means what it says.
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { Refusal } from '../../../shared/documents/close-codes.ts';
import { readAgent, type Projection } from '../../../shared/documents/project-agent.ts';
import { awaySummary, type AwaySummary } from './away.ts';
import { openConnection, type Connection } from './connection.ts';
import { viewGraph, type GraphView } from './graph-view.ts';
import type { EditPlace } from './edit-groups.ts';
import { openOffline, type OfflineCopy, type Owner } from './offline.ts';
import { quarantine } from './quarantine.ts';
import type { Rescue } from './rescue.ts';
import { SaveTracker, type SaveState } from './save-state.ts';
import { createUndo } from './undo.ts';

/** `none`: no access (any more); `refusal` says why. */
export type LiveAccess = 'asking' | 'write' | 'read' | 'none';

export type LiveState = {
  save: SaveState;
  access: LiveAccess;
  /** There is something to show: the copy of this device, or the server's state. */
  isLoaded: boolean;
  /** The server's state has arrived at least once since it was opened. */
  isSynced: boolean;
  refusal: Refusal | undefined;
  /** What happened while this device was away; until it is dismissed. */
  away: AwaySummary | undefined;
};

export type LiveDocument = {
  name: string;
  doc: Y.Doc;
  awareness: Awareness;
  undo: Y.UndoManager;
  graph: GraphView;
  owner: Owner;
  /** The same object until something changes. */
  state: () => LiveState;
  subscribe: (listener: () => void) => () => void;
  whenSaved: () => Promise<void>;
  /** One's own edits that are not durable yet. */
  waitingEdits: () => readonly EditPlace[];
  dismissAway: () => void;
  /** What people call it: said of what waits on this device when the document is not open. */
  entitle: (title: string) => void;
  goOffline: () => void;
  goOnline: () => void;
  /**
   * After `rejected`: ends this document, keeps the refused edits apart and clears this device's copy. Open the
   * document anew afterwards. Nothing when there was nothing to keep.
   */
  quarantine: () => Promise<Rescue | undefined>;
  close: () => void;
};

export type OpenOptions = Owner & {
  name: string;
  /** As `entitle` would say it. */
  title?: string;
  /** Absent: `/collab` of this page's address. */
  url?: string;
  token?: string;
  Socket?: typeof WebSocket;
  retryMs?: number;
  /** Absent: as many as our servers take. */
  messageBytes?: number;
  /** Absent: a copy is kept. */
  isKeptOffline?: boolean;
  /** Absent: once per frame. */
  schedule?: (flush: () => void) => void;
};

export function openLiveDocument(options: OpenOptions): LiveDocument {
  return new OpenDocument(options);
}

class OpenDocument implements LiveDocument {
  readonly name: string;
  readonly owner: Owner;
  readonly doc = new Y.Doc();
  readonly awareness = new Awareness(this.doc);
  readonly undo = createUndo(this.doc);
  readonly graph: GraphView;
  readonly #options: OpenOptions & { url: string };
  readonly #listeners = new Set<() => void>();
  readonly #stopHearing: () => void;
  #state: LiveState = {
    save: { kind: 'connecting' },
    access: 'asking',
    isLoaded: false,
    isSynced: false,
    refusal: undefined,
    away: undefined,
  };
  #isClosed = false;
  #title: string | undefined;
  #copy: OfflineCopy | undefined;
  #tracker: SaveTracker | undefined;
  #connection: Connection | undefined;
  #keptUnsaved = 0;
  #leftAt: number | undefined;
  #beforeReturn: Projection | undefined;

  constructor(options: OpenOptions) {
    this.#options = { ...options, url: options.url ?? collabUrl() };
    this.name = options.name;
    this.owner = { tenantId: options.tenantId, userId: options.userId };
    this.graph = viewGraph(this.doc, options.schedule);
    this.#title = options.title;
    this.#stopHearing = hearNetwork(this.goOffline, this.goOnline);
    void this.#open();
  }

  state = (): LiveState => this.#state;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  whenSaved = async () => this.#tracker?.whenSaved();

  waitingEdits = () => this.#tracker?.waiting() ?? [];

  dismissAway = () => this.#set({ away: undefined });

  entitle = (title: string) => {
    this.#title = title;
    this.#copy?.keepTitle(title);
  };

  goOffline = () => {
    this.#connection?.goOffline();
    this.#tracker?.disconnected();
  };

  goOnline = () => this.#connection?.goOnline();

  quarantine = async () => {
    const { refusal = this.#state.access === 'read' ? 'readOnly' : 'noAccess', access } = this.#state;
    this.#stop();
    const rescue = await quarantine({
      ...this.#options,
      title: this.#title,
      doc: this.doc,
      owner: this.owner,
      refusal,
      mayRead: access !== 'none',
    });
    await this.#copy?.clear();
    return rescue;
  };

  close = () => {
    this.#stop();
    void this.#copy?.close();
    this.awareness.destroy();
  };

  async #open() {
    const { owner, name, doc, awareness } = this;
    const copy = this.#options.isKeptOffline === false ? undefined : await openOffline(owner, name, doc);
    if (this.#isClosed) return void copy?.close();
    this.#copy = copy;
    copy?.keepTitle(this.#title);
    this.graph.flush();
    const isKnown = this.graph.graph().steps.length > 0 || copy?.seenAt !== undefined;
    this.#leftAt = copy?.seenAt;
    const tracker = new SaveTracker(doc, name, { unsaved: copy?.unsaved ?? 0, ignored: copy?.origin });
    this.#tracker = tracker;
    tracker.subscribe(() => this.#onSaving(tracker.state));
    this.#set({ save: tracker.state, isLoaded: isKnown });
    this.#connection = openConnection({
      ...this.#options,
      doc,
      awareness,
      tracker,
      onAccess: (access) => this.#onAccess(access),
      onSynced: () => this.#onSynced(),
      onRefused: (refusal, isFinal) => this.#onRefused(refusal, isFinal),
    });
  }

  #set(change: Partial<LiveState>) {
    const entries = Object.entries(change) as [keyof LiveState, unknown][];
    if (this.#isClosed || entries.every(([key, value]) => this.#state[key] === value)) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #onSaving(save: SaveState) {
    const edits = 'edits' in save ? save.edits : 0;
    if (edits !== this.#keptUnsaved) this.#copy?.keepUnsaved((this.#keptUnsaved = edits));
    if (save.kind === 'offline' && this.#state.isSynced) this.#leftAt ??= Date.now();
    this.#set({ save });
  }

  #onAccess(access: 'write' | 'read') {
    // One's own edits while away belong to the state before; nothing of the server's has arrived yet.
    if (this.#leftAt !== undefined) this.#beforeReturn = readAgent(this.doc);
    this.#set({ access, ...(access === 'write' && { refusal: undefined }) });
  }

  #onSynced() {
    this.graph.flush();
    const away = this.#returned();
    this.#copy?.keepSeenAt(Date.now());
    this.#set({ isLoaded: true, isSynced: true, ...(away && { away }) });
  }

  /** What others have changed since this device left, told once. */
  #returned(): AwaySummary | undefined {
    const [leftAt, before] = [this.#leftAt, this.#beforeReturn];
    this.#leftAt = this.#beforeReturn = undefined;
    if (leftAt === undefined || !before) return undefined;
    return awaySummary(leftAt, before, readAgent(this.doc));
  }

  #onRefused(refusal: Refusal, isFinal: boolean) {
    // Read more slowly is not refused.
    if (refusal === 'tooFast' && !isFinal) return;
    this.#set({ refusal, ...(isFinal && { access: 'none' }) });
    const tracker = this.#tracker;
    if (isFinal && tracker && tracker.made > tracker.durable) tracker.refuse();
  }

  #stop() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const { isSynced, save } = this.#state;
    if (isSynced && save.kind !== 'offline') this.#copy?.keepSeenAt(Date.now());
    this.#stopHearing();
    this.#connection?.close();
    this.#tracker?.stop();
    this.graph.stop();
    this.undo.destroy();
    this.#listeners.clear();
  }
}

/** A socket may take minutes to notice that the network is gone; the browser knows at once. */
function hearNetwork(goOffline: () => void, goOnline: () => void): () => void {
  if (typeof window === 'undefined') return () => {};
  window.addEventListener('offline', goOffline);
  window.addEventListener('online', goOnline);
  return () => {
    window.removeEventListener('offline', goOffline);
    window.removeEventListener('online', goOnline);
  };
}

function collabUrl(): string {
  const { protocol, host } = location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/collab`;
}
