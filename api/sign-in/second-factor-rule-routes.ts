// A tenant's word about second steps. From the moment it asks for them, sessions that have taken none are half-way in.
import { Problem } from '../../shared/kernel/problem.ts';
import { publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import { secondFactorRuleChanged } from '../../shared/sign-in/events.ts';
import { secondFactorProblems } from '../../shared/sign-in/problems.ts';
import { secondFactorRuleRoutes } from '../../shared/sign-in/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { Visitor } from '../http/session.ts';
import type { SignInDeps } from './deps.ts';
import { countWithoutFactor, requiresSecondFactor, requireSecondFactor } from './second-factor-rule-store.ts';
import { findFactor } from './second-factor-store.ts';

export function serveSecondFactorRule(gate: Gate, { db, bus }: SignInDeps) {
  /** Who asks it of others has it herself, unless a provider sees to it [I34]. */
  const isOwnMissing = async ({ person, via }: Visitor) =>
    via.kind === 'session' &&
    via.authMethod === 'password' &&
    !(await findFactor(db, person.id))?.confirmedAt;

  const present = async (visitor: Visitor) => ({
    required: await requiresSecondFactor(db, visitor.scope.tenantId),
    peopleWithout: await countWithoutFactor(db, visitor.scope.tenantId),
    ownFirst: await isOwnMissing(visitor),
  });

  serve(gate, secondFactorRuleRoutes, {
    async read(visitor) {
      return present(visitor);
    },

    async set({ body: { required }, emit, ...visitor }) {
      const { tenantId } = visitor.scope;
      if (required && (await isOwnMissing(visitor))) throw new Problem(secondFactorProblems.ownFirst);
      if (await requireSecondFactor(db, { tenantId }, required)) {
        emit(secondFactorRuleChanged({ id: tenantId, required }));
        publishAccessChanged(bus, { tenantId });
      }
      return present(visitor);
    },
  });
}
