import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db } from '../../shared/node/database/database.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';
import { userPage } from './user-read-model.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await startTestDatabase();
  db = connect(database.url, { max: 1 });
});

afterAll(async () => {
  await db.destroy();
  await database.stop();
});

test('[PE50] all pages of a list are read by two statements, planned once', async () => {
  const page = { limit: 20, offset: 0, sortDirection: 'ASC', filter: '' } as const;
  for (const offset of [0, 20, 40]) {
    for (const limit of [10, 20]) await userPage(db, { tenantId: randomUUID() }, { ...page, limit, offset });
  }
  const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db);
  // Of an empty list only one of the two ways is taken.
  expect(rows).toEqual([{ count: 2 }]);
});
