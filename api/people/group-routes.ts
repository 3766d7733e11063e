import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import {
  departmentChanged,
  departmentCreated,
  departmentRemoved,
  groupChanged,
  groupCreated,
  groupMembersChanged,
  groupRemoved,
} from '../../shared/people/events.ts';
import type { Group } from '../../shared/people/group.ts';
import { departmentRoutes, groupRoutes } from '../../shared/people/group-routes.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import {
  createDepartment,
  deleteDepartment,
  departmentPage,
  findDepartment,
  renameDepartment,
} from './department-store.ts';
import { addGroupMembers, groupMemberPage, removeGroupMembers } from './group-member-store.ts';
import {
  changeGroup,
  createGroup,
  deleteGroup,
  findGroup,
  listGroups,
  type GroupRow,
} from './group-store.ts';

export function serveGroups(gate: Gate, { db }: { db: Db }) {
  async function get(scope: Scope, id: string) {
    const group = await findGroup(db, scope, id);
    if (!group) throw new Problem(peopleProblems.groupNotFound);
    return group;
  }

  /** What the directory brought it alone changes [PE23]; who leads is decided here. */
  async function getOwn(scope: Scope, id: string) {
    const group = await get(scope, id);
    if (group.groupType === 'Directory') throw new Problem(peopleProblems.groupFromDirectory);
    return group;
  }

  serve(gate, groupRoutes, {
    async list({ query, ...auth }) {
      const { items, totalCount } = await listGroups(db, auth.scope, query);
      return { items: items.map((group) => present(group, auth)), totalCount };
    },

    async create({ body, emit, ...auth }) {
      const { userIds, ...group } = body;
      const id = await createGroup(db, auth.scope, group);
      if (userIds.length > 0) await addGroupMembers(db, auth.scope, id, userIds);
      const created = await get(auth.scope, id);
      emit(groupCreated(created));
      return present(created, auth);
    },

    async read({ params, ...auth }) {
      return present(await get(auth.scope, params.id), auth);
    },

    async change({ params, body, emit, ...auth }) {
      const isRenamed = body.name !== undefined;
      const group = await (isRenamed ? getOwn : get)(auth.scope, params.id);
      await changeGroup(db, auth.scope, group.id, body);
      const changed = await get(auth.scope, group.id);
      emit(groupChanged(changed));
      return present(changed, auth);
    },

    async remove({ params, scope, emit }) {
      const group = await getOwn(scope, params.id);
      await deleteGroup(db, scope, group.id);
      emit(groupRemoved(group));
    },

    async members({ params, query, scope }) {
      const group = await get(scope, params.id);
      return groupMemberPage(db, scope, group.id, query);
    },

    async changeMembers({ params, body, emit, ...auth }) {
      const { id } = await getOwn(auth.scope, params.id);
      const removed = await removeGroupMembers(db, auth.scope, id, body.remove);
      const added = await addGroupMembers(db, auth.scope, id, body.add);
      const changed = await get(auth.scope, id);
      emit(groupMembersChanged({ ...changed, added, removed }));
      return present(changed, auth);
    },
  });
}

const present = (group: GroupRow, { canEdit }: AuthContext): Group => ({
  ...group,
  abilities: { change: canEdit, remove: canEdit && group.groupType === 'Local' },
});

export function serveDepartments(gate: Gate, { db }: { db: Db }) {
  async function get(scope: Scope, id: string) {
    const department = await findDepartment(db, scope, id);
    if (!department) throw new Problem(peopleProblems.departmentGone);
    return department;
  }

  serve(gate, departmentRoutes, {
    list: ({ query, scope }) => departmentPage(db, scope, query),

    read: ({ params, scope }) => get(scope, params.id),

    async create({ body, scope, emit }) {
      const created = await get(scope, await createDepartment(db, scope, body.name));
      emit(departmentCreated(created));
      return created;
    },

    async change({ params, body, scope, emit }) {
      const { id } = await get(scope, params.id);
      await renameDepartment(db, scope, id, body.name);
      const changed = await get(scope, id);
      emit(departmentChanged(changed));
      return changed;
    },

    async remove({ params, scope, emit }) {
      const department = await get(scope, params.id);
      await deleteDepartment(db, scope, department.id);
      emit(departmentRemoved(department));
    },
  });
}
