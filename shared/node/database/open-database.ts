// The supervisor's database: started or found, and brought up to date.
import path from 'node:path';
import type { Config } from '../config.ts';
import { startPostgres, type Postgres } from '../embedded-postgres/start-postgres.ts';
import { connect } from './database.ts';
import { migrate } from './migrate.ts';
import { loginUrl } from './roles.ts';

/** `url` is the serving login's. `embedded` is absent where DATABASE_URL names a server. */
export type OpenDatabase = { url: string; embedded: Postgres | undefined };

export async function openDatabase(config: Config, migrationFolder: string): Promise<OpenDatabase> {
  const embedded = config.databaseUrl
    ? undefined
    : await startPostgres(path.join(config.dataFolder, 'postgres'));
  const ownerUrl = config.databaseUrl ?? embedded?.url ?? '';
  const owner = connect(ownerUrl, { max: 1 });
  try {
    await migrate(owner, migrationFolder, config.databaseSecret);
  } catch (error) {
    await embedded?.stop();
    throw error;
  } finally {
    await owner.destroy();
  }
  return { url: loginUrl(ownerUrl, config.databaseSecret), embedded };
}
