// One open live socket: who is behind it, and which topics it listens to.
import type { WebSocket } from 'ws';
import { accessProblems } from '../../shared/access/problems.ts';
import { may, standingOf, type Scope } from '../../shared/access/standing.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Channel } from '../../shared/live/channel.ts';
import { closeCodes } from '../../shared/live/close-codes.ts';
import { liveProblems } from '../../shared/live/problems.ts';
import { ClientMessage, type ServerMessage } from '../../shared/live/wire.ts';
import { scopeOfIdentity, type Identity } from '../../shared/node/sign-in/index.ts';
import { createOutlet, endSoon } from './outlet.ts';
import type { Source } from './source.ts';
import { subscribe } from './subscription.ts';
import type { Topics } from './topics.ts';

const MOST_TOPICS = 100;
const MAX_UNANSWERED = 5;
/** Messages from one client; a page that opens everything it may sends some dozens. */
const MOST_A_MINUTE = 600;

export type Connection = ReturnType<typeof openConnection>;

/** Somebody listens to what others have said. `opened`: what the topic is about. */
export type Sight = { channel: Channel; key: string; opened: unknown; identity: Identity };

export type ConnectionDeps = {
  topics: Topics;
  /** To be awaited before anything is shown. */
  noteSight: (sight: Sight) => Promise<void>;
  logFailure: (error: unknown) => void;
};

export function openConnection(socket: WebSocket, identity: Identity, deps: ConnectionDeps) {
  const { topics, noteSight, logFailure } = deps;
  const { person, via } = identity;
  const scope = scopeOfIdentity(identity);
  const listener = { person, via, scope };
  const standing = standingOf(person, identity.flags);
  const outlet = createOutlet(socket);
  const open = new Map<string, () => void>();
  let sinceMinute = 0;
  let messages = 0;
  let unanswered = 0;

  const tell = (message: ServerMessage) => outlet.send(JSON.stringify(message));

  function close(topic: string) {
    open.get(topic)?.();
    open.delete(topic);
    topics.close(scope.tenantId, topic);
  }

  function refuse(topic: string, { code, message, values }: Problem) {
    close(topic);
    tell({ type: 'refused', topic, problem: { code, message, values } });
  }

  /** Nothing can be read now: the client comes back, and resumes. */
  function giveUp(error: unknown) {
    logFailure(error);
    endSoon(socket, closeCodes.goingAway);
  }

  /** The source of a topic this person may listen to. */
  function admit(topic: string): { source: Source; key: string } {
    const found = topics.sourceOf(topic);
    if (!found) throw new Problem(liveProblems.unknownTopic);
    const { access, flag } = found.source.channel;
    if (!may(standing, access, 'look', flag)) throw new Problem(accessProblems.forbidden);
    if (via.kind === 'apiKey' && !via.scopes.includes('read')) throw new Problem(accessProblems.keyTooWeak);
    if (open.size >= MOST_TOPICS) throw new Problem(liveProblems.tooManyTopics, { limit: MOST_TOPICS });
    return found;
  }

  async function listen(name: string, after: number | undefined) {
    close(name);
    const { source, key } = admit(name);
    // Taken at once, so that an unsubscribe meanwhile is honoured.
    let gone = false;
    const end = () => void (gone = true);
    open.set(name, end);
    const opened = await source.open?.(listener, key);
    if (source.channel.sees) await noteSight({ channel: source.channel, key, opened, identity });
    if (gone) return;
    const topic = topics.open(scope.tenantId, name, source, key);
    const wanted = { name, key, source, topic, listener, ...(after !== undefined && { after }) };
    open.set(name, subscribe(wanted, outlet, giveUp));
  }

  function isTooMuch() {
    const now = Date.now();
    if (now - sinceMinute > 60_000) [sinceMinute, messages] = [now, 0];
    return ++messages > MOST_A_MINUTE;
  }

  return {
    identity,

    receive(data: string) {
      if (socket.readyState !== socket.OPEN) return undefined;
      if (isTooMuch()) return endSoon(socket, closeCodes.misbehaved);
      const message = parse(data);
      if (!message) return refuse('', new Problem(liveProblems.malformed));
      if (message.type === 'pong') return (unanswered = 0);
      if (message.type === 'unsubscribe') return close(message.topic);
      return listen(message.topic, message.after).catch((error: unknown) =>
        error instanceof Problem ? refuse(message.topic, error) : giveUp(error),
      );
    },

    /** Cuts the line when several pings were not answered: a page may be busy for some seconds. */
    ping() {
      if (unanswered >= MAX_UNANSWERED) return socket.terminate();
      unanswered += 1;
      tell({ type: 'ping' });
    },

    end: (code: number) => endSoon(socket, code),

    /** After the socket has closed. */
    forget() {
      for (const topic of [...open.keys()]) close(topic);
    },
  };
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
      standingOf(identity.person, identity.flags),
    ]);
  };
  return view(one) === view(other);
}
