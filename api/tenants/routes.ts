import { Problem } from '../../shared/kernel/problem.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import { tenantProblems } from '../../shared/tenants/problems.ts';
import { tenantRoutes } from '../../shared/tenants/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import { membershipsOf, moveSession } from '../sign-in/index.ts';

type Address = { tenantId: string; organizationExternalId: string };

export function serveTenants(gate: Gate, { db, bus }: { db: Db; bus: Bus }) {
  async function membershipIn(userId: string, { tenantId, organizationExternalId }: Address) {
    const memberships = await membershipsOf(db, userId);
    const membership = memberships.find(
      (one) => one.tenantId === tenantId && one.organizationExternalId === organizationExternalId,
    );
    if (!membership) throw new Problem(tenantProblems.noRoles); // [TN3]
    return membership;
  }

  serve(gate, tenantRoutes, {
    async list({ person }) {
      const memberships = await membershipsOf(db, person.id);
      return memberships.map(({ tenantId, tenantName, ...rest }) => ({
        ...rest,
        id: tenantId,
        name: tenantName,
        current: tenantId === person.tenantId,
      }));
    },

    async switch({ person, via, body }) {
      const { tenantId } = await membershipIn(person.id, body);
      if (via.kind !== 'session' || tenantId === person.tenantId) return;
      await moveSession(db, via.sessionId, tenantId);
      publishAccessChanged(bus, { userId: person.id, sessionId: via.sessionId });
    },

    async roles({ person, params }) {
      return (await membershipIn(person.id, params)).roles;
    },
  });
}
