import type { Scope } from '../../shared/access/permissions.ts';
import { can, permissionsOf } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import {
  userChanged,
  userInvited,
  userSignedOut,
  userUnlocked,
  usersExported,
} from '../../shared/people/events.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { UserDetail } from '../../shared/people/user.ts';
import { UserInviteRow } from '../../shared/people/invite.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import { isLocked, ownsAccount, unlock } from '../sign-in/index.ts';
import { changeMember, publishAccessChanges } from './change-members.ts';
import { patchOf } from './change-user.ts';
import { exportUsers } from './export-users.ts';
import { previewImport } from './import-users.ts';
import { inviteAll, type InviteDeps } from './invite.ts';
import { doToMember } from './member-actions.ts';
import { presentUser, refuseOutOfReach, roleSummary, subjectOf } from './present.ts';
import { rowErrors } from './row-errors.ts';
import {
  endSessionsIn,
  figuresOf,
  findUser,
  permissionsElsewhere,
  userPage,
  type UserRow,
} from './user-read-model.ts';

export function serveUsers(gate: Gate, deps: InviteDeps) {
  const { db } = deps;
  const get = async (scope: Scope, id: string) => {
    const row = await findUser(db, scope, id);
    if (!row) throw new Problem(peopleProblems.notFound);
    return row;
  };
  const getTouchable = async (auth: AuthContext, id: string) => {
    const row = await get(auth.scope, id);
    refuseOutOfReach(auth, row);
    return row;
  };

  serve(gate, userRoutes, {
    async list({ query, ...auth }) {
      const { items, totalCount } = await userPage(db, auth.scope, query);
      return { items: items.map((row) => presentUser(row, auth)), totalCount };
    },

    async exportCsv({ scope, emit, operationId, reply }) {
      const { csv, count } = await exportUsers(db, scope);
      emit(usersExported({ id: operationId, count }));
      await reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="users.csv"')
        .send(csv);
    },

    async invite({ body, emit, ...auth }) {
      const [outcome] = await inviteAll(deps, auth, [UserInviteRow.parse(body)]);
      if (!outcome || 'refused' in outcome) throw outcome?.refused;
      const row = await get(auth.scope, outcome.userId);
      emit(userInvited(subjectOf(row)));
      return presentUser(row, auth);
    },

    async batch({ body, emit, ...auth }) {
      const outcomes = await inviteAll(deps, auth, body.users);
      const invited = outcomes.flatMap((one) => ('userId' in one ? [one] : []));
      for (const { userId: id, email } of invited)
        emit(userInvited({ id, email }), auth.person, body.importId);
      return {
        results: outcomes.map((one) => ({
          email: one.email,
          userId: 'userId' in one ? one.userId : null,
          errors: 'refused' in one ? rowErrors(one.refused) : [],
        })),
        invited: invited.length,
        failed: outcomes.length - invited.length,
      };
    },

    previewImport: ({ body, ...auth }) => previewImport(deps, auth, body.csv),

    async read({ params, query, ...auth }) {
      const row = await get(auth.scope, params.id);
      return detailOf(deps, auth, row, query.organization);
    },

    async change({ params, body, emit, ...auth }) {
      const before = await getTouchable(auth, params.id);
      const patch = await patchOf(db, auth, before, body);
      await changeMember(deps, auth.scope, before.userId, patch);
      const row = await get(auth.scope, before.userId);
      const { roles, projectIds } = before;
      emit(userChanged({ ...subjectOf(row), before: { roles, projectIds } }));
      return presentUser(row, auth);
    },

    async remove({ params, emit, ...auth }) {
      emit(await doToMember(deps, auth, 'remove', params.id));
    },

    async reinvite({ params, emit, ...auth }) {
      emit(await doToMember(deps, auth, 'reinvite', params.id));
    },

    async deactivate({ params, emit, ...auth }) {
      emit(await doToMember(deps, auth, 'deactivate', params.id));
    },

    async reactivate({ params, emit, ...auth }) {
      emit(await doToMember(deps, auth, 'reactivate', params.id));
    },

    async unlock({ params, emit, ...auth }) {
      const row = await getTouchable(auth, params.id);
      if (row.status !== 'Active') throw new Problem(peopleProblems.notActive);
      if (!(await ownsAccount(db, auth.scope, row.userId)))
        throw new Problem(peopleProblems.accountElsewhere); // [PE29]
      await unlock(db, row.email);
      emit(userUnlocked(subjectOf(row)));
    },

    async signOut({ params, emit, ...auth }) {
      const row = await getTouchable(auth, params.id);
      await endSessionsIn(db, auth.scope, row.userId);
      publishAccessChanges(deps, auth.scope, [row.userId]);
      emit(userSignedOut(subjectOf(row)));
    },
  });
}

async function detailOf(
  { db }: InviteDeps,
  auth: AuthContext,
  row: UserRow,
  organization: boolean,
): Promise<UserDetail> {
  const { scope, person } = auth;
  const figures = await figuresOf(db, scope, row.userId);
  const locked = (await ownsAccount(db, scope, row.userId)) && (await isLocked(db, row.userId)); // [PE29]
  const detail = {
    ...presentUser(row, auth),
    sessions: figures.sessions ?? 0,
    apiKeys: figures.apiKeys ?? 0,
    agents: figures.agents ?? 0,
    locked,
  };
  if (!organization) return detail;
  const elsewhere = await permissionsElsewhere(db, scope, row.userId, person.id);
  const administered = elsewhere.filter(({ requesterRoles }) =>
    can(permissionsOf({ roles: requesterRoles }, auth.permissions.flags), 'userDetail', 'view'),
  );
  return {
    ...detail,
    organization: administered.map(({ tenantId, tenantName, roles }) => ({
      tenantId,
      tenantName,
      roles: roles.map(roleSummary),
    })),
  };
}
