import type { IncomingHttpHeaders } from 'node:http';
import type { WebSocket } from 'ws';
import type { Identity } from '../shared/node/sign-in/index.ts';

/** One websocket: who has shown themselves on it, and with what. A plain client has one document, others may have more. */
export type Caller = {
  socket: WebSocket;
  headers: IncomingHttpHeaders;
  /** A y-websocket client. */
  isPlain: boolean;
  /** By the token they were shown with; '' for the cookie. */
  identities: Map<string, Identity>;
};

/** What every hook of a document's connection is given. Writes of the server itself have no caller. */
export type Context = { caller?: Caller; person?: { id: string; name: string }; projectId?: string };
