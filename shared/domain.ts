// What a domain declares to everybody: `shared/<domain>/index.ts`.
import type { Contract } from './kernel/contract.ts';
import type { EventType } from './kernel/event.ts';

export type Domain = {
  /** Its calls, under the names they are grouped by in the API's description. */
  contracts?: Record<string, Contract>;
  events?: readonly EventType[];
};
