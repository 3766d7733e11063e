// What a browser is left with after a step of signing in: a session, or the ticket for the step that is missing.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Event } from '../../shared/kernel/event.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { publishAccessChanged, publishSessionRenewed } from '../../shared/node/sign-in/index.ts';
import { signedIn as signedInEvent } from '../../shared/sign-in/events.ts';
import type { Visitor } from '../http/session.ts';
import type { Actor } from '../kit/events.ts';
import type { Entered, Owing, SignedInPerson } from './enter.ts';
import { sessionCookie } from './session-cookie.ts';
import { endSessions, renewSession, type WhichSessions } from './session-store.ts';
import { ticketCookie } from './ticket-cookie.ts';

export type Arriving = {
  visitor: Visitor | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  emit: (event: Event, actor?: Actor) => void;
};

export type Landing = ReturnType<typeof createLanding>;

export function createLanding({ db, bus, secure }: { db: Db; bus: Bus; secure: boolean }) {
  const cookie = sessionCookie(secure);
  const ticket = ticketCookie(secure);

  /** Everywhere at once: whoever holds a connection open looks again. */
  async function end(userId: string, which: WhichSessions) {
    const ended = await endSessions(db, userId, which);
    for (const sessionId of ended) publishAccessChanged(bus, { userId, sessionId });
    return ended;
  }

  /** A new token with every sign-in; what this browser was before ends [I29]. */
  async function open({ visitor, request, reply, emit }: Arriving, session: string, person: SignedInPerson) {
    cookie.set(reply, session);
    if (ticket.read(request)) ticket.clear(reply);
    if (visitor?.via.kind === 'session') await end(visitor.person.id, { id: visitor.via.sessionId });
    const { userId: id, name, tenantId } = person;
    if (tenantId) emit(signedInEvent({ id, name, authMethod: 'password' }), { id, name, tenantId });
    return person;
  }

  function owe(reply: FastifyReply, { ticket: token, next }: Owing) {
    ticket.set(reply, token);
    return { next };
  }

  return {
    end,
    open,
    ticket,
    clear: (reply: FastifyReply) => cookie.clear(reply),

    owe,

    async land(arriving: Arriving, entered: Entered) {
      if ('session' in entered) return open(arriving, entered.session, entered.signedIn);
      return owe(arriving.reply, entered);
    },

    /** The same session under a new token, when what it may do has grown. */
    async renew(
      { via, reply }: Pick<Visitor, 'via'> & { reply: FastifyReply },
      what?: { secondFactor: boolean },
    ) {
      if (via.kind !== 'session') return;
      cookie.set(reply, await renewSession(db, via.sessionId, what));
      publishSessionRenewed(bus, via.sessionId);
    },
  };
}

export const userAgentOf = ({ headers }: FastifyRequest) => headers['user-agent'] ?? '';
