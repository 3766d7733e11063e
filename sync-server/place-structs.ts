// Where the structs of an update will be, by the same rules as Yjs: beside the left neighbor, without one beside the
// right one. Of a place only what is in one top-level map is of interest.
import * as Y from 'yjs';
import type { Struct, StructId, Update } from '../shared/documents/read-update.ts';
import { finder } from './find-struct.ts';

export type Place = { key: string | undefined } | 'elsewhere' | 'unknown';

/** `parked`: what waits for its predecessors. */
export type PlaceQuestion = { document: Y.Doc; update: Update; parked: readonly Struct[] };

export function placesIn(root: string, { document, update, parked }: PlaceQuestion) {
  const map: unknown = document.getMap(root);
  const [inUpdate, inParked] = [finder(update.structs), finder(parked)];
  const known = new Map<Struct, Place>();

  function inDocument(id: StructId): Place {
    const item = Y.getItem(document.store, Y.createID(id.client, id.clock)) as Y.Item | Y.GC;
    if (!(item instanceof Y.Item) || (item.parent as unknown) !== map) return 'elsewhere';
    return { key: item.parentSub ?? undefined };
  }

  /** A place, or the neighbor whose place it has. */
  function stepFrom(struct: Struct): Place | Struct {
    const id = struct.left ?? struct.right;
    if (!id) return struct.root === root ? { key: struct.key } : 'elsewhere';
    if (id.clock < Y.getState(document.store, id.client)) return inDocument(id);
    return inUpdate(id) ?? inParked(id) ?? 'unknown';
  }

  function placeOf(struct: Struct): Place {
    const path: Struct[] = [];
    let next: Place | Struct = struct;
    while (isStruct(next)) {
      const before = known.get(next);
      // For structs that name each other in a circle, which Yjs never puts anywhere.
      known.set(next, before ?? 'elsewhere');
      path.push(next);
      next = before ?? stepFrom(next);
    }
    for (const one of path) known.set(one, next);
    return next;
  }

  const isKnown = (id: StructId | undefined) =>
    !id || id.clock < Y.getState(document.store, id.client) || inUpdate(id) !== undefined;

  /** Its predecessors are in the document or in the update itself. */
  const isReachable = ({ id: { client, clock }, left, right }: Struct) =>
    [clock === 0 ? undefined : { client, clock: clock - 1 }, left, right].every(isKnown);

  return { placeOf, isReachable };
}

const isStruct = (place: Place | Struct): place is Struct => typeof place === 'object' && 'id' in place;
