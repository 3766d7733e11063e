// The only file that writes departments.
import { sql } from 'kysely';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { memberStatus } from '../../shared/node/database/literals.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { Tenant } from './joining-store.ts';

export type DepartmentRow = { id: string; name: string; memberCount: number; createdAt: Date };

const memberCount = sql<number>`(select count(*) from memberships
  where memberships.department_id = departments.id and status <> ${memberStatus('Removed')})`;

export const departmentPage = (
  db: Db,
  tenant: Tenant,
  { filter, sortBy = 'name', sortDirection, limit, offset }: PageRequest<'name' | 'memberCount'>,
): Promise<Page<DepartmentRow>> =>
  inTenant(db, tenant, (trx) =>
    readPage(
      trx
        .selectFrom('departments')
        .where(sql<boolean>`strpos(lower(name), lower(${filter})) > 0`)
        .select(['id', 'name', 'createdAt', memberCount.as('memberCount')])
        .orderBy(sortBy === 'name' ? sql`lower(name)` : memberCount, sortDirection === 'ASC' ? 'asc' : 'desc')
        .orderBy('id'),
      { limit, offset },
    ),
  );

export const findDepartment = (db: Db, tenant: Tenant, id: string): Promise<DepartmentRow | undefined> =>
  inTenant(db, tenant, (trx) =>
    trx
      .selectFrom('departments')
      .select(['id', 'name', 'createdAt', memberCount.as('memberCount')])
      .where('id', '=', id)
      .executeTakeFirst(),
  );

export const createDepartment = (db: Db, tenant: Tenant, name: string) =>
  inTenant(db, tenant, async (trx) => {
    const { id } = await trx
      .insertInto('departments')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }).catch(refuseTakenName);

/** Answers whether there is such a department. */
export const renameDepartment = (db: Db, tenant: Tenant, id: string, name: string) =>
  inTenant(db, tenant, async (trx) => {
    const changed = await trx
      .updateTable('departments')
      .set({ name, updatedAt: sql`now()` })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  }).catch(refuseTakenName);

export const deleteDepartment = (db: Db, tenant: Tenant, id: string) =>
  inTenant(db, tenant, (trx) => trx.deleteFrom('departments').where('id', '=', id).execute());

function refuseTakenName(error: unknown): never {
  if (isUniqueViolation(error)) throw new Problem(peopleProblems.departmentNameTaken).at('name');
  throw error;
}

type Named = { id: string; name: string };

/** Departments, and the groups that are filled by hand: where an import may put people. */
export const placesOf = (db: Db, tenant: Tenant) =>
  inTenant(db, tenant, async (trx): Promise<{ departments: Named[]; groups: Named[] }> => ({
    departments: await trx.selectFrom('departments').select(['id', 'name']).execute(),
    groups: await trx.selectFrom('groups').select(['id', 'name']).where('groupType', '=', 'Local').execute(),
  }));
