// A command of the operator: it works on the servers' database, whether they are running or not.
import path from 'node:path';
import { createBus, type Bus } from '../../shared/node/bus/index.ts';
import { readConfig } from '../../shared/node/config.ts';
import { connect, type Db } from '../../shared/node/database/database.ts';
import { openDatabase } from '../../shared/node/database/open-database.ts';

const migrations = path.resolve(import.meta.dirname, '../migrations');

/** `action` answers the line that is printed. A failure is a line too, and ends the process with 1. */
export async function operate(action: (tools: { db: Db; bus: Bus }, args: string[]) => Promise<string>) {
  const config = readConfig();
  const { url, embedded } = await openDatabase(config, migrations, { onDeath: () => {} });
  const db = connect(url, { max: 2, unlimited: true });
  const bus = await createBus({ databaseUrl: url, redisUrl: config.redisUrl });
  try {
    process.stdout.write(`${await action({ db, bus }, process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await bus.close();
    await db.destroy();
    await embedded?.stop();
  }
}
