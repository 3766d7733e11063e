// What the files of a data source say, whole. Whoever calls has found the data source within their scope.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

const mediaTypes = {
  text: 'text/plain',
  markdown: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  html: 'text/html',
} as const;

export type TextStore = ReturnType<typeof textStore>;

export const textStore = (db: Db) => ({
  /** What the files say, as `DataSearchPort` tells it. */
  texts: (tenant: Pick<Scope, 'tenantId'>, sourceId: string, most: { count: number; characters: number }) =>
    inTenant(db, tenant, async (trx) => {
      const { count, characters } = await trx
        .selectFrom('sourceFiles')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          sql<number>`coalesce(sum(length(content)), 0)::float8`.as('characters'),
        ])
        .where('sourceId', '=', sourceId)
        .executeTakeFirstOrThrow();
      if (count > most.count || characters > most.characters) return { count, characters, files: [] };
      const rows = await trx
        .selectFrom('sourceFiles')
        .select(['fileName', 'kind', 'size', 'content'])
        .where('sourceId', '=', sourceId)
        .orderBy(sql`lower(file_name)`)
        .orderBy('id')
        .limit(most.count)
        .execute();
      const files = rows.map(({ fileName: name, kind, size, content: text }) => ({
        ...{ name, type: mediaTypes[kind], size, text },
      }));
      return { count: files.length, characters, files };
    }),
});
