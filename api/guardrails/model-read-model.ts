// The models that can be asked to judge.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { isId } from '../../shared/kernel/id.ts';
import { PREDICTIONS } from '../../shared/models/provider.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { inProjectsOrShared } from '../../shared/node/database/in-projects.ts';

const MAX_OFFERED = 100;

/** `chosenId`: it is among them if it is there at all, without a name for whoever cannot see it. */
export const modelsByName = (
  db: Db,
  scope: Scope,
  chosenId: string,
): Promise<{ id: string; name: string }[]> =>
  inTenant(db, scope, async (trx) => {
    const offered = await visible(trx, scope)
      .where('state', '!=', 'Disabled')
      .select(['id', 'displayName as name'])
      .orderBy(sql`lower(display_name)`)
      .limit(MAX_OFFERED)
      .execute();
    if (!isId(chosenId) || offered.some(({ id }) => id === chosenId)) return offered;
    const named = await visible(trx, scope)
      .where('id', '=', chosenId)
      .select(['id', 'displayName as name'])
      .executeTakeFirst();
    const exists =
      named ?? (await trx.selectFrom('models').select('id').where('id', '=', chosenId).executeTakeFirst());
    return exists ? [...offered, named ?? { id: chosenId, name: '' }] : offered;
  });

export const knowsModel = (db: Db, scope: Scope, id: string): Promise<boolean> =>
  inTenant(db, scope, async (trx) => {
    const row = await visible(trx, scope).where('id', '=', id).select('id').executeTakeFirst();
    return row !== undefined;
  });

const visible = (trx: Trx, scope: Scope) =>
  trx.selectFrom('models').where(inProjectsOrShared(scope)).where('provider', '!=', PREDICTIONS);
