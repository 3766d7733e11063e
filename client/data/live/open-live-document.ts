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
  const { name, tenantId, userId } = options;
  const owner = { tenantId, userId };
  const url = options.url ?? collabUrl();
  const doc = new Y.Doc();
  const awareness = new Awareness(doc);
  const undo = createUndo(doc);
  const graph = viewGraph(doc, options.schedule);
  const listeners = new Set<() => void>();
  let state: LiveState = {
    save: { kind: 'connecting' },
    access: 'asking',
    isLoaded: false,
    isSynced: false,
    refusal: undefined,
    away: undefined,
  };
  let isClosed = false;
  let { title } = options;
  let copy: OfflineCopy | undefined;
  let tracker: SaveTracker | undefined;
  let connection: Connection | undefined;
  let leftAt: number | undefined;
  let beforeReturn: Projection | undefined;

  function set(change: Partial<LiveState>) {
    const entries = Object.entries(change) as [keyof LiveState, unknown][];
    if (isClosed || entries.every(([key, value]) => state[key] === value)) return;
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function open() {
    copy = options.isKeptOffline === false ? undefined : await openOffline(owner, name, doc);
    if (isClosed) return void copy?.close();
    copy?.keepTitle(title);
    graph.flush();
    const isKnown = graph.graph().steps.length > 0 || copy?.seenAt !== undefined;
    leftAt = copy?.seenAt;
    const tracking = new SaveTracker(doc, name, { unsaved: copy?.unsaved ?? 0, ignored: copy?.origin });
    tracker = tracking;
    tracking.subscribe(() => onSaving(tracking.state));
    set({ save: tracking.state, isLoaded: isKnown });
    connection = openConnection({
      ...options,
      url,
      doc,
      awareness,
      tracker: tracking,
      onAccess,
      onSynced,
      onRefused,
    });
  }

  let keptUnsaved = 0;
  function onSaving(save: SaveState) {
    const edits = 'edits' in save ? save.edits : 0;
    if (edits !== keptUnsaved) copy?.keepUnsaved((keptUnsaved = edits));
    if (save.kind === 'offline' && state.isSynced) leftAt ??= Date.now();
    set({ save });
  }

  function onAccess(access: 'write' | 'read') {
    // One's own edits while away belong to the state before; nothing of the server's has arrived yet.
    if (leftAt !== undefined) beforeReturn = readAgent(doc);
    set({ access, ...(access === 'write' && { refusal: undefined }) });
  }

  function onSynced() {
    graph.flush();
    const away = leftAt !== undefined && beforeReturn && awaySummary(leftAt, beforeReturn, readAgent(doc));
    leftAt = beforeReturn = undefined;
    copy?.keepSeenAt(Date.now());
    set({ isLoaded: true, isSynced: true, ...(away && { away }) });
  }

  function onRefused(refusal: Refusal, isFinal: boolean) {
    // Read more slowly is not refused.
    if (refusal === 'tooFast' && !isFinal) return;
    set({ refusal, ...(isFinal && { access: 'none' }) });
    if (isFinal && tracker && tracker.made > tracker.durable) tracker.refuse();
  }

  function stop() {
    if (isClosed) return;
    isClosed = true;
    if (state.isSynced && state.save.kind !== 'offline') copy?.keepSeenAt(Date.now());
    stopHearing();
    connection?.close();
    tracker?.stop();
    graph.stop();
    undo.destroy();
    listeners.clear();
  }

  const goOffline = () => {
    connection?.goOffline();
    tracker?.disconnected();
  };
  const goOnline = () => connection?.goOnline();
  const stopHearing = hearNetwork(goOffline, goOnline);
  void open();

  return {
    name,
    doc,
    awareness,
    undo,
    graph,
    owner,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    whenSaved: async () => tracker?.whenSaved(),
    waitingEdits: () => tracker?.waiting() ?? [],
    dismissAway: () => set({ away: undefined }),
    entitle(now) {
      title = now;
      copy?.keepTitle(now);
    },
    goOffline,
    goOnline,
    async quarantine() {
      const { refusal = state.access === 'read' ? 'readOnly' : 'noAccess', access } = state;
      stop();
      const rescue = await quarantine({
        ...options,
        title,
        url,
        doc,
        owner,
        refusal,
        mayRead: access !== 'none',
      });
      await copy?.clear();
      return rescue;
    },
    close() {
      stop();
      void copy?.close();
      awareness.destroy();
    },
  };
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
