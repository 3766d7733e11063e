import fs from 'node:fs/promises';
import path from 'node:path';
import { FileMigrationProvider, Migrator, type MigratorProps } from 'kysely/migration';
import { prepareRoles } from './roles.ts';
import { adoptSquashed } from './squashed-migrations.ts';

/** The owner's connection, of whatever tables: migrations know some that the types no longer have. */
type Owner = MigratorProps['db'];

/**
 * Roles and migrations, with the owner's connection; answers the names of those that ran. First the numbered baselines,
 * one for each domain, then what came later, named by time: `20261123T0100-what-it-does`. Two that were begun at once
 * may be merged in either order, so what has not run yet runs, whatever has run after it. Takes locks, so several
 * machines may start at once. `secret` is the installation's: the login role's password is derived from it.
 */
export async function migrate(owner: Owner, migrationFolder: string, secret: string): Promise<string[]> {
  // Migrations write the names the database has.
  const db = owner.withoutPlugins();
  await prepareRoles(db, secret);
  const provider = new FileMigrationProvider({ fs, path, migrationFolder });
  await adoptSquashed(db, Object.keys(await provider.getMigrations()));
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
