import { Problem } from '../../shared/kernel/problem.ts';
import { accountLocked, secondFactorOn, sessionsEnded, signedOut } from '../../shared/sign-in/events.ts';
import { mfaPending } from '../../shared/node/sign-in/index.ts';
import { secondFactorProblems, signInProblems } from '../../shared/sign-in/problems.ts';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serveAccounts } from './accounts/account-routes.ts';
import { membershipsOf, type Account } from './accounts/account-store.ts';
import { isImpersonating, sessionIdOf, type SignInDeps } from './deps.ts';
import { completeMfa, requireMfa } from './sessions/enter.ts';
import {
  createSessionResponder,
  userAgentOf,
  type SignInAttempt,
  type SessionResponder,
} from './sessions/session-responder.ts';
import { ownsAccount } from './accounts/ownership-read-model.ts';
import { serveSecondFactorRule } from './mfa/second-factor-rule-routes.ts';
import { serveSecondFactor } from './mfa/second-factor-routes.ts';
import { endTicket, findTicket } from './mfa/second-factor-store.ts';
import { beginSecondFactor, confirmSecondFactor, takeCode } from './mfa/second-factor.ts';
import { listSessions } from './sessions/session-store.ts';
import { signIn } from './passwords/sign-in.ts';

export function serveSignIn(gate: Gate, deps: SignInDeps) {
  const sessions = createSessionResponder(deps);
  serve(gate, signInRoutes, {
    ...ownSessionHandlers(deps, sessions),
    ...signInHandlers(gate, deps, sessions),
  });
  serveAccounts(gate, deps, sessions);
  serveSecondFactor(gate, deps, sessions);
  serveSecondFactorRule(gate, deps);
}

function signInHandlers({ events }: Gate, deps: SignInDeps, sessions: SessionResponder) {
  const { db, rules } = deps;

  /** Whose second step it is; the ticket stands in this browser alone. */
  async function pendingMfa({ request }: SignInAttempt) {
    const token = sessions.ticket.read(request) ?? '';
    const ticket = await findTicket(db, token);
    if (!ticket) throw new Problem(secondFactorProblems.startAgain);
    return { ...ticket, token };
  }

  async function openAfter(
    attempt: SignInAttempt,
    { token, ...ticket }: Awaited<ReturnType<typeof pendingMfa>>,
  ) {
    // Of two who end it at the same moment one goes in.
    if (!(await endTicket(db, token))) throw new Problem(secondFactorProblems.startAgain);
    const userAgent = userAgentOf(attempt.request);
    const { session, signedIn } = await completeMfa(db, rules, { ...ticket, userAgent });
    return sessions.open(attempt, session, signedIn);
  }

  async function onLocked({ id, name }: Account) {
    for (const tenant of await membershipsOf(db, id))
      if (await ownsAccount(db, tenant, id))
        await events.emit(accountLocked({ id, name }), undefined, { tenantId: tenant.tenantId });
  }

  return {
    async options({ auth }: SignInAttempt) {
      const isEmpty = !(await deps.isAnyTenantThere());
      const isMfaPending = auth !== undefined && mfaPending(auth.credential);
      return { signUp: deps.config.signUp, mfaPending: isMfaPending, isEmpty, mailIsKept: !deps.config.smtp };
    },

    async signIn({ body, ...attempt }: SignInAttempt & { body: { email: string; password: string } }) {
      const { request } = attempt;
      const credentials = { ...body, userAgent: userAgentOf(request), ip: request.ip };
      return sessions.completeSignIn(
        attempt,
        await signIn({ db, rules, onLocked: (account) => void onLocked(account) }, credentials),
      );
    },

    /** The password was given when the session opened; what is missing is taken as at the sign-in. */
    async requireMfa({ auth, reply }: SignInAttempt) {
      if (!auth || !mfaPending(auth.credential)) throw new Problem(secondFactorProblems.startAgain);
      const { id: userId, tenantId } = auth.person;
      return sessions.requireMfa(reply, await requireMfa(db, { userId, tenantId }));
    },

    async code({ body, ...attempt }: SignInAttempt & { body: { code: string } }) {
      const ticket = await pendingMfa(attempt);
      await takeCode(deps, ticket.userId, body.code);
      return openAfter(attempt, ticket);
    },

    async beginEnrolment(attempt: SignInAttempt) {
      return beginSecondFactor(deps, (await pendingMfa(attempt)).userId);
    },

    async confirmEnrolment({ body, ...attempt }: SignInAttempt & { body: { code: string } }) {
      const ticket = await pendingMfa(attempt);
      const recoveryCodes = await confirmSecondFactor(deps, ticket.userId, body.code);
      const { userId: id, name, tenantId } = await openAfter(attempt, ticket);
      if (tenantId) attempt.emit(secondFactorOn({ id, name }), { id, name, tenantId });
      return { recoveryCodes };
    },
  };
}

/** One's own sessions. */
function ownSessionHandlers({ db }: SignInDeps, sessions: SessionResponder) {
  return {
    /** Also for who is signed in no more: the cookie goes in any case. */
    async signOut({ auth, reply, emit }: SignInAttempt) {
      if (auth?.credential.kind === 'session') {
        await sessions.end(auth.person.id, { id: auth.credential.sessionId });
        emit(signedOut({ id: auth.credential.sessionId }));
      }
      sessions.clear(reply);
    },

    async sessions({ person, credential }: AuthContext) {
      // An impersonator learns nothing of the person's other tenants [IM11].
      const tenantId = isImpersonating(credential) ? person.tenantId : undefined;
      const sessions = await listSessions(db, person.id, { tenantId });
      return sessions.map((session) => ({ ...session, current: session.id === sessionIdOf(credential) }));
    },

    async revoke({ person, params, emit }: AuthContext & Emitting & { params: { id: string } }) {
      const ended = await sessions.end(person.id, { id: params.id });
      if (ended.length === 0) throw new Problem(signInProblems.notFound);
      emit(signedOut({ id: params.id }));
    },

    async revokeOthers({ person, credential, emit }: AuthContext & Emitting) {
      const { length } = await sessions.end(person.id, { not: sessionIdOf(credential) });
      emit(sessionsEnded({ id: person.id, name: person.name, sessions: length }));
    },
  };
}

type Emitting = Pick<SignInAttempt, 'emit'>;
