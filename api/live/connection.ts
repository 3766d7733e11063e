// One open live socket: who is behind it, and which topics it listens to.
import type { WebSocket } from 'ws';
import { accessProblems } from '../../shared/access/problems.ts';
import { can, permissionsOf, type Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Channel } from '../../shared/live/channel.ts';
import { closeCodes } from '../../shared/live/close-codes.ts';
import { liveProblems } from '../../shared/live/problems.ts';
import { ClientMessage, type ServerMessage } from '../../shared/live/wire.ts';
import { scopeOfIdentity, type Identity } from '../../shared/node/sign-in/index.ts';
import type { Hub } from './hub.ts';
import type { Listener, Source } from './source.ts';
import { subscribe, type SocketWriter } from './subscription.ts';

const MAX_TOPICS = 100;
const MAX_UNANSWERED = 5;
/** Messages from one client; a page that opens everything it may sends some dozens. */
const MAX_MESSAGES_PER_MINUTE = 600;
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const RESUME_BUFFERED_BYTES = 256 * 1024;
/** How long a slow reader has to take the goodbye. */
const GOODBYE_MS = 2_000;

/** Somebody listens to what others have said. `opened`: what the topic is about. */
export type Reveal = { channel: Channel; key: string; opened: unknown; identity: Identity };

type Subscribe = Extract<ClientMessage, { type: 'subscribe' }>;

export type ConnectionDeps = {
  hub: Hub;
  /** To be awaited before anything is shown. */
  recordReveal: (reveal: Reveal) => Promise<void>;
  logFailure: (error: unknown) => void;
};

export class Connection {
  readonly identity: Identity;
  readonly #socket: WebSocket;
  readonly #deps: ConnectionDeps;
  readonly #listener: Listener;
  readonly #writer: SocketWriter;
  /** By the names of topics: what ends each. */
  readonly #open = new Map<string, () => void>();
  #sinceMinute = 0;
  #messages = 0;
  #unanswered = 0;

  constructor(socket: WebSocket, identity: Identity, deps: ConnectionDeps) {
    this.identity = identity;
    this.#socket = socket;
    this.#deps = deps;
    this.#listener = {
      person: identity.person,
      credential: identity.credential,
      scope: scopeOfIdentity(identity),
    };
    this.#writer = createSocketWriter(socket);
  }

  async receive(data: string): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#isTooMuch()) return this.end(closeCodes.misbehaved);
    const message = parse(data);
    if (!message) return this.#refuse('', new Problem(liveProblems.malformed));
    if (message.type === 'pong') return void (this.#unanswered = 0);
    if (message.type === 'unsubscribe') return this.#close(message.topic);
    try {
      await this.#listen(message);
    } catch (error) {
      if (error instanceof Problem) this.#refuse(message.topic, error);
      else this.#giveUp(error);
    }
  }

  /** Cuts the line when several pings were not answered: a page may be busy for some seconds. */
  ping() {
    if (this.#unanswered >= MAX_UNANSWERED) return this.#socket.terminate();
    this.#unanswered += 1;
    this.#tell({ type: 'ping' });
  }

  /** Whether what its topics are about is still there for this person; those that are not end. */
  async askAgain() {
    for (const name of [...this.#open.keys()]) {
      const match = this.#deps.hub.sourceOf(name);
      try {
        await match?.source.open?.(this.#listener, match.key);
      } catch (error) {
        if (error instanceof Problem) this.#refuse(name, error);
        else this.#giveUp(error);
      }
    }
  }

  end(code: number) {
    endSoon(this.#socket, code);
  }

  /** After the socket has closed. */
  forget() {
    for (const topic of [...this.#open.keys()]) this.#close(topic);
  }

  async #listen({ topic: name, after, withinMs }: Subscribe) {
    const { hub, recordReveal } = this.#deps;
    const listener = this.#listener;
    this.#close(name);
    const { source, key } = this.#admit(name);
    // Taken at once, so that an unsubscribe meanwhile is honoured.
    let gone = false;
    this.#open.set(name, () => void (gone = true));
    const opened = await source.open?.(listener, key);
    const { channel } = source;
    if (channel.sees) await recordReveal({ channel, key, opened, identity: this.identity });
    if (gone) return;
    const topic = hub.open(listener.scope.tenantId, name, source, key);
    const subscription = { name, key, source, topic, listener, after, withinMs };
    this.#open.set(
      name,
      subscribe(subscription, this.#writer, (error) => this.#giveUp(error)),
    );
  }

  /** The source of a topic this person may listen to. */
  #admit(topic: string): { source: Source; key: string } {
    const match = this.#deps.hub.sourceOf(topic);
    if (!match) throw new Problem(liveProblems.unknownTopic);
    const { access, flag } = match.source.channel;
    const { person, credential, flags } = this.identity;
    if (!can(permissionsOf(person, flags), access, 'view', flag)) throw new Problem(accessProblems.forbidden);
    if (credential.kind === 'apiKey' && !credential.scopes.includes('read'))
      throw new Problem(accessProblems.keyTooWeak);
    if (this.#open.size >= MAX_TOPICS) throw new Problem(liveProblems.tooManyTopics, { limit: MAX_TOPICS });
    return match;
  }

  #close(topic: string) {
    this.#open.get(topic)?.();
    this.#open.delete(topic);
    this.#deps.hub.close(this.#listener.scope.tenantId, topic);
  }

  #refuse(topic: string, { code, message, values }: Problem) {
    this.#close(topic);
    this.#tell({ type: 'refused', topic, problem: { code, message, values } });
  }

  /** Nothing can be read now: the client comes back, and resumes. */
  #giveUp(error: unknown) {
    this.#deps.logFailure(error);
    this.end(closeCodes.goingAway);
  }

  #tell(message: ServerMessage) {
    this.#writer.send(JSON.stringify(message));
  }

  #isTooMuch() {
    const now = Date.now();
    if (now - this.#sinceMinute > 60_000) [this.#sinceMinute, this.#messages] = [now, 0];
    return ++this.#messages > MAX_MESSAGES_PER_MINUTE;
  }
}

function parse(data: string): ClientMessage | undefined {
  try {
    return ClientMessage.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** Whether two identities may see exactly the same. */
export function isSameAccess(one: Identity, other: Identity): boolean {
  const view = (identity: Identity) => {
    const { tenantId, projects }: Scope = scopeOfIdentity(identity);
    return JSON.stringify([
      tenantId,
      projects,
      identity.person.id,
      identity.credential,
      permissionsOf(identity.person, identity.flags),
    ]);
  };
  return view(one) === view(other);
}

/** The way out of one socket, which never holds more than a few megabytes for somebody who does not read. */
function createSocketWriter(socket: WebSocket): SocketWriter {
  let waiting: (() => void)[] = [];

  function resumeWriters() {
    const ready = waiting;
    waiting = [];
    for (const go of ready) go();
  }

  socket.on('close', resumeWriters);

  return {
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return endSoon(socket, closeCodes.tooSlow);
      const taken = () => socket.bufferedAmount < RESUME_BUFFERED_BYTES && resumeWriters();
      // Bytes are those of a text.
      socket.send(frame, { binary: false }, taken);
    },
    drained: () =>
      socket.readyState !== socket.OPEN || socket.bufferedAmount < RESUME_BUFFERED_BYTES
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push(resolve)),
  };
}

/** Says goodbye, and cuts the line when that does not get through. */
function endSoon(socket: WebSocket, code: number) {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code);
  const timer = setTimeout(() => socket.terminate(), GOODBYE_MS);
  socket.once('close', () => clearTimeout(timer));
}
