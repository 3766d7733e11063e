import fs from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { FileMigrationProvider, Migrator, type MigratorProps } from 'kysely/migration';
import { prepareRoles } from './roles.ts';

/**
 * Roles and migrations, with the owner's connection. Takes locks, so several machines may start at once.
 * `secret` is the installation's: the login role's password is derived from it.
 */
export async function migrate(
  owner: Kysely<unknown>,
  migrationFolder: string,
  secret: string,
): Promise<string[]> {
  await prepareRoles(owner, secret);
  const provider = new FileMigrationProvider({ fs, path, migrationFolder });
  // The migrator is not told our tables: migrations know some that the types no longer have.
  const migrator = new Migrator({ db: owner as MigratorProps['db'], provider });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
