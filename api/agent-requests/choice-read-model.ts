// Whom a request can be assigned to, and what can deliver it.
import { sql } from 'kysely';
import { areas } from '../../shared/access/areas.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { textArray } from '../../shared/node/database/text-array.ts';

const name = sql<string>`btrim(given_name || ' ' || surname)`;

const builders = (trx: Trx) =>
  trx
    .selectFrom('memberships')
    .where('status', '=', 'Active')
    .where(sql<boolean>`roles && ${textArray(areas.lifecycle.edit)}`);

export const assigneesToChoose = (trx: Trx, query: PageRequest) =>
  readPage(
    builders(trx)
      .where(name, 'ilike', containing(query.filter))
      .select(['userId as id', name.as('name')])
      .orderBy('nameKey')
      .orderBy('id'),
    query,
  );

/** [AQ6] */
export const isAssignee = async (trx: Trx, userId: string) =>
  (await builders(trx).where('userId', '=', userId).select('userId').executeTakeFirst()) !== undefined;

const deployed = (trx: Trx, scope: Scope) =>
  trx
    .selectFrom('deployments')
    .where(inProjects(scope))
    .where(sql<boolean>`exists (select from agents where agents.id = agent_id and deleted_at is null)`);

export const deploymentsToChoose = (trx: Trx, scope: Scope, query: PageRequest) =>
  readPage(
    deployed(trx, scope)
      .where('deploymentName', 'ilike', containing(query.filter))
      .select(['id', 'deploymentName as name'])
      .orderBy(sql`lower(deployment_name)`)
      .orderBy('id'),
    query,
  );

/** [AQ4] */
export const isDeployment = async (trx: Trx, scope: Scope, id: string) =>
  (await deployed(trx, scope).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
