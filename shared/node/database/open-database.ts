// The supervisor's database: started or found, and brought up to date.
import path from 'node:path';
import type { Config } from '../config.ts';
import { keepPostgres, type KeptPostgres, type Watching } from '../embedded-postgres/keep-postgres.ts';
import { connect } from './database.ts';
import { migrate } from './migrate.ts';
import { loginUrl } from './roles.ts';

/** `url` is the serving login's. `embedded` is absent where DATABASE_URL names a server. */
export type OpenDatabase = { url: string; embedded: KeptPostgres | undefined };

export async function openDatabase(
  config: Config,
  migrationFolder: string,
  watching: Watching,
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl
    ? undefined
    : await keepPostgres(path.join(config.dataFolder, 'postgres'), watching);
  const ownerUrl = config.databaseUrl ?? embedded?.url ?? '';
  const owner = connect(ownerUrl, { max: 1, unlimited: true });
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
