// Groups as SCIM asks for them, over the groups people see.
import type { Db } from '../../shared/node/database/database.ts';
import {
  addGroupMembers,
  changeGroup,
  createGroup,
  deleteGroup,
  findGroup,
  listGroups,
  membersOfGroups,
  removeGroupMembers,
  type GroupRow,
} from '../people/index.ts';
import { isId } from './admission.ts';
import type { Entry, GroupsPort, Sought, Test } from './people-port.ts';

export function groupsOfTenant(db: Db, tenantId: string): GroupsPort {
  const tenant = { tenantId };

  async function entries(rows: readonly GroupRow[], withMembers: boolean): Promise<Entry[]> {
    const ids = rows.map(({ id }) => id);
    const members = withMembers && ids.length > 0 ? await membersOfGroups(db, tenant, ids) : [];
    const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
    return rows.map((row) => ({
      ...entryOf(row),
      ...(withMembers && {
        members: (byGroup.get(row.id) ?? []).map(({ userId, name }) => ({
          value: userId,
          display: name,
          type: 'User',
        })),
      }),
    }));
  }

  const ids = (wanted: readonly string[]) => wanted.filter(isId);

  return {
    async page({ sought, offset, limit, withMembers }) {
      const { items, totalCount } = await listGroups(db, tenant, { ...wantedBy(sought), offset, limit });
      return { items: await entries(items, withMembers), totalResults: Number(totalCount) };
    },

    async find(id, withMembers) {
      const row = isId(id) ? await findGroup(db, tenant, id) : undefined;
      return row && (await entries([row], withMembers))[0];
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
      const wanted = new Set(ids(userIds));
      const present = (await membersOfGroups(db, tenant, [id])).map(({ userId }) => userId);
      const gone = present.filter((userId) => !wanted.has(userId));
      const missing = [...wanted].filter((userId) => !present.includes(userId));
      if (gone.length > 0) await removeGroupMembers(db, tenant, id, gone);
      if (missing.length > 0) await addGroupMembers(db, tenant, id, missing);
    },

    remove: async (id) => isId(id) && deleteGroup(db, tenant, id),
  };
}

/** Groups are sought by equality alone, and by all of it at once. */
function wantedBy([tests = []]: Sought = []) {
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

const entryOf = ({ id, name, externalId, createdAt, updatedAt }: GroupRow): Entry => ({
  id,
  displayName: name,
  ...(externalId !== null && { externalId }),
  meta: { created: createdAt, lastModified: updatedAt },
});
