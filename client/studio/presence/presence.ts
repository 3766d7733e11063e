// Who else is here and what they have in hand, as the shared awareness tells it. Nothing of this is kept.
import type { Awareness } from 'y-protocols/awareness';
import { AWARENESS_MS, throttled } from '../../data/live/index.ts';
import type { Mark } from '../canvas/canvas-model.ts';
import type { View } from '../canvas/canvas-handle.ts';
import type { Point } from '../graph/geometry.ts';
import { keyedStore, type KeyedStore } from '../graph/keyed-store.ts';
import { freeSlot, keptPeers, readPeer, type Peer, type Pointer } from './peer.ts';

type Change = Record<'added' | 'updated' | 'removed', number[]>;
export type Me = { id: string; name: string };

export type Presence = {
  /** Appears to the others; answers the function that leaves. */
  enter: () => () => void;
  /** Everybody else, by order of arrival; the same list until more than a pointer changes. */
  peers: () => readonly Peer[];
  subscribe: (listener: () => void) => () => void;
  /** Where they point, by client. */
  pointers: { subscribe: (listener: () => void) => () => void; get: () => ReadonlyMap<number, Pointer> };
  marks: KeyedStore<Mark>;
  moving: { subscribe: (listener: () => void) => () => void; get: () => ReadonlyMap<string, Point> };
  mySlot: () => number;
  point: (at: Point | null) => void;
  select: (ids: readonly string[]) => void;
  drag: (places: Readonly<Record<string, Point>> | null) => void;
  edit: (place: { stepId: string; field: string } | null) => void;
  /** Sent only while somebody follows. */
  show: (view: View) => void;
  follow: (peer: number | null) => void;
  isFollowed: () => boolean;
};

const sameMark = (a: Mark, b: Mark) => a.name === b.name && a.slot === b.slot && a.editing === b.editing;

const readOthers = (awareness: Awareness) =>
  [...awareness.getStates()]
    .filter(([id]) => id !== awareness.clientID)
    .flatMap(([id, state]) => readPeer(id, state) ?? [])
    .sort((a, b) => a.since - b.since || a.client - b.client);

export function openPresence(awareness: Awareness, me: Me, firstNameOf: (name: string) => string): Presence {
  const peers = watched<readonly Peer[]>([]);
  const pointers = watched<ReadonlyMap<number, Pointer>>(new Map());
  const moving = watched<ReadonlyMap<string, Point>>(new Map());
  const marks = keyedStore<Mark>(sameMark);
  const isFollowed = () => peers.get().some(({ following }) => following === awareness.clientID);
  const mine = announcer(awareness, me, isFollowed);

  function read() {
    if (isTaken(awareness)) mine.takeSlot();
    const others = readOthers(awareness);
    pointers.set(new Map(others.flatMap(({ client, pointer }) => (pointer ? [[client, pointer]] : []))));
    const now = keptPeers(peers.get(), others);
    if (now === peers.get()) return;
    marks.replace(marksOf(now, firstNameOf));
    const places = placesOf(now);
    if (places.size > 0 || moving.get().size > 0) moving.set(places);
    peers.set(now);
  }

  /** What I announce myself is no news to this screen. */
  function handleChange({ added, updated, removed }: Change) {
    if ([...added, ...updated, ...removed].some((id) => id !== awareness.clientID)) reading.push(null);
  }

  /** Answers the function that leaves again. */
  function enter() {
    if (awareness.getLocalState() === null) awareness.setLocalState({});
    mine.set('since', Date.now());
    mine.takeSlot();
    awareness.on('change', handleChange);
    read();
    return leave;
  }

  function leave() {
    reading.end();
    mine.end();
    awareness.off('change', handleChange);
    // An empty state travels; taking it away altogether would not reach the others.
    awareness.setLocalState({});
  }

  /** Of a hundred announcements a second as many are read as one person makes. */
  const reading = throttled<null>(AWARENESS_MS, read);

  return {
    enter,
    peers: peers.get,
    subscribe: peers.subscribe,
    pointers,
    marks,
    moving,
    mySlot: () => slotOf(awareness.getLocalState()),
    point: mine.point.push,
    select: (ids) => mine.set('selected', ids),
    drag: mine.drag.push,
    edit: (place) => mine.set('editing', place),
    show: mine.show.push,
    follow: (peer) => mine.set('following', peer),
    isFollowed,
  };
}

/** What I say of myself; where I point and drag so often as others read it. */
function announcer(awareness: Awareness, me: Me, isFollowed: () => boolean) {
  const set = (field: string, value: unknown) => {
    if (awareness.getLocalState() !== null) awareness.setLocalStateField(field, value);
  };
  const point = throttled(AWARENESS_MS, (at: Point | null) =>
    set('pointer', at && { ...at, at: Date.now() }),
  );
  const drag = throttled(AWARENESS_MS, (places: Readonly<Record<string, Point>> | null) =>
    set('drag', places),
  );
  const show = throttled(2 * AWARENESS_MS, (view: View) => {
    if (isFollowed()) set('view', view);
  });
  return {
    set,
    point,
    drag,
    show,
    takeSlot() {
      const slot = freeSlot(awareness);
      set('user', {
        id: me.id,
        name: me.name,
        slot,
        // What the editor of shared letters paints carets with.
        color: `var(--p-${slot + 1})`,
        colorLight: `color-mix(in oklab, var(--p-${slot + 1}) 24%, transparent)`,
      });
    },
    end() {
      for (const timer of [point, drag, show]) timer.end();
    },
  };
}

function watched<Value>(first: Value) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const slotOf = (state: Record<string, unknown> | null) =>
  Number((state?.user as { slot?: number } | undefined)?.slot ?? 0);

/** Two who arrived at once took the same colour: the one with the larger number moves on. */
function isTaken(awareness: Awareness): boolean {
  const mine = slotOf(awareness.getLocalState());
  return [...awareness.getStates()].some(
    ([id, state]) => id < awareness.clientID && readPeer(id, state) !== undefined && slotOf(state) === mine,
  );
}

function marksOf(peers: readonly Peer[], firstNameOf: (name: string) => string): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { name, slot, selected, editing } of peers) {
    for (const id of selected) marks.set(id, { slot, name: firstNameOf(name), editing: undefined });
    if (editing) marks.set(editing.stepId, { slot, name: firstNameOf(name), editing: editing.field });
  }
  return marks;
}

const placesOf = (peers: readonly Peer[]) => new Map(peers.flatMap(({ drag }) => Object.entries(drag ?? {})));
