// Who may decide what agents ask people, as other domains look for them.
import { sql } from 'kysely';
import type { Role } from '../../shared/access/roles.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { role } from '../../shared/node/database/literals.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import type { Tenant } from './joining-store.ts';
import { anyOf } from './member-store.ts';

type ColleagueQuery = Pick<PageRequest, 'filter' | 'limit' | 'offset'> & {
  /** Those who hold one of these; project administrators only where it is their project. */
  roles: readonly Role[];
  projectId: string;
  ids?: readonly string[] | undefined;
  /** Else nobody is found by their address either. */
  showsAddresses: boolean;
};

/** Active members by name. `detail`: the address, where it may be shown. */
export const colleagues = (
  db: Db,
  tenant: Tenant,
  { roles, projectId, ids, filter, showsAddresses, ...slice }: ColleagueQuery,
): Promise<Page<{ id: string; name: string; detail: string }>> =>
  inTenant(db, tenant, (trx) => {
    const address = showsAddresses ? sql<string>`email` : sql<string>`''`;
    return readPage(
      trx
        .selectFrom('memberships')
        .where('status', '=', 'Active')
        .where(
          sql<boolean>`(roles && ${roles.filter((role) => role !== 'ProjectAdmin')}::text[]
            or (${roles.includes('ProjectAdmin')} and ${role('ProjectAdmin')} = any(roles) and ${projectId}::uuid = any(project_ids)))`,
        )
        .$if(ids !== undefined, (members) => members.where('userId', '=', anyOf(ids ?? [], 'uuid')))
        .where(
          sql<boolean>`strpos(lower(given_name || ' ' || surname || ' ' || ${address}), lower(${filter})) > 0`,
        )
        .select([
          'userId as id',
          address.as('detail'),
          sql<string>`btrim(given_name || ' ' || surname)`.as('name'),
        ])
        .orderBy('nameKey')
        .orderBy('id'),
      slice,
    );
  });

/** The members of these groups, each once, in a transaction of the tenant; ids that are none count for nothing. */
export async function memberIdsOf(trx: Trx, groupIds: readonly string[]): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const rows = await trx
    .selectFrom('groupMembers')
    .where(sql<string>`group_id::text`, '=', anyOf(groupIds, 'text'))
    .select('userId')
    .distinct()
    .execute();
  return rows.map(({ userId }) => userId);
}
