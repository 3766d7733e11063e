import { Problem } from '../../shared/kernel/problem.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import { signInProblems } from '../../shared/sign-in/problems.ts';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { Visitor } from '../http/session.ts';
import { sessionCookie } from './session-cookie.ts';
import { endSessions, listSessions } from './session-store.ts';
import { signIn } from './sign-in.ts';

export type SignInDeps = { db: Db; bus: Bus; secure: boolean };

export function serveSignIn(gate: Gate, { db, bus, secure }: SignInDeps) {
  const cookie = sessionCookie(secure);

  async function end({ person }: Pick<Visitor, 'person'>, which: { id: string } | { not: string }) {
    const ended = await endSessions(db, person.id, which);
    for (const sessionId of ended) publishAccessChanged(bus, { userId: person.id, sessionId });
    return ended;
  }

  serve(gate, signInRoutes, {
    async signIn({ body, request, reply }) {
      const { token, signedIn } = await signIn(db, {
        ...body,
        userAgent: request.headers['user-agent'] ?? '',
      });
      cookie.set(reply, token);
      return signedIn;
    },

    /** Also for who is signed in no more: the cookie goes in any case. */
    async signOut({ visitor, reply }) {
      if (visitor?.via.kind === 'session') await end(visitor, { id: visitor.via.sessionId });
      cookie.clear(reply);
    },

    async sessions({ person, via }) {
      const sessions = await listSessions(db, person.id);
      return sessions.map((session) => ({ ...session, current: session.id === sessionIdOf(via) }));
    },

    async revoke({ person, params }) {
      const ended = await end({ person }, { id: params.id });
      if (ended.length === 0) throw new Problem(signInProblems.notFound);
    },

    async revokeOthers({ person, via }) {
      await end({ person }, { not: sessionIdOf(via) });
    },
  });
}

const sessionIdOf = (via: Visitor['via']) => (via.kind === 'session' ? via.sessionId : '');
