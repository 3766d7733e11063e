import { Problem } from '../../../shared/kernel/problem.ts';
import { hasNoTenant, publishAccessChanged } from '../../../shared/node/sign-in/index.ts';
import {
  addressConfirmed,
  invitationAccepted,
  passwordChanged,
  signedUp,
} from '../../../shared/sign-in/events.ts';
import { accountProblems } from '../../../shared/sign-in/problems.ts';
import { accountRoutes } from '../../../shared/sign-in/routes.ts';
import { serve, type Gate } from '../../http/serve.ts';
import type { AuthContext } from '../../http/authorize.ts';
import { acceptInvitation, openInvitation } from '../invitations/accept-invitation.ts';
import { accountOf, membershipsOf } from './account-store.ts';
import { confirmChangedAddress } from './changed-address.ts';
import { enter } from '../sessions/enter.ts';
import { constantTime } from '../passwords/constant-time.ts';
import { userAgentOf, type SignInAttempt, type SessionResponder } from '../sessions/session-responder.ts';
import { askForSignInLink, signInByLink } from '../links/link-sign-in.ts';
import { askForReset, changePassword, ownerOfResetLink, resetPassword } from '../passwords/password-reset.ts';
import { sessionIdOf, type SignInDeps } from '../deps.ts';
import { confirmSignUp, sendAnotherLink, signUp } from '../sign-up/sign-up.ts';

export function serveAccounts(gate: Gate, deps: SignInDeps, sessions: SessionResponder) {
  serve(gate, accountRoutes, {
    ...signingUp(deps),
    ...passwords(gate, deps, sessions),
    ...links(deps, sessions),
    ...invitations(deps, sessions),
  });
}

/** In every tenant they belong to. */
async function emitConfirmed(
  { db }: SignInDeps,
  { userId, email }: { userId: string; email: string },
  emit: SignInAttempt['emit'],
) {
  const { name } = await accountOf(db, userId);
  for (const { tenantId } of await membershipsOf(db, userId))
    emit(addressConfirmed({ id: userId, name }), { id: userId, name, tenantId });
  return email;
}

type Handlers = Parameters<typeof serve<typeof accountRoutes>>[2];

const signingUp = (deps: SignInDeps): Pick<Handlers, 'signUp' | 'confirm' | 'confirmAgain'> => ({
  async signUp({ body }) {
    if (!deps.config.signUp) throw new Problem(accountProblems.signUpOff);
    await constantTime(() => signUp(deps, body));
  },

  async confirm({ body, emit }) {
    const changed = await confirmChangedAddress(deps.db, body.token);
    if (changed) return { email: await emitConfirmed(deps, changed, emit) };
    const { ownerId, tenantId, companyName, email } = await confirmSignUp(deps, body.token);
    const { name } = await accountOf(deps.db, ownerId);
    emit(signedUp({ id: tenantId, name: companyName }), { id: ownerId, name, tenantId });
    return { email };
  },

  async confirmAgain({ body }) {
    await constantTime(() => sendAnotherLink(deps, body.email));
  },
});

function passwords(
  { events }: Gate,
  deps: SignInDeps,
  sessions: SessionResponder,
): Pick<Handlers, 'askReset' | 'resetLink' | 'reset' | 'changePassword'> {
  const { db } = deps;
  return {
    async askReset({ body }) {
      await constantTime(() => askForReset(deps, body.email));
    },

    async resetLink({ body }) {
      return ownerOfResetLink(db, body.token);
    },

    async reset({ body }) {
      const userId = await resetPassword(deps, body.token, body.password);
      await sessions.end(userId, 'all');
      const { name } = await accountOf(db, userId);
      for (const { tenantId } of await membershipsOf(db, userId))
        await events.emit(passwordChanged({ id: userId, name }), { id: userId, name, tenantId });
    },

    async changePassword({ person, credential, body, request, reply, emit }) {
      await changePassword(deps, person.id, { ...body, ip: request.ip });
      await sessions.end(person.id, { not: sessionIdOf(credential) });
      await sessions.renew({ credential, reply });
      emit(passwordChanged({ id: person.id, name: person.name }));
    },
  };
}

/** For who is locked out. */
const links = (
  deps: SignInDeps,
  sessions: SessionResponder,
): Pick<Handlers, 'askSignInLink' | 'signInByLink'> => ({
  async askSignInLink({ body }) {
    await constantTime(() => askForSignInLink(deps, body.email));
  },

  async signInByLink({ body, ...attempt }) {
    const userAgent = userAgentOf(attempt.request);
    return sessions.completeSignIn(attempt, await signInByLink(deps, { ...body, userAgent }));
  },
});

function invitations(
  deps: SignInDeps,
  sessions: SessionResponder,
): Pick<Handlers, 'lookAtInvitation' | 'acceptInvitation'> {
  const { db, rules } = deps;
  return {
    async lookAtInvitation({ body, auth }) {
      const invitation = await openInvitation(db, body.token);
      const { email, tenantName, inviterName, givenName, surname, userId } = invitation;
      return {
        email,
        tenantName,
        inviterName: inviterName ?? '',
        fullName: `${givenName} ${surname}`.trim(),
        hasAccount: invitation.verified,
        isForMe: auth?.person.id === userId,
      };
    },

    async acceptInvitation({ body, ...attempt }) {
      const { auth, emit } = attempt;
      const asMyself = isOneself(auth) ? auth : undefined;
      const { invitation, isNew } = await acceptInvitation(deps, asMyself?.person.id, body);
      const { tenantId, userId } = invitation;
      const account = await accountOf(db, userId);
      const person = { id: userId, name: account.name };
      emit(invitationAccepted(person), { ...person, tenantId });
      publishAccessChanged(deps.bus, { userId, tenantId });
      if (!isNew && asMyself && !hasNoTenant(asMyself.credential))
        return {
          userId,
          name: account.name,
          email: account.email,
          tenantId: asMyself.person.tenantId,
          roles: [...asMyself.person.roles],
        };
      const userAgent = userAgentOf(attempt.request);
      return sessions.completeSignIn(attempt, await enter(db, rules, account, { userAgent, tenantId }));
    },
  };
}

/** Neither an API key nor an impersonator. */
const isOneself = (auth: AuthContext | undefined): auth is AuthContext =>
  auth?.credential.kind === 'session' && !auth.credential.impersonation;
