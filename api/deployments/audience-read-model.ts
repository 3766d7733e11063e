// The people and groups a deployment can be for.
import { sql } from 'kysely';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { readPage } from '../../shared/node/database/read-page.ts';

type Tenant = { tenantId: string };
type Choice = { id: string; name: string; detail: string };
type Query = Pick<PageRequest, 'filter' | 'limit' | 'offset'> & { ids: readonly string[] };
/** Else nobody is found by their address either. */
type Addresses = { showsAddresses: boolean };

/** Everybody who is invited or active. `detail`: the address, where it may be shown. */
export const peopleToChoose = (db: Db, tenant: Tenant, query: Query & Addresses): Promise<Page<Choice>> =>
  inTenant(db, tenant, (trx) => {
    const { ids, filter, showsAddresses, ...slice } = query;
    const address = showsAddresses ? sql<string>`email` : sql<string>`''`;
    return readPage(
      members(trx)
        .$if(ids.length > 0, (some) => some.where('userId', 'in', [...ids]))
        .where(
          sql<boolean>`strpos(lower(given_name || ' ' || surname || ' ' || ${address}), lower(${filter})) > 0`,
        )
        .select([
          'userId as id',
          sql<string>`btrim(given_name || ' ' || surname)`.as('name'),
          address.as('detail'),
        ])
        .orderBy('nameKey')
        .orderBy('id'),
      slice,
    );
  });

export const groupsToChoose = (db: Db, tenant: Tenant, query: Query): Promise<Page<Choice>> =>
  inTenant(db, tenant, (trx) => {
    const { ids, filter, ...slice } = query;
    return readPage(
      trx
        .selectFrom('groups')
        .$if(ids.length > 0, (some) => some.where('id', 'in', [...ids]))
        .where(sql<boolean>`strpos(lower(name), lower(${filter})) > 0`)
        .select(['id', 'name', sql<string>`''`.as('detail')])
        .orderBy(sql`lower(name)`)
        .orderBy('id'),
      slice,
    );
  });

/** Those of the ids that are people, groups, user prompts or icons a deployment of this project may name. */
export const knownToDeployment = (
  db: Db,
  tenant: Tenant,
  asked: Record<'users' | 'groups' | 'userPrompts' | 'icons', readonly string[]> & { projectId: string },
) =>
  inTenant(db, tenant, async (trx) => {
    const ids = async (query: { execute(): Promise<{ id: string }[]> }) =>
      new Set((await query.execute()).map(({ id }) => id));
    const anyOf = (some: readonly string[]) => sql<string>`any(${[...some]}::uuid[])`;
    return {
      users: await ids(members(trx).where('userId', '=', anyOf(asked.users)).select('userId as id')),
      groups: await ids(trx.selectFrom('groups').where('id', '=', anyOf(asked.groups)).select('id')),
      icons: await ids(trx.selectFrom('deploymentIcons').where('id', '=', anyOf(asked.icons)).select('id')),
      userPrompts: await ids(
        trx
          .selectFrom('userPrompts')
          .where('id', '=', anyOf(asked.userPrompts))
          .where((eb) => eb.or([eb('projectId', 'is', null), eb('projectId', '=', asked.projectId)]))
          .select('id'),
      ),
    };
  });

const members = (trx: Trx) => trx.selectFrom('memberships').where('status', 'in', ['Active', 'Invited']);
