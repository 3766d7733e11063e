// Which steps have run by the time another one begins. Asked once per reference, so the answer for all steps is worked
// out once: a row of bits for each step, joined along the connections.
import type { GraphStep } from './graph.ts';
import type { Neighbours } from './graph-walk.ts';

type Bits = Uint32Array;

const none: Bits = new Uint32Array();

/**
 * Answers whether `target` is before `step`, or before one of the containers around it. `backward` leads from a step
 * to those right before it. Steps on a circle are before themselves.
 */
export function ranBefore(steps: ReadonlyMap<string, GraphStep>, backward: Neighbours) {
  const places = new Map([...steps.keys()].map((id, place) => [id, place]));
  const befores = bitsBefore([...steps.keys()], places, backward);
  const withContainers = joinContainers(steps, befores);
  return (target: string, step: string): boolean => {
    const [place, bits] = [places.get(target), withContainers.get(step)];
    return place !== undefined && bits !== undefined && hasBit(bits, place);
  };
}

/** Components come after those that lead to them, so their rows are whole when they are joined. */
function bitsBefore(ids: string[], places: ReadonlyMap<string, number>, backward: Neighbours) {
  const befores = new Map<string, Bits>();
  for (const component of componentsOf(ids, backward)) {
    const bits = new Uint32Array(Math.ceil(ids.length / 32));
    for (const id of component) {
      for (const before of backward.get(id) ?? []) {
        const place = places.get(before);
        if (place === undefined) continue;
        setBit(bits, place);
        const known = befores.get(before);
        if (known) join(bits, known);
      }
    }
    for (const id of component) befores.set(id, bits);
  }
  return befores;
}

function joinContainers(steps: ReadonlyMap<string, GraphStep>, befores: ReadonlyMap<string, Bits>) {
  const joined = new Map<string, Bits>();
  for (const start of steps.keys()) {
    const path = new Set<string>();
    let here: string | null = start;
    while (here !== null && steps.has(here) && !joined.has(here) && !path.has(here)) {
      path.add(here);
      here = steps.get(here)?.parentId ?? null;
    }
    for (const id of [...path].reverse()) {
      const [own, around] = [befores.get(id) ?? none, joined.get(steps.get(id)?.parentId ?? '')];
      joined.set(id, around ? join(own.slice(), around) : own);
    }
  }
  return joined;
}

type Visit = { id: string; next: number };

/** Tarjan's strongly connected components, without recursion: a component follows all those it leads to. */
function componentsOf(ids: readonly string[], neighbours: Neighbours): string[][] {
  const known = new Set(ids);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const components: string[][] = [];
  const lower = (id: string, to: number) => lowest.set(id, Math.min(lowest.get(id) ?? to, to));

  function enter(id: string): Visit {
    order.set(id, order.size);
    lower(id, order.size - 1);
    open.push(id);
    isOpen.add(id);
    return { id, next: 0 };
  }

  function close(id: string) {
    if (lowest.get(id) !== order.get(id)) return;
    const component = open.splice(open.lastIndexOf(id));
    for (const member of component) isOpen.delete(member);
    components.push(component);
  }

  for (const start of ids) {
    const visits = order.has(start) ? [] : [enter(start)];
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const neighbour = neighbours.get(visit.id)?.[visit.next];
      visit.next += 1;
      if (neighbour === undefined) {
        visits.pop();
        close(visit.id);
        const below = visits.at(-1);
        if (below) lower(below.id, lowest.get(visit.id) ?? 0);
      } else if (known.has(neighbour) && !order.has(neighbour)) visits.push(enter(neighbour));
      else if (isOpen.has(neighbour)) lower(visit.id, order.get(neighbour) ?? 0);
    }
  }
  return components;
}

const setBit = (bits: Bits, place: number) => {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
};

const hasBit = (bits: Bits, place: number) => (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;

function join(into: Bits, other: Bits): Bits {
  for (let index = 0; index < other.length; index += 1)
    into[index] = (into[index] ?? 0) | (other[index] ?? 0);
  return into;
}
