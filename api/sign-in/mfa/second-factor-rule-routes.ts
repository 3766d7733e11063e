// A tenant's word about second steps. From the moment it asks for them, sessions that have taken none are half-way in.
import { Problem } from '../../../shared/kernel/problem.ts';
import { publishAccessChanged } from '../../../shared/node/sign-in/index.ts';
import { secondFactorRuleChanged } from '../../../shared/sign-in/events.ts';
import { secondFactorProblems } from '../../../shared/sign-in/problems.ts';
import { secondFactorRuleRoutes } from '../../../shared/sign-in/routes.ts';
import { serve, type Gate } from '../../http/serve.ts';
import type { AuthContext } from '../../http/authorize.ts';
import type { SignInDeps } from '../deps.ts';
import { countWithoutFactor, requiresSecondFactor, requireSecondFactor } from './second-factor-rule-store.ts';
import { findFactor } from './second-factor-store.ts';

export function serveSecondFactorRule(gate: Gate, { db, bus }: SignInDeps) {
  /** Who asks it of others has it herself, unless a provider sees to it [I34]. */
  const isOwnMissing = async ({ person, credential }: AuthContext) =>
    credential.kind === 'session' &&
    credential.authMethod === 'password' &&
    !(await findFactor(db, person.id))?.confirmedAt;

  const present = async (auth: AuthContext) => ({
    required: await requiresSecondFactor(db, auth.scope.tenantId),
    peopleWithout: await countWithoutFactor(db, auth.scope.tenantId),
    ownFirst: await isOwnMissing(auth),
  });

  serve(gate, secondFactorRuleRoutes, {
    async read(auth) {
      return present(auth);
    },

    async set({ body: { required }, emit, ...auth }) {
      const { tenantId } = auth.scope;
      if (required && (await isOwnMissing(auth))) throw new Problem(secondFactorProblems.ownFirst);
      if (await requireSecondFactor(db, { tenantId }, required)) {
        emit(secondFactorRuleChanged({ id: tenantId, required }));
        publishAccessChanged(bus, { tenantId });
      }
      return present(auth);
    },
  });
}
