// One document on one socket of its own.
import { HocuspocusProvider, WebSocketStatus } from '@hocuspocus/provider';
import type { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import {
  closeCodes,
  isRefusal,
  readRetryAfter,
  type Refusal,
} from '../../../shared/documents/close-codes.ts';
import { documentLimits } from '../../../shared/documents/limits.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { readNotice } from '../../../shared/documents/protocol.ts';
import type { SaveTracker } from './save-state.ts';
import { trackedSocket } from './tracked-socket.ts';
import { WatchedSocket } from './watched-socket.ts';

export type ConnectionOptions = {
  /** `wss://host/collab` */
  url: string;
  name: string;
  doc: Y.Doc;
  awareness: Awareness | undefined;
  tracker: SaveTracker;
  /** Absent: the session's cookie. */
  token?: string | undefined;
  /** Absent: the browser's. */
  Socket?: typeof WebSocket | undefined;
  /** Absent: as many as our servers take. */
  messageBytes?: number | undefined;
  /** How long to wait before connecting again. */
  retryMs?: number | undefined;
  onAccess: (access: 'write' | 'read') => void;
  /** The server's state has arrived. */
  onSynced: () => void;
  /** `isFinal`: there is no access (any more), and no further attempt is made. */
  onRefused: (reason: Refusal, isFinal: boolean) => void;
};

export type Connection = {
  provider: HocuspocusProvider;
  goOffline: () => void;
  goOnline: () => void;
  close: () => void;
};

const RETRY_MS = 1000;
const MAX_RETRY_FACTOR = 8;
/** While the network is there, the next try follows within so many seconds. */
export const NEXT_TRY_SECONDS = (RETRY_MS * MAX_RETRY_FACTOR) / 1000;

/** The server pings at least every four seconds: without one for longer, the connection is lost. */
const SILENCE_MS = 2.25 * workLimits.liveDocuments.heartbeatMs;

const finalCodes: Partial<Record<number, Refusal>> = {
  [closeCodes.signInNeeded]: 'signedOut',
  [closeCodes.forbidden]: 'noAccess',
  [closeCodes.tooMany]: 'tooFast',
  [closeCodes.malformed]: 'malformed',
};

export function openConnection(options: ConnectionOptions): Connection {
  const { name, doc, awareness, tracker, onRefused } = options;
  const socket = openSocket(options);
  const provider = new HocuspocusProvider({
    name,
    document: doc,
    token: options.token ?? '',
    websocketProvider: socket,
    ...(awareness && { awareness }),
  });
  tracker.attach(provider);

  attachHandlers(provider, socket, options);
  let retry: ReturnType<typeof setTimeout> | undefined;
  socket.on('close', ({ event }: { event: { code: number; reason?: string } }) => {
    if (event.code === closeCodes.tooLarge) onRefused('messageTooLarge', false);
    const waitMs = event.code === closeCodes.tryAgain ? readRetryAfter(event.reason ?? '') : undefined;
    if (waitMs !== undefined) {
      // Instead of when the provider would.
      socket.clearReconnectTimeout();
      retry = setTimeout(() => void socket.connect(), waitMs);
    }
    const reason = finalCodes[event.code];
    if (!reason) return;
    socket.disconnect();
    onRefused(reason, true);
  });
  // Asked to connect while it is still closing, the provider does nothing: so it is asked again when it has closed.
  let isWanted = false;
  socket.on('disconnect', () => {
    if (isWanted) void socket.connect();
    isWanted = false;
  });
  provider.attach();

  return {
    provider,
    goOffline() {
      isWanted = false;
      clearTimeout(retry);
      socket.disconnect();
    },
    goOnline() {
      if (socket.status === WebSocketStatus.Disconnected) void socket.connect();
      else isWanted = !socket.shouldConnect;
    },
    close() {
      clearTimeout(retry);
      provider.destroy();
      socket.destroy();
    },
  };
}

function openSocket({ url, Socket = WebSocket, tracker, retryMs = RETRY_MS, ...options }: ConnectionOptions) {
  return new WatchedSocket({
    url,
    WebSocketPolyfill: trackedSocket(Socket, () => [tracker], {
      messageBytes: options.messageBytes ?? documentLimits.messageBytes,
      onTooLarge() {
        options.onRefused('messageTooLarge', false);
        tracker.refuse();
      },
    }),
    delay: retryMs,
    // Below `minDelay` the provider never connects, without an error.
    minDelay: retryMs,
    // A server that was killed is back in some seconds: the first attempts come soon after each other.
    factor: 1.5,
    maxDelay: retryMs * MAX_RETRY_FACTOR,
    messageReconnectTimeout: SILENCE_MS,
  });
}

function attachHandlers(provider: HocuspocusProvider, socket: WatchedSocket, options: ConnectionOptions) {
  const { onAccess, onSynced, onRefused } = options;
  provider.on('authenticated', () => onAccess(provider.authorizedScope === 'readonly' ? 'read' : 'write'));
  provider.on('synced', ({ state }: { state: boolean }) => {
    if (!state) return;
    // The server took it off when the line was lost, and takes nothing in that it has heard before.
    provider.awareness?.setLocalState(provider.awareness.getLocalState());
    onSynced();
  });
  provider.on('authenticationFailed', ({ reason }: { reason: string }) => {
    socket.disconnect();
    onRefused(isRefusal(reason) ? reason : 'noAccess', true);
  });
  provider.on('stateless', ({ payload }: { payload: string }) => {
    const refused = readNotice(payload)?.refused;
    if (refused && isRefusal(refused)) onRefused(refused, false);
  });
}
