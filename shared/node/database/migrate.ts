import fs from 'node:fs/promises';
import path from 'node:path';
import { FileMigrationProvider, Migrator, type MigratorProps } from 'kysely/migration';
import { prepareRoles } from './roles.ts';

/** The owner's connection, of whatever tables: migrations know some that the types no longer have. */
type Owner = MigratorProps['db'];

/**
 * Roles and migrations, with the owner's connection. Takes locks, so several machines may start at once.
 * `secret` is the installation's: the login role's password is derived from it.
 */
export async function migrate(owner: Owner, migrationFolder: string, secret: string): Promise<string[]> {
  await prepareRoles(owner, secret);
  const provider = new FileMigrationProvider({ fs, path, migrationFolder });
  const { error, results = [] } = await new Migrator({ db: owner, provider }).migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
