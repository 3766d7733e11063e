// What a domain declares to everybody: `shared/<domain>/index.ts`.
import type { Contract } from './kernel/contract.ts';
import type { EventType } from './kernel/event.ts';
import type { Protocol } from './kernel/protocol.ts';

export type Domain = {
  /** Its calls, under the names they are grouped by in the API's description. */
  contracts?: Record<string, Contract>;
  /** Its ways in that speak another language than the calls. */
  protocols?: readonly Protocol[];
  events?: readonly EventType[];
};
