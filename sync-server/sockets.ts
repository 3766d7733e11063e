// Every open websocket of this node, and ending them when the access behind them changes.
import type { IncomingHttpHeaders } from 'node:http';
import type { WebSocket } from 'ws';
import { closeCodes, retryAfter } from '../shared/documents/close-codes.ts';
import { concerns, type AccessChange, type Identity } from '../shared/node/sign-in/index.ts';
import { workLimits } from '../shared/kernel/work-limits.ts';
import type { Caller, Person } from './context.ts';
import { createAllowance } from './slow-down.ts';

/** Longer than any question to the database takes. */
const REMEMBERED_MS = 30_000;
const DRAINED_AT_ONCE = 20;
/** A share that was used up is full again by then: coming back brings no new one. */
const PERSON_KEPT_MS = 60_000;

const { personBytes, personWork } = workLimits.liveDocuments;

export class Sockets {
  readonly callers = new Set<Caller>();
  readonly #people = new Map<string, Person>();
  #changes: { change: AccessChange | 'all'; at: number }[] = [];

  open(socket: WebSocket, headers: IncomingHttpHeaders, isPlain = false): Caller {
    const caller: Caller = { socket, headers, isPlain, identities: new Map(), documents: [] };
    this.callers.add(caller);
    socket.on('close', () => this.callers.delete(caller));
    // It ends by itself, with the code that says why; ending it here would cut that off.
    socket.on('error', () => {});
    return caller;
  }

  /**
   * Notes who somebody is. `askedAt` (`performance.now()`) is when the question was put: answers false when their
   * access has changed since, so that a change in the middle of a question is not missed.
   */
  introduce(caller: Caller, token: string, identity: Identity, askedAt: number): boolean {
    caller.identities.set(token, identity);
    this.#join(caller, identity.person.id);
    return !this.#changes.some(
      ({ change, at }) => at >= askedAt && (change === 'all' || concerns(change, identity)),
    );
  }

  accessChanged(change: AccessChange) {
    this.#remember(change);
    for (const caller of this.callers)
      if ([...caller.identities.values()].some((identity) => concerns(change, identity)))
        this.comeBack(caller);
  }

  /** Messages about changes may have been missed: everybody is asked again. */
  everythingMayHaveChanged() {
    this.#remember('all');
    for (const caller of this.callers) this.comeBack(caller);
  }

  /** Open connections, and those being authorized, whose check may have preceded the change. */
  documentClosed(name: string) {
    for (const caller of this.callers) if (caller.documents.includes(name)) this.comeBack(caller);
  }

  comeBack({ socket }: Caller) {
    socket.close(closeCodes.comeBack, 'access changed');
  }

  /** With their edits, which they bring again. */
  sendAway() {
    for (const { socket } of this.callers) socket.close(closeCodes.tryAgain, retryAfter());
  }

  /** In small groups: everybody reconnects at once otherwise. */
  async drain() {
    const all = [...this.callers];
    for (let at = 0; at < all.length; at += DRAINED_AT_ONCE) {
      for (const { socket } of all.slice(at, at + DRAINED_AT_ONCE))
        socket.close(closeCodes.restart, 'restarting');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** How many sockets somebody has, and how many documents are open on them. */
  ofPerson(userId: string) {
    const own = [...(this.#people.get(userId)?.callers ?? [])];
    return { sockets: own.length, documents: own.reduce((sum, { documents }) => sum + documents.length, 0) };
  }

  #join(caller: Caller, userId: string) {
    const people = this.#people;
    const person = people.get(userId) ?? newPerson();
    people.set(userId, person);
    caller.person = person;
    if (person.callers.has(caller)) return;
    person.callers.add(caller);
    caller.socket.on('close', () => {
      person.callers.delete(caller);
      const forget = () =>
        person.callers.size === 0 && people.get(userId) === person && people.delete(userId);
      if (person.callers.size === 0) setTimeout(forget, PERSON_KEPT_MS).unref();
    });
  }

  #remember(change: AccessChange | 'all') {
    const now = performance.now();
    this.#changes = [...this.#changes.filter(({ at }) => at > now - REMEMBERED_MS), { change, at: now }];
  }
}

const newPerson = (): Person => ({
  callers: new Set(),
  bytes: createAllowance(personBytes),
  work: createAllowance(personWork),
});
