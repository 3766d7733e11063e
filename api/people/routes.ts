import { areas, type AreaName } from '../../shared/access/areas.ts';
import { roles } from '../../shared/access/roles.ts';
import { can, permissionsOf } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Config } from '../../shared/node/config.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import { roleRoutes } from '../../shared/people/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import { createLicensing } from '../licensing/index.ts';
import { createMailer } from '../mail/index.ts';
import { serveAccessRequests, type TellRequest } from './access-routes.ts';
import type { MemberHooks } from './change-members.ts';
import { serveDepartments, serveGroups } from './group-routes.ts';
import { serveMemberJobs } from './member-jobs.ts';
import { roleSummary } from './present.ts';
import { serveProfile } from './profile-routes.ts';
import { serveUsers } from './user-routes.ts';

type Dependencies = MemberHooks & { db: Db; bus: Bus; config: Config; tellRequest: TellRequest };

export function servePeople(gate: Gate, { db, bus, config, hooks, tellRequest }: Dependencies) {
  serveProfile(gate, { db, requireLicense: createLicensing({ db, config }).require });
  serveAccessRequests(gate, { db, notify: tellRequest });
  const inviting = { db, bus, hooks, mailer: createMailer({ db, config }) };
  serveMemberJobs(gate, inviting);
  serveUsers(gate, inviting);
  serveGroups(gate, { db });
  serveDepartments(gate, { db });

  serve(gate, roleRoutes, {
    async list() {
      return roles.map(roleSummary);
    },

    async policies({ params, permissions: own }) {
      const role = roles.find((name) => name === params.id);
      if (!role) throw new Problem(peopleProblems.roleNotFound);
      const permissions = permissionsOf({ ...own, roles: [role] }, own.flags);
      return (Object.keys(areas) as AreaName[]).map((area) => ({
        area,
        look: can(permissions, area, 'view'),
        change: can(permissions, area, 'edit'),
      }));
    },
  });
}
