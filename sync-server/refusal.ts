// "No" and "try again" are different answers. The library gives any failure while connecting, a stopped database
// included, the same words as a refusal, after which clients give up for good.
import type { WebSocketLike } from '@hocuspocus/server';
import * as decoding from 'lib0/decoding';
import { closeCodes, retryAfter, type Refusal } from '../shared/documents/close-codes.ts';
import { authTypes, frameTypes, readFrame } from '../shared/documents/protocol.ts';

/** The only error that means "no". The library sends `reason` to the client; without a message it prints nothing. */
export class Refused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super('');
    this.reason = reason;
  }
}

/**
 * Refusals without a reason of ours are failures, and so is a document the library closes by itself on a socket that
 * stays open, where further edits would go nowhere: such sockets are closed, so that people come back.
 */
export const withCloseCodes = (socket: WebSocketLike): WebSocketLike => ({
  get readyState() {
    return socket.readyState;
  },
  close: (code, reason) => socket.close(code, reason),
  send(data) {
    if (isFailure(data as Uint8Array)) socket.close(closeCodes.tryAgain, retryAfter());
    else socket.send(data);
  },
});

/** The last letter of the library's own reasons spares decoding every broadcast. */
const ENDS = new Set(['permission-denied', 'Reset Connection', 'Server closed the connection'].map(lastByte));

function lastByte(text: string) {
  return text.charCodeAt(text.length - 1);
}

function isFailure(data: Uint8Array): boolean {
  if (!ENDS.has(data.at(-1) ?? 0)) return false;
  const { type, decoder } = readFrame(data);
  if (type === frameTypes.close) return decoding.readVarString(decoder) !== 'provider_initiated';
  if (type !== frameTypes.auth || decoding.readVarUint(decoder) !== authTypes.denied) return false;
  return decoding.readVarString(decoder) === 'permission-denied';
}
