// A large update as several: what was written offline for hours goes in pieces no server has to refuse.
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import type { Deletion } from './read-update.ts';

/** `bytes` and `parts` (structs and deleted ranges) of a piece. */
export type PieceLimits = { bytes: number; parts: number };

type Struct = Y.Item | Y.GC;
type Written = { id: Y.ID; bytes: Uint8Array };
type Id = { client: number; clock: number };

/**
 * Pieces that make the same as the update when they are applied in order: each builds on those before it only. One
 * struct, such as a text pasted at once, is never divided, so a piece that holds nothing else may be larger. Linear.
 */
export function splitUpdate(update: Uint8Array, limits: PieceLimits): Uint8Array[] {
  const { structs, ds } = Y.decodeUpdate(update);
  const deleted = [...ds.clients].flatMap(([client, ranges]) =>
    ranges.map(({ clock, len }): Deletion => ({ client, clock, length: len })),
  );
  const pieces = inPieces(inOrder(structs as Struct[]).map(written), limits).map((piece) =>
    encode(piece, []),
  );
  for (let from = 0; from < deleted.length; from += limits.parts)
    pieces.push(encodeDeletions(deleted.slice(from, from + limits.parts)));
  return pieces;
}

/** A struct after all it refers to, as far as that is in the update. */
function inOrder(structs: readonly Struct[]): Struct[] {
  const queues = [...Map.groupBy(structs, ({ id }) => id.client)].map(([client, list]) => ({
    client,
    list,
    next: 0,
  }));
  const byClient = new Map(queues.map((queue) => [queue.client, queue]));
  const isAvailable = (id: Id | null) => {
    const queue = id && byClient.get(id.client);
    const waiting = queue?.list[queue.next];
    return !id || !waiting || id.clock < waiting.id.clock;
  };
  const ordered: Struct[] = [];
  for (let count = -1; count < ordered.length;) {
    count = ordered.length;
    for (const queue of queues) {
      const isReady = (struct: Struct | undefined) => struct && referencesOf(struct).every(isAvailable);
      const from = queue.next;
      while (isReady(queue.list[queue.next])) queue.next += 1;
      for (const struct of queue.list.slice(from, queue.next)) ordered.push(struct);
    }
  }
  // What refers to each other in a circle was never written by Yjs; it is sent as it is, and refused.
  return [...ordered, ...queues.flatMap(({ list, next }) => list.slice(next))];
}

function referencesOf(struct: Struct): (Id | null)[] {
  if (!(struct instanceof Y.Item)) return [];
  const parent: unknown = struct.parent;
  return [struct.origin, struct.rightOrigin, parent instanceof Y.ID ? parent : null].filter(
    // Its own client's structs come before it anyway.
    (id) => id?.client !== struct.id.client,
  );
}

function written(struct: Struct): Written {
  const encoder = new Y.UpdateEncoderV1();
  struct.write(encoder, 0);
  return { id: struct.id, bytes: encoder.toUint8Array() };
}

function inPieces(structs: readonly Written[], limits: PieceLimits): Written[][] {
  const pieces: Written[][] = [];
  let bytes = Infinity;
  for (const struct of structs) {
    const piece = pieces.at(-1);
    bytes += struct.bytes.length;
    if (piece && bytes <= limits.bytes && piece.length < limits.parts) piece.push(struct);
    else {
      pieces.push([struct]);
      bytes = struct.bytes.length;
    }
  }
  return pieces;
}

/** An update that brings nothing but these; of each client they are made in the order given. */
export const encodeDeletions = (deletions: readonly Deletion[]): Uint8Array => encode([], deletions);

/** The first version of Yjs' format for updates: structs of each client, then what was deleted of each client. */
function encode(structs: readonly Written[], deleted: readonly Deletion[]): Uint8Array {
  const encoder = encoding.createEncoder();
  const clients = Map.groupBy(structs, ({ id }) => id.client);
  encoding.writeVarUint(encoder, clients.size);
  for (const [client, list] of clients) {
    encoding.writeVarUint(encoder, list.length);
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, list[0]?.id.clock ?? 0);
    for (const { bytes } of list) encoding.writeUint8Array(encoder, bytes);
  }
  const ranges = Map.groupBy(deleted, ({ client }) => client);
  encoding.writeVarUint(encoder, ranges.size);
  for (const [client, list] of ranges) {
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, list.length);
    for (const { clock, length } of list) {
      encoding.writeVarUint(encoder, clock);
      encoding.writeVarUint(encoder, length);
    }
  }
  return encoding.toUint8Array(encoder);
}
