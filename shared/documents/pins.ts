// Pinned outputs: what tests of the draft take in place of running a step. They are shared live in the agent's document,
// beside its graph: no projection, version or export has them.
//   pins   Y.Map<step id, { output, routes? }>
import type * as Y from 'yjs';
import { jsonSize } from '../kernel/json-size.ts';
import type { Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { isRemoved, LOCAL, stepOf } from './agent-doc.ts';
import { byCodeUnit } from './ordered-list.ts';
import { plain } from './plain.ts';

/** `routes`: the ways out the step takes; absent: all but `error`. */
export type Pin = { output: Json; routes?: string[] };

const { maxPins, maxPinCharacters, maxPinnedCharacters } = workLimits.graphs;

export const pinsOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('pins');

/** False when the output is too large, or too many are pinned already. Null takes the pin away. */
export function pinOutput(doc: Y.Doc, stepId: string, pin: Pin | null): boolean {
  const pins = pinsOf(doc);
  if (pin && jsonSize(pin.output, maxPinCharacters) > maxPinCharacters) return false;
  if (pin && !pins.has(stepId) && pins.size >= maxPins) return false;
  doc.transact(() => (pin ? pins.set(stepId, pin) : pins.delete(stepId)), LOCAL);
  return true;
}

/** Of steps that are there, within the limits, whatever a broken client wrote; the same on every replica. */
export function readPins(doc: Y.Doc): Map<string, Pin> {
  const pins = new Map<string, Pin>();
  let size = 0;
  for (const id of [...pinsOf(doc).keys()].sort(byCodeUnit).slice(0, maxPins)) {
    const step = stepOf(doc, id);
    const pin = step && !isRemoved(step) && readPin(pinsOf(doc).get(id));
    if (!pin) continue;
    size += jsonSize(pin.output, maxPinCharacters);
    if (size > maxPinnedCharacters) break;
    pins.set(id, pin);
  }
  return pins;
}

function readPin(value: unknown): Pin | undefined {
  const pin = plain(value);
  if (typeof pin !== 'object' || pin === null || Array.isArray(pin) || pin['output'] === undefined)
    return undefined;
  if (jsonSize(pin['output'], maxPinCharacters) > maxPinCharacters) return undefined;
  const routes = pin['routes'];
  const names = Array.isArray(routes) ? routes.filter((route) => typeof route === 'string') : undefined;
  return { output: pin['output'], ...(names && { routes: names.slice(0, 100) }) };
}

/** What leaves the draft has none: called on a copy. */
export const dropPins = (doc: Y.Doc) => pinsOf(doc).clear();
