import { Problem } from '../../shared/kernel/problem.ts';
import { accountLocked, secondFactorOn, sessionsEnded, signedOut } from '../../shared/sign-in/events.ts';
import { owesSecondStep } from '../../shared/node/sign-in/index.ts';
import { secondFactorProblems, signInProblems } from '../../shared/sign-in/problems.ts';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { Visitor } from '../http/session.ts';
import { everyHour } from '../kit/sweep.ts';
import { serveAccounts } from './account-routes.ts';
import { membershipsOf, type Account } from './account-store.ts';
import { isImpersonating, sessionIdOf, type SignInDeps } from './deps.ts';
import { enterAfterSecondStep, oweSecondStep } from './enter.ts';
import { createLanding, userAgentOf, type Arriving, type Landing } from './landing.ts';
import { forgetOldLinks } from './link-store.ts';
import { ownsAccount } from './ownership-store.ts';
import { serveSecondFactorRule } from './second-factor-rule-routes.ts';
import { serveSecondFactor } from './second-factor-routes.ts';
import { endTicket, findTicket, forgetOldTickets } from './second-factor-store.ts';
import { beginSecondFactor, confirmSecondFactor, takeCode } from './second-factor.ts';
import { endExpiredSessions, listSessions } from './session-store.ts';
import { signIn } from './sign-in.ts';
import { forgetOldSignUps } from './sign-up-store.ts';
import { forgetOldTries } from './try-store.ts';

export function serveSignIn(gate: Gate, deps: SignInDeps) {
  const { db } = deps;
  const landing = createLanding(deps);
  serve(gate, signInRoutes, { ...oneself(deps, landing), ...comingIn(gate, deps, landing) });
  serveAccounts(gate, deps, landing);
  serveSecondFactor(gate, deps, landing);
  serveSecondFactorRule(gate, deps);
  for (const forget of [
    endExpiredSessions,
    forgetOldTries,
    forgetOldLinks,
    forgetOldTickets,
    forgetOldSignUps,
  ])
    everyHour(gate.app, () => forget(db));
}

function comingIn({ events }: Gate, deps: SignInDeps, landing: Landing) {
  const { db, rules } = deps;

  /** Whose second step it is; the ticket stands in this browser alone. */
  async function owed({ request }: Arriving) {
    const token = landing.ticket.read(request) ?? '';
    const ticket = await findTicket(db, token);
    if (!ticket) throw new Problem(secondFactorProblems.startAgain);
    return { ...ticket, token };
  }

  async function openAfter(arriving: Arriving, { token, ...ticket }: Awaited<ReturnType<typeof owed>>) {
    // Of two who end it at the same moment one goes in.
    if (!(await endTicket(db, token))) throw new Problem(secondFactorProblems.startAgain);
    const userAgent = userAgentOf(arriving.request);
    const { session, signedIn } = await enterAfterSecondStep(db, rules, { ...ticket, userAgent });
    return landing.open(arriving, session, signedIn);
  }

  async function onLocked({ id, name }: Account) {
    for (const tenant of await membershipsOf(db, id))
      if (await ownsAccount(db, tenant, id))
        await events.emit(accountLocked({ id, name }), undefined, { tenantId: tenant.tenantId });
  }

  return {
    async options({ visitor }: Arriving) {
      const isEmpty = !(await deps.isAnyTenantThere());
      const owes = visitor !== undefined && owesSecondStep(visitor.via);
      return { signUp: deps.config.signUp, owesSecondStep: owes, isEmpty, mailIsKept: !deps.config.smtp };
    },

    async signIn({ body, ...arriving }: Arriving & { body: { email: string; password: string } }) {
      const { request } = arriving;
      const asked = { ...body, userAgent: userAgentOf(request), ip: request.ip };
      return landing.land(
        arriving,
        await signIn({ db, rules, onLocked: (who) => void onLocked(who) }, asked),
      );
    },

    /** The password was given when the session opened; what is missing is taken as at the sign-in. */
    async oweSecondStep({ visitor, reply }: Arriving) {
      if (!visitor || !owesSecondStep(visitor.via)) throw new Problem(secondFactorProblems.startAgain);
      const { id: userId, tenantId } = visitor.person;
      return landing.owe(reply, await oweSecondStep(db, { userId, tenantId }));
    },

    async code({ body, ...arriving }: Arriving & { body: { code: string } }) {
      const ticket = await owed(arriving);
      await takeCode(deps, ticket.userId, body.code);
      return openAfter(arriving, ticket);
    },

    async beginEnrolment(arriving: Arriving) {
      return beginSecondFactor(deps, (await owed(arriving)).userId);
    },

    async confirmEnrolment({ body, ...arriving }: Arriving & { body: { code: string } }) {
      const ticket = await owed(arriving);
      const recoveryCodes = await confirmSecondFactor(deps, ticket.userId, body.code);
      const { userId: id, name, tenantId } = await openAfter(arriving, ticket);
      if (tenantId) arriving.emit(secondFactorOn({ id, name }), { id, name, tenantId });
      return { recoveryCodes };
    },
  };
}

/** One's own sessions. */
function oneself({ db }: SignInDeps, landing: Landing) {
  return {
    /** Also for who is signed in no more: the cookie goes in any case. */
    async signOut({ visitor, reply, emit }: Arriving) {
      if (visitor?.via.kind === 'session') {
        await landing.end(visitor.person.id, { id: visitor.via.sessionId });
        emit(signedOut({ id: visitor.via.sessionId }));
      }
      landing.clear(reply);
    },

    async sessions({ person, via }: Visitor) {
      // Whoever acts for somebody learns nothing of what they do in other tenants [IM11].
      const tenantId = isImpersonating(via) ? person.tenantId : undefined;
      const sessions = await listSessions(db, person.id, { tenantId });
      return sessions.map((session) => ({ ...session, current: session.id === sessionIdOf(via) }));
    },

    async revoke({ person, params, emit }: Visitor & Emitting & { params: { id: string } }) {
      const ended = await landing.end(person.id, { id: params.id });
      if (ended.length === 0) throw new Problem(signInProblems.notFound);
      emit(signedOut({ id: params.id }));
    },

    async revokeOthers({ person, via, emit }: Visitor & Emitting) {
      const { length } = await landing.end(person.id, { not: sessionIdOf(via) });
      emit(sessionsEnded({ id: person.id, name: person.name, sessions: length }));
    },
  };
}

type Emitting = Pick<Arriving, 'emit'>;
