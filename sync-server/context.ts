import type { IncomingHttpHeaders } from 'node:http';
import type { WebSocket } from 'ws';
import type { Identity } from '../shared/node/sign-in/index.ts';
import type { Allowance } from './slow-down.ts';

/** Somebody's sockets, and what they have left of their share: bytes to send, milliseconds of work to cause. */
export type Person = { callers: Set<Caller>; bytes: Allowance; work: Allowance };

/** One websocket: who has shown themselves on it, and with what. A plain client has one document, others may have more. */
export type Caller = {
  socket: WebSocket;
  headers: IncomingHttpHeaders;
  /** A y-websocket client. */
  isPlain: boolean;
  /** By the token they were shown with; '' for the cookie. */
  identities: Map<string, Identity>;
  /** Names of the documents open on it, or being opened. */
  documents: string[];
  /** Who was shown last; what they may send and cause is shared by all their sockets. */
  person?: Person;
};

/** What every hook of a document's connection is given. Writes of the server itself have no caller. */
export type Context = {
  caller?: Caller;
  person?: { id: string; name: string };
  /** null: of a document of all projects. */
  projectId?: string | null;
  /** Somebody else acts as this person: what carries a person's own name is not theirs to write. */
  isImpersonated?: boolean;
};
