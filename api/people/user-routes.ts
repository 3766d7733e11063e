import type { Scope } from '../../shared/access/standing.ts';
import { may, standingOf } from '../../shared/access/standing.ts';
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
import type { Visitor } from '../http/session.ts';
import { isLocked, ownsAccount, unlock } from '../sign-in/index.ts';
import { changeMember, tell } from './change-members.ts';
import { patchOf } from './change-user.ts';
import { exportUsers } from './export-users.ts';
import { previewImport } from './import-users.ts';
import { inviteAll, type InviteDeps } from './invite.ts';
import { doToMember } from './member-deeds.ts';
import { presentUser, refuseOutOfReach, roleSummary, subjectOf } from './present.ts';
import { rowErrors } from './row-errors.ts';
import {
  endSessionsIn,
  figuresOf,
  findUser,
  standingElsewhere,
  userPage,
  type UserRow,
} from './user-store.ts';

export function serveUsers(gate: Gate, deps: InviteDeps) {
  const { db } = deps;
  const get = async (scope: Scope, id: string) => {
    const row = await findUser(db, scope, id);
    if (!row) throw new Problem(peopleProblems.notFound);
    return row;
  };
  const getTouchable = async (visitor: Visitor, id: string) => {
    const row = await get(visitor.scope, id);
    refuseOutOfReach(visitor, row);
    return row;
  };

  serve(gate, userRoutes, {
    async list({ query, ...visitor }) {
      const { items, totalCount } = await userPage(db, visitor.scope, query);
      return { items: items.map((row) => presentUser(row, visitor)), totalCount };
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

    async invite({ body, emit, ...visitor }) {
      const [outcome] = await inviteAll(deps, visitor, [UserInviteRow.parse(body)]);
      if (!outcome || 'refused' in outcome) throw outcome?.refused;
      const row = await get(visitor.scope, outcome.userId);
      emit(userInvited(subjectOf(row)));
      return presentUser(row, visitor);
    },

    async batch({ body, emit, ...visitor }) {
      const outcomes = await inviteAll(deps, visitor, body.users);
      const invited = outcomes.flatMap((one) => ('userId' in one ? [one] : []));
      for (const { userId: id, email } of invited) emit(userInvited({ id, email }));
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

    previewImport: ({ body, ...visitor }) => previewImport(deps, visitor, body.csv),

    async read({ params, query, ...visitor }) {
      const row = await get(visitor.scope, params.id);
      return detailOf(deps, visitor, row, query.organization);
    },

    async change({ params, body, emit, ...visitor }) {
      const before = await getTouchable(visitor, params.id);
      const patch = await patchOf(db, visitor, before, body);
      await changeMember(deps, visitor.scope, before.userId, patch);
      const row = await get(visitor.scope, before.userId);
      const { roles, projectIds } = before;
      emit(userChanged({ ...subjectOf(row), before: { roles, projectIds } }));
      return presentUser(row, visitor);
    },

    async remove({ params, emit, ...visitor }) {
      emit(await doToMember(deps, visitor, 'remove', params.id));
    },

    async reinvite({ params, emit, ...visitor }) {
      emit(await doToMember(deps, visitor, 'reinvite', params.id));
    },

    async deactivate({ params, emit, ...visitor }) {
      emit(await doToMember(deps, visitor, 'deactivate', params.id));
    },

    async reactivate({ params, emit, ...visitor }) {
      emit(await doToMember(deps, visitor, 'reactivate', params.id));
    },

    async unlock({ params, emit, ...visitor }) {
      const row = await getTouchable(visitor, params.id);
      if (row.status !== 'Active') throw new Problem(peopleProblems.notActive);
      if (!(await ownsAccount(db, visitor.scope, row.userId)))
        throw new Problem(peopleProblems.accountElsewhere); // [PE29]
      await unlock(db, row.email);
      emit(userUnlocked(subjectOf(row)));
    },

    async signOut({ params, emit, ...visitor }) {
      const row = await getTouchable(visitor, params.id);
      await endSessionsIn(db, visitor.scope, row.userId);
      tell(deps, visitor.scope, [row.userId]);
      emit(userSignedOut(subjectOf(row)));
    },
  });
}

async function detailOf(
  { db }: InviteDeps,
  visitor: Visitor,
  row: UserRow,
  organization: boolean,
): Promise<UserDetail> {
  const { scope, person } = visitor;
  const figures = await figuresOf(db, scope, row.userId);
  const locked = (await ownsAccount(db, scope, row.userId)) && (await isLocked(db, row.userId)); // [PE29]
  const detail = {
    ...presentUser(row, visitor),
    sessions: figures.sessions ?? 0,
    apiKeys: figures.apiKeys ?? 0,
    agents: figures.agents ?? 0,
    locked,
  };
  if (!organization) return detail;
  const elsewhere = await standingElsewhere(db, scope, row.userId, person.id);
  const administered = elsewhere.filter(({ askerRoles }) =>
    may(standingOf({ roles: askerRoles }, visitor.standing.flags), 'userDetail', 'look'),
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
