// What a browser is left with after a step of signing in: a session, or the ticket for the step that is missing.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Event } from '../../../shared/kernel/event.ts';
import type { Bus } from '../../../shared/node/bus/index.ts';
import type { Db } from '../../../shared/node/database/database.ts';
import { publishAccessChanged, publishSessionRenewed } from '../../../shared/node/sign-in/index.ts';
import { signedIn as signedInEvent } from '../../../shared/sign-in/events.ts';
import type { AuthContext } from '../../http/authorize.ts';
import { hostCookie } from '../../http/host-cookie.ts';
import type { Actor } from '../../kit/events.ts';
import type { Entered, PendingMfa, SignedInPerson } from './enter.ts';
import { sessionCookie } from './session-cookie.ts';
import { endSessions, renewSession, type WhichSessions } from './session-store.ts';

export type SignInAttempt = {
  auth: AuthContext | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  emit: (event: Event, actor?: Actor) => void;
};

export type SessionResponder = ReturnType<typeof createSessionResponder>;

export function createSessionResponder({ db, bus, secure }: { db: Db; bus: Bus; secure: boolean }) {
  const cookie = sessionCookie(secure);
  // Binds the second step to the browser the first was taken in; no other site leads into the middle of it.
  const ticket = hostCookie('atelier_ticket', { secure, sameSite: 'strict', seconds: 600 });

  /** On every machine: open connections are checked again. */
  async function end(userId: string, which: WhichSessions) {
    const ended = await endSessions(db, userId, which);
    for (const sessionId of ended) publishAccessChanged(bus, { userId, sessionId });
    return ended;
  }

  /** A new token with every sign-in; what this browser was before ends [I29]. */
  async function open(
    { auth, request, reply, emit }: SignInAttempt,
    session: string,
    person: SignedInPerson,
  ) {
    cookie.set(reply, session);
    if (ticket.read(request)) ticket.clear(reply);
    if (auth?.credential.kind === 'session') await end(auth.person.id, { id: auth.credential.sessionId });
    const { userId: id, name, tenantId } = person;
    if (tenantId) emit(signedInEvent({ id, name, authMethod: 'password' }), { id, name, tenantId });
    return person;
  }

  function requireMfa(reply: FastifyReply, { ticket: token, next }: PendingMfa) {
    ticket.set(reply, token);
    return { next };
  }

  return {
    end,
    open,
    ticket,
    clear: (reply: FastifyReply) => cookie.clear(reply),

    requireMfa,

    async completeSignIn(attempt: SignInAttempt, entered: Entered) {
      if ('session' in entered) return open(attempt, entered.session, entered.signedIn);
      return requireMfa(attempt.reply, entered);
    },

    /** The same session under a new token, when what it may do has grown. */
    async renew(
      { credential, reply }: Pick<AuthContext, 'credential'> & { reply: FastifyReply },
      options?: { secondFactor: boolean },
    ) {
      if (credential.kind !== 'session') return;
      cookie.set(reply, await renewSession(db, credential.sessionId, options));
      publishSessionRenewed(bus, credential.sessionId);
    },
  };
}

export const userAgentOf = ({ headers }: FastifyRequest) => headers['user-agent'] ?? '';
