// `npm start`: database, migrations, client, then the sync server and the api, which are started again when they die.
import path from 'node:path';
import { readConfig } from '../shared/node/config.ts';
import { openDatabase } from '../shared/node/database/open-database.ts';
import { freePort } from '../shared/node/embedded-postgres/start-postgres.ts';
import { keepRunning, type Running } from '../shared/node/keep-running.ts';
import { createLog } from '../shared/node/log.ts';
import { endWithParent } from '../shared/node/process.ts';
import { buildClient } from './client-build.ts';
import { demoPassword, demoSignIns } from './seed/demo-password.ts';

const root = path.resolve(import.meta.dirname, '..');

async function start() {
  const config = readConfig();
  const log = createLog('supervisor', config.logLevel);
  const [clientFiles, database] = await Promise.all([
    buildClient(root),
    openDatabase(config, path.join(root, 'api/migrations'), (how) =>
      log.error(`The database died (${how}) and is started again.`),
    ),
  ]);
  const programs: Record<string, Running> = {};

  async function stop() {
    await Promise.all(Object.values(programs).map((program) => program.stop()));
    await database.embedded?.stop();
  }
  endWithParent(stop, 20_000);

  /** Who starts us as a program of its own wants to know which processes there are. */
  const tell = (url?: string) =>
    process.send?.({
      url,
      api: programs.api?.pid(),
      sync: programs.sync?.pid(),
      database: database.embedded?.pid(),
    });

  function run(name: 'api' | 'sync', script: string, env: Record<string, string>) {
    const running = keepRunning({
      script: path.join(root, script),
      env: { ...shared, ...env },
      onReady: () => tell(),
      onDeath: (how) => log.error(`${script} died (${how}) and is started again.`),
    });
    programs[name] = running;
    return running.ready;
  }

  // Both know it from the start, so neither waits for the other; and both keep theirs when started again.
  const syncPort = config.syncPort || (await freePort());
  const port = config.port || (await freePort());
  const password = demoPassword(config);
  const shared = {
    DATABASE_URL: database.url,
    SYNC_PORT: String(syncPort),
    PORT: String(port),
    ...(config.demo && { ATELIER_DEMO_PASSWORD: password }),
  };
  try {
    await Promise.all([
      run('sync', 'sync-server/main.ts', {}),
      run('api', 'api/main.ts', { CLIENT_FILES: clientFiles }),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const url = config.publicUrl ?? `http://${host}:${port}`;
  console.log(`\nAtelier is ready: ${url}\n`);
  if (config.demo) console.log(`${demoSignIns(password).join('\n')}\n`);
  tell(url);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
