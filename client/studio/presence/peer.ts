// One other person, read out of what their browser announced; whatever a foreign client sends must not break the page.
import { z } from 'zod';
import type { Awareness } from 'y-protocols/awareness';

const Point = z.object({ x: z.number(), y: z.number() });

const Announced = z.object({
  user: z.object({ id: z.string(), name: z.string(), slot: z.number().int().min(0).max(99) }),
  since: z.number().catch(0),
  pointer: Point.extend({ at: z.number() }).nullish().catch(null),
  selected: z.array(z.string()).max(2000).catch([]),
  drag: z.record(z.string(), Point).nullish().catch(null),
  editing: z.object({ stepId: z.string(), field: z.string() }).nullish().catch(null),
  view: z
    .object({ center: Point, zoom: z.number().min(0.01).max(10) })
    .nullish()
    .catch(null),
  following: z.number().nullish().catch(null),
});

export type Peer = {
  client: number;
  id: string;
  name: string;
  slot: number;
  since: number;
  selected: readonly string[];
  drag?: Readonly<Record<string, { x: number; y: number }>> | null | undefined;
  editing?: { stepId: string; field: string } | null | undefined;
  view?: { center: { x: number; y: number }; zoom: number } | null | undefined;
  following?: number | null | undefined;
};

/** On the canvas; `at` in ms since 1970. */
export type Pointer = { x: number; y: number; at: number };

export type Announcement = Peer & { pointer?: Pointer | null | undefined };

/** An announcement is asked for several times, and is another object as soon as anything in it changes. */
const known = new WeakMap<object, z.infer<typeof Announced> | undefined>();

/** Undefined for those who have left or never said who they are. */
export function readPeer(client: number, state: unknown): Announcement | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  if (!known.has(state)) known.set(state, Announced.safeParse(state).data);
  const data = known.get(state);
  return data && { client, ...data, ...data.user };
}

/** Who moves only their pointer stays the same object, and a list of such people the same list. */
export function keptPeers(before: readonly Peer[], announcements: readonly Announcement[]): readonly Peer[] {
  const old = new Map(before.map((peer) => [peer.client, peer]));
  const after = announcements.map((announcement): Peer => {
    const peer = { ...announcement };
    delete peer.pointer;
    const previous = old.get(peer.client);
    return previous && JSON.stringify(previous) === JSON.stringify(peer) ? previous : peer;
  });
  const isSame = after.length === before.length && after.every((peer, index) => peer === before[index]);
  return isSame ? before : after;
}

const nameFadesAfterMs = 4_000;
const hiddenAfterMs = 60_000;

/** How a pointer is shown: with its name, without it, or not at all. Whom one follows is never lost from sight. */
export function pointerState(pointer: Pointer | undefined, now: number, isFollowed: boolean) {
  if (!pointer) return 'gone';
  const idle = now - pointer.at;
  if (idle > hiddenAfterMs && !isFollowed) return 'gone';
  return idle > nameFadesAfterMs ? 'idle' : 'here';
}

const slots = 12;

/** The smallest colour nobody here has; with more than twelve people colours come again. */
export function freeSlot(awareness: Awareness): number {
  const taken = new Set(
    [...awareness.getStates()]
      .filter(([id]) => id !== awareness.clientID)
      .map(([id, state]) => readPeer(id, state)?.slot),
  );
  for (let slot = 0; slot < slots; slot += 1) if (!taken.has(slot)) return slot;
  return awareness.clientID % slots;
}

/** One face per person, also when they have several windows open. */
export function onePerPerson(peers: readonly Peer[]): Peer[] {
  const byId = new Map<string, Peer>();
  for (const peer of peers) if (!byId.has(peer.id)) byId.set(peer.id, peer);
  return [...byId.values()];
}
