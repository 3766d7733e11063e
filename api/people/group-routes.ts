import type { Scope } from '../../shared/access/standing.ts';
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
import type { Visitor } from '../http/session.ts';
import {
  createDepartment,
  deleteDepartment,
  departmentPage,
  findDepartment,
  renameDepartment,
} from './department-store.ts';
import {
  addGroupMembers,
  changeGroup,
  createGroup,
  deleteGroup,
  findGroup,
  groupMemberPage,
  listGroups,
  removeGroupMembers,
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
    async list({ query, ...visitor }) {
      const { items, totalCount } = await listGroups(db, visitor.scope, query);
      return { items: items.map((group) => present(group, visitor)), totalCount };
    },

    async create({ body, emit, ...visitor }) {
      const { userIds, ...group } = body;
      const id = await createGroup(db, visitor.scope, group);
      if (userIds.length > 0) await addGroupMembers(db, visitor.scope, id, userIds);
      const created = await get(visitor.scope, id);
      emit(groupCreated(created));
      return present(created, visitor);
    },

    async read({ params, ...visitor }) {
      return present(await get(visitor.scope, params.id), visitor);
    },

    async change({ params, body, emit, ...visitor }) {
      const isRenamed = body.name !== undefined;
      const group = await (isRenamed ? getOwn : get)(visitor.scope, params.id);
      await changeGroup(db, visitor.scope, group.id, body);
      const changed = await get(visitor.scope, group.id);
      emit(groupChanged(changed));
      return present(changed, visitor);
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

    async changeMembers({ params, body, emit, ...visitor }) {
      const { id } = await getOwn(visitor.scope, params.id);
      const removed = await removeGroupMembers(db, visitor.scope, id, body.remove);
      const added = await addGroupMembers(db, visitor.scope, id, body.add);
      const changed = await get(visitor.scope, id);
      emit(groupMembersChanged({ ...changed, added, removed }));
      return present(changed, visitor);
    },
  });
}

const present = (group: GroupRow, { mayChange }: Visitor): Group => ({
  ...group,
  abilities: { change: mayChange, remove: mayChange && group.groupType === 'Local' },
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
