import type { FastifyRequest } from 'fastify';
import { impersonationEnded, impersonationStarted } from '../../shared/impersonation/events.ts';
import { TOKEN_PATTERN } from '../../shared/impersonation/impersonation.ts';
import { impersonationProblems } from '../../shared/impersonation/problems.ts';
import { impersonatingRoutes } from '../../shared/impersonation/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { createIdentify, hashToken, sessionCookieName } from '../../shared/node/sign-in/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import { sessionCookie } from '../sign-in/index.ts';
import { subjectOf, type Endings } from './endings.ts';
import type { ImpersonationRow, ImpersonationStore } from './impersonation-store.ts';
import { ownSession } from './own-session.ts';
import { refuseOthers } from './token-routes.ts';

export type ActingDeps = {
  db: Db;
  store: ImpersonationStore;
  endings: Endings;
  secure: boolean;
  notify: (row: ImpersonationRow) => Promise<void>;
};

export function serveImpersonating(gate: Gate, { db, store, endings, secure, notify }: ActingDeps) {
  const cookie = sessionCookie(secure);
  const own = ownSession(secure);
  const identify = createIdentify(db, { secure });

  /** The token of the session that was put aside, when it still opens something for who acted. */
  async function ownToken(request: FastifyRequest, auth: AuthContext | undefined) {
    const saved = own.read(request);
    if (!saved) return undefined;
    const identity = await identify({ cookie: `${sessionCookieName(secure)}=${saved.token}` });
    if (!identity || identity.credential.kind !== 'session' || identity.credential.impersonation)
      return undefined;
    const acting = auth && impersonationOf(auth);
    const wasTheirs = acting
      ? acting.byId === identity.person.id
      : await isActor(identity.person.id, identity.person.tenantId, saved.impersonationId);
    return wasTheirs ? saved.token : undefined;
  }

  const isActor = async (readerId: string, tenantId: string, id: string) => {
    const row = await store.find({ scope: { tenantId, projects: 'all' }, readerId }, id);
    return row?.actorId === readerId && row.redeemedAt !== null;
  };

  serve(gate, impersonatingRoutes, {
    async current(auth) {
      const acting = impersonationOf(auth);
      if (!acting) return { acting: null };
      const { id, byId, byName, reason, readOnly, endsAt } = acting;
      const { person } = auth;
      return {
        acting: {
          id,
          person: { id: person.id, name: person.name },
          actor: { id: byId, name: byName },
          reason,
          readOnly,
          endsAt,
        },
      };
    },

    async start({ body, emit, request, reply, ...auth }) {
      refuseOthers(auth);
      const { scope, person } = auth;
      const userAgent = request.headers['user-agent'] ?? '';
      const begun = TOKEN_PATTERN.test(body.token)
        ? await store.begin(scope, { tokenHash: hashToken(body.token), actorId: person.id, userAgent })
        : undefined;
      if (!begun) throw new Problem(impersonationProblems.wrongToken).at('token');
      const { row, session } = begun;
      await notify(row);
      own.keep(request, reply, row.id);
      cookie.set(reply, session);
      endings.endAt(row.expiresAt);
      emit(impersonationStarted(subjectOf(row)));
      const { reason, readOnly, expiresAt } = row;
      const { person: actedFor, actor } = subjectOf(row);
      return { id: row.id, person: actedFor, actor, reason, readOnly, endsAt: expiresAt };
    },

    /** Also when it has ended already: one's own session is to be had back all the same. */
    async stop({ auth, request, reply, emit }) {
      const acting = auth && impersonationOf(auth);
      const token = await ownToken(request, auth);
      own.forget(reply);
      if (acting) {
        for (const row of await endings.end({ id: acting.id }, 'stopped'))
          emit(impersonationEnded({ ...subjectOf(row), how: 'stopped' }));
      }
      // Who is signed in as themselves again meanwhile stays so.
      if (auth && !acting) return { isSignedIn: true };
      if (token) cookie.set(reply, token);
      else cookie.clear(reply);
      return { isSignedIn: token !== undefined };
    },
  });
}

const impersonationOf = ({ credential }: Pick<AuthContext, 'credential'>) =>
  credential.kind === 'session' ? credential.impersonation : undefined;
