// Who leaves one node, told to the others: the library tells them who comes and what they do, but takes in no leaving,
// and tells nothing of a document that nobody has open any more.
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { applyAwarenessUpdate, encodeAwarenessUpdate, type Awareness } from 'y-protocols/awareness';
import { documentOf, frame, frameTypes, readFrame } from '../shared/documents/protocol.ts';

/** A message between nodes about presences that are gone here. */
export function leavingFrame(document: string, awareness: Awareness, gone: number[]): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, frameTypes.awareness);
  encoding.writeVarUint8Array(encoder, encodeAwarenessUpdate(awareness, gone));
  return frame(document, encoding.toUint8Array(encoder));
}

/** Who left at which clock, by a message of another node; nothing when it is about something else. */
export function readLeaving(message: Uint8Array) {
  const { address, type, decoder } = readFrame(message);
  if (type !== frameTypes.awareness) return undefined;
  const update = decoding.createDecoder(decoding.readVarUint8Array(decoder));
  const left: { client: number; clock: number }[] = [];
  for (let count = decoding.readVarUint(update); count > 0; count -= 1) {
    const [client, clock] = [decoding.readVarUint(update), decoding.readVarUint(update)];
    if (decoding.readVarString(update) === 'null') left.push({ client, clock });
  }
  return left.length > 0 ? { document: documentOf(address), left } : undefined;
}

/** Takes them off, but for who has come back since. */
export function takeOff(
  awareness: Awareness,
  left: readonly { client: number; clock: number }[],
  origin: unknown,
) {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, left.length);
  for (const { client, clock } of left) {
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, clock);
    encoding.writeVarString(encoder, 'null');
  }
  applyAwarenessUpdate(awareness, encoding.toUint8Array(encoder), origin);
}
