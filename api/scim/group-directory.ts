// Groups as SCIM asks for them, over the groups people see.
import { can, permissionsOf } from '../../shared/access/permissions.ts';
import { isId } from '../../shared/kernel/id.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Db } from '../../shared/node/database/database.ts';
import {
  addGroupMembers,
  changeGroup,
  createGroup,
  deleteGroup,
  findGroup,
  listGroups,
  memberCounts,
  membersOfGroups,
  removeGroupMembers,
  setGroupMembers,
  type GroupRow,
} from '../people/index.ts';
import { testsIn } from './filters.ts';
import type { Caller, Entry, GroupsPort, FilterExpression, Test } from './people-port.ts';
import { ScimError } from './scim-error.ts';

/** A group made here may decide approvals: a directory changes it only for somebody who could do so by hand [SC27]. */
export function groupsOfTenant(db: Db, { tenantId, flags, maker }: Caller): GroupsPort {
  const groups = allGroups(db, tenantId);
  if (maker && can(permissionsOf(maker, flags), 'people', 'edit')) return groups;
  const unlessLocal =
    <Rest extends unknown[], Result>(change: (id: string, ...rest: Rest) => Promise<Result>) =>
    async (id: string, ...rest: Rest) => {
      const group = isId(id) ? await findGroup(db, { tenantId }, id) : undefined;
      if (group?.groupType === 'Local')
        throw new ScimError(403, '', 'Whoever connected the directory may not change groups made here.');
      return change(id, ...rest);
    };
  return {
    ...groups,
    change: unlessLocal(groups.change),
    addMembers: unlessLocal(groups.addMembers),
    removeMembers: unlessLocal(groups.removeMembers),
    setMembers: unlessLocal(groups.setMembers),
    remove: unlessLocal(groups.remove),
  };
}

function allGroups(db: Db, tenantId: string): GroupsPort {
  const tenant = { tenantId };

  async function withMembers(groups: readonly Entry[]): Promise<Entry[]> {
    const visible = await firstWithin(groups);
    const members = visible.length > 0 ? await membersOfGroups(db, tenant, idsOf(visible)) : [];
    const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
    return visible.map((group) => ({
      ...group,
      members: (byGroup.get(group.id) ?? []).map(({ id, name }) => ({
        value: id,
        display: name,
        type: 'User',
      })),
    }));
  }

  /** The protocol lets a page be shorter than was asked for. */
  async function firstWithin(groups: readonly Entry[]): Promise<Entry[]> {
    const sizes = await memberCounts(db, tenant, idsOf(groups));
    const { maxMembers } = workLimits.scim;
    let members = 0;
    const end = groups.findIndex(({ id }) => (members += sizes.get(id) ?? 0) > maxMembers);
    if (end === 0)
      throw new ScimError(
        400,
        'tooMany',
        `A group of more than ${maxMembers} members is read with excludedAttributes=members.`,
      );
    return groups.slice(0, end < 0 ? groups.length : end);
  }

  const ids = (values: readonly string[]) => values.filter(isId);

  return {
    async page({ sought, offset, limit }) {
      const { items, totalCount } = await listGroups(db, tenant, { ...wantedBy(sought), offset, limit });
      return { items: items.map(entryOf), totalResults: Number(totalCount) };
    },

    withMembers,

    async find(id) {
      const row = isId(id) ? await findGroup(db, tenant, id) : undefined;
      return row && entryOf(row);
    },

    create: ({ displayName, externalId }) =>
      createGroup(db, tenant, { name: displayName, externalId: externalId ?? null, groupType: 'Directory' }),

    change: async (id, { displayName, externalId }) =>
      isId(id) &&
      changeGroup(db, tenant, id, {
        ...(displayName !== undefined && { name: displayName }),
        ...(externalId !== undefined && { externalId }),
      }),

    async addMembers(id, userIds) {
      await addGroupMembers(db, tenant, id, ids(userIds));
    },

    async removeMembers(id, userIds) {
      await removeGroupMembers(db, tenant, id, userIds && ids(userIds));
    },

    async setMembers(id, userIds) {
      await setGroupMembers(db, tenant, id, ids(userIds));
    },

    remove: async (id) => isId(id) && deleteGroup(db, tenant, id),
  };
}

/** Groups are sought by equality alone, and by all of it at once. */
function wantedBy(sought: FilterExpression = { kind: 'and', of: [] }) {
  const tests = testsIn(sought);
  const isNowhere = tests.some(
    ({ attribute, value }) => ['id', 'member'].includes(attribute) && !isId(value),
  );
  return isNowhere ? { ids: [] } : (Object.assign({}, ...tests.map(wantedByOne)) as object);
}

function wantedByOne({ attribute, value }: Test) {
  if (attribute === 'displayName') return { name: value };
  if (attribute === 'externalId') return { externalId: value };
  return attribute === 'member' ? { memberId: value } : { ids: [value] };
}

const idsOf = (groups: readonly Entry[]) => groups.map(({ id }) => id);

const entryOf = ({ id, name, externalId, createdAt, updatedAt }: GroupRow): Entry => ({
  id,
  displayName: name,
  ...(externalId !== null && { externalId }),
  meta: { created: createdAt, lastModified: updatedAt },
});
