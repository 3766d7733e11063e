// The frames on the wire, read by both sides: `varString(address) varUint(type) …`, where the address is the
// document's name, for a client with several documents on one socket followed by `\0session`.
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

export const frameTypes = {
  sync: 0,
  awareness: 1,
  auth: 2,
  queryAwareness: 3,
  syncReply: 4,
  stateless: 5,
  close: 7,
  syncStatus: 8,
} as const;

/** Whole messages without an address: the server asks whether a client is there, and it answers. */
export const ping = new Uint8Array([9]);
const PONG = 10;

export const isPong = (bytes: Uint8Array) => bytes.length === 1 && bytes[0] === PONG;

export const syncTypes = { step1: 0, step2: 1, update: 2 } as const;

export const authTypes = { token: 0, denied: 1 } as const;

/** `decoder` stands behind the type. */
export type Frame = { address: string; type: number; decoder: decoding.Decoder };

/** Throws on bytes that are no frame. */
export function readFrame(bytes: Uint8Array): Frame {
  const decoder = decoding.createDecoder(bytes);
  const address = decoding.readVarString(decoder);
  return { address, type: decoding.readVarUint(decoder), decoder };
}

export const documentOf = (address: string): string => address.split('\0', 1)[0] ?? address;

/** The bytes a frame still holds. */
export const restOf = ({ decoder }: Frame): Uint8Array => decoder.arr.subarray(decoder.pos);

export function frame(address: string, body: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, address);
  encoding.writeUint8Array(encoder, body);
  return encoding.toUint8Array(encoder);
}

export function updateFrame(address: string, syncType: number, update: Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, frameTypes.sync);
  encoding.writeVarUint(encoder, syncType);
  encoding.writeVarUint8Array(encoder, update);
  return new Uint8Array(frame(address, encoding.toUint8Array(encoder)));
}

export function authFrame(address: string, token: string): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, frameTypes.auth);
  encoding.writeVarUint(encoder, authTypes.token);
  encoding.writeVarString(encoder, token);
  return frame(address, encoding.toUint8Array(encoder));
}

/** A notice beside the document's content, such as why an edit was refused. */
export type Notice = { refused: string };

export const writeNotice = (notice: Notice): string => JSON.stringify(notice);

export function readNotice(payload: string): Notice | undefined {
  try {
    const notice: unknown = JSON.parse(payload);
    const refused = (notice as Partial<Notice> | null)?.refused;
    return typeof refused === 'string' ? { refused } : undefined;
  } catch {
    return undefined;
  }
}
