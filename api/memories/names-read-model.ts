// Names of the people whose runs stored something.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

/** By id; who is no member has none. */
export const personNames =
  (db: Db) =>
  async (scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await inTenant(db, scope, (trx) =>
      trx
        .selectFrom('memberships')
        .select([
          sql<string>`user_id::text`.as('id'),
          sql<string>`btrim(given_name || ' ' || surname)`.as('name'),
        ])
        .where(sql<boolean>`user_id::text = any(${[...new Set(ids)]}::text[])`)
        .execute(),
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
