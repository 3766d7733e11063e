// The data sources a guardrail may be limited to.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

const MAX_OFFERED = 100;

export const sourcesByName = (db: Db, scope: Scope): Promise<{ id: string; name: string }[]> =>
  inTenant(db, scope, (trx) =>
    visible(trx, scope)
      .select(['id', 'name'])
      .orderBy(sql`lower(name)`)
      .limit(MAX_OFFERED)
      .execute(),
  );

export const knowsSource = (db: Db, scope: Scope, id: string): Promise<boolean> =>
  inTenant(db, scope, async (trx) => {
    const row = await visible(trx, scope).select('id').where('id', '=', id).executeTakeFirst();
    return row !== undefined;
  });

const visible = (trx: Trx, { projects }: Scope) =>
  trx
    .selectFrom('dataSources')
    .$if(projects !== 'all', (query) =>
      query.where(sql<boolean>`project_id = any(${projects === 'all' ? [] : [...projects]}::uuid[])`),
    );
