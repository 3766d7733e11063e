// Which steps have run by the time another one begins. Asked once per reference, so the answer for all steps is worked
// out once: a row of bits for each step, joined along the connections.
import { componentsOf } from './components.ts';
import type { Neighbours } from './graph-walk.ts';
import type { GraphStep } from './graph.ts';

type Bits = Uint32Array;
type Steps = ReadonlyMap<string, GraphStep>;

const none: Bits = new Uint32Array();

/**
 * Answers whether `target` is before `step`, or before one of the containers around it. `backward` leads from a step
 * to those right before it. Steps on a circle are before themselves.
 */
export function ranBefore(steps: Steps, backward: Neighbours) {
  const places = new Map([...steps.keys()].map((id, place) => [id, place]));
  const befores = joinContainers(steps, bitsBefore(places, backward));
  return (target: string, step: string): boolean => {
    const [place, bits] = [places.get(target), befores.get(step)];
    return place !== undefined && bits !== undefined && hasBit(bits, place);
  };
}

/** A component comes after those it leads back to, so their rows are whole when they are joined. */
function bitsBefore(places: ReadonlyMap<string, number>, backward: Neighbours): Map<string, Bits> {
  const ids = [...places.keys()];
  const befores = new Map<string, Bits>();
  for (const component of componentsOf(ids, backward)) {
    const bits = new Uint32Array(Math.ceil(ids.length / 32));
    for (const before of component.flatMap((id) => backward.get(id) ?? [])) {
      setBit(bits, places.get(before));
      join(bits, befores.get(before) ?? none);
    }
    for (const id of component) befores.set(id, bits);
  }
  return befores;
}

function joinContainers(steps: Steps, befores: ReadonlyMap<string, Bits>): Map<string, Bits> {
  const joined = new Map<string, Bits>();
  for (const start of steps.keys()) {
    for (const id of containersOf(start, steps, joined).reverse()) {
      const own = befores.get(id) ?? none;
      const around = joined.get(steps.get(id)?.parentId ?? '');
      joined.set(id, around ? join(own.slice(), around) : own);
    }
  }
  return joined;
}

/** The step and its containers, from the inside out, as far as they are not `known`. */
function containersOf(start: string, steps: Steps, known: ReadonlyMap<string, unknown>): string[] {
  const path = new Set<string>();
  let here = steps.get(start);
  while (here && !known.has(here.id) && !path.has(here.id)) {
    path.add(here.id);
    here = steps.get(here.parentId ?? '');
  }
  return [...path];
}

function setBit(bits: Bits, place: number | undefined) {
  if (place !== undefined) bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
}

const hasBit = (bits: Bits, place: number) => (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;

function join(into: Bits, other: Bits): Bits {
  for (let index = 0; index < other.length; index += 1)
    into[index] = (into[index] ?? 0) | (other[index] ?? 0);
  return into;
}
