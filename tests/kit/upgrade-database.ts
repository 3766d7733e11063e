// A migrated database and the login that migrates, for tests that bring a table back to an older shape and upgrade it.
import type { Kysely } from 'kysely';
import { afterAll } from 'vitest';
import { connect, type Db } from '../../shared/node/database/database.ts';
import { startTestDatabase } from './postgres.ts';

/** As migrations see it: column names are those of the database. Both end with the test file. */
export async function startUpgradeDatabase(): Promise<{ db: Db; owner: Kysely<unknown> }> {
  const { db, ownerUrl, stop } = await startTestDatabase();
  const owner = connectMigrating(ownerUrl);
  afterAll(async () => {
    await owner.destroy();
    await stop();
  });
  return { db, owner };
}

export const connectMigrating = (ownerUrl: string) =>
  connect(ownerUrl, { max: 1, unlimited: true }).withoutPlugins() as unknown as Kysely<unknown>;
