import { recoveryCodesMade, secondFactorOff, secondFactorOn } from '../../../shared/sign-in/events.ts';
import { accessProblems } from '../../../shared/access/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { publishAccessChanged } from '../../../shared/node/sign-in/index.ts';
import { secondFactorProblems } from '../../../shared/sign-in/problems.ts';
import { secondFactorRoutes } from '../../../shared/sign-in/routes.ts';
import { serve, type Gate } from '../../http/serve.ts';
import type { AuthContext } from '../../http/authorize.ts';
import { accountOf } from '../accounts/account-store.ts';
import type { SessionResponder } from '../sessions/session-responder.ts';
import { isImpersonating, sessionIdOf, type SignInDeps } from '../deps.ts';
import { ownsAccount } from '../accounts/ownership-read-model.ts';
import { requiresSecondFactor } from './second-factor-rule-store.ts';
import { findFactor, recoveryCodesLeft } from './second-factor-store.ts';
import { removePendingMfa } from '../sessions/session-store.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';

/** One's own second step. */
export function serveSecondFactor(gate: Gate, deps: SignInDeps, sessions: SessionResponder) {
  const { db, bus } = deps;

  /** Elsewhere too the password alone has opened what is open: tenants that ask for more ask again [I37]. */
  async function forgetElsewhere(userId: string, credential: AuthContext['credential']) {
    for (const sessionId of await removePendingMfa(db, userId, sessionIdOf(credential)))
      publishAccessChanged(bus, { userId, sessionId });
  }

  serve(gate, secondFactorRoutes, {
    async state({ person, credential }) {
      // The second step guards the account everywhere, so it is the business of the tenant that owns it [IM11].
      if (isImpersonating(credential) && !(await ownsAccount(db, person, person.id)))
        throw new Problem(accessProblems.notWhileActing);
      const [factor, account] = [await findFactor(db, person.id), await accountOf(db, person.id)];
      return {
        enabled: Boolean(factor?.confirmedAt),
        recoveryCodesLeft: factor?.confirmedAt ? await recoveryCodesLeft(db, person.id) : 0,
        required: await requiresSecondFactor(db, person.tenantId),
        hasPassword: account.passwordHash !== null,
      };
    },

    async begin({ person }) {
      return beginSecondFactor(deps, person.id);
    },

    async confirm({ person, credential, body, reply, emit }) {
      const recoveryCodes = await confirmSecondFactor(deps, person.id, body.code);
      emit(secondFactorOn({ id: person.id, name: person.name }));
      await sessions.renew({ credential, reply }, { secondFactor: true });
      return { recoveryCodes };
    },

    async renewCodes({ person, body, emit }) {
      const recoveryCodes = await renewRecoveryCodes(deps, person.id, body);
      emit(recoveryCodesMade({ id: person.id, name: person.name }));
      return { recoveryCodes };
    },

    async disable({ person, credential, body, reply, emit }) {
      if (await requiresSecondFactor(db, person.tenantId)) throw new Problem(secondFactorProblems.required);
      await disableSecondFactor(deps, person.id, body);
      emit(secondFactorOff({ id: person.id, name: person.name }));
      await sessions.renew({ credential, reply }, { secondFactor: false });
      await forgetElsewhere(person.id, credential);
    },
  });
}
