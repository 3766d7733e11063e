// `npm start`: database, migrations, client, then the sync server and the api, which are started again when they die
// or no longer answer.
import path from 'node:path';
import { readConfig, type Config } from '../shared/node/config.ts';
import { openDatabase } from '../shared/node/database/open-database.ts';
import { freePort } from '../shared/node/embedded-postgres/start-postgres.ts';
import { keepRunning, type Running } from '../shared/node/keep-running.ts';
import { createLog } from '../shared/node/log.ts';
import { endWithParent } from '../shared/node/process.ts';
import { syncServerFlags } from '../shared/node/sync-server-flags.ts';
import { buildClient } from './client-build.ts';
import { demoPassword } from './seed/demo-password.ts';

/** Longer than any pause of a healthy process, short enough that people still wait for their page. */
const SILENT_MS = 15_000;

const root = path.resolve(import.meta.dirname, '..');

async function start() {
  const config = readConfig();
  const log = createLog('supervisor', config.logLevel);
  const programs: Record<string, Running> = {};
  const died = (name: string) => (how: string) => log.error(`${name} died (${how}) and is started again.`);

  const [clientFiles, database] = await Promise.all([
    buildClient(root),
    openDatabase(config, path.join(root, 'api/migrations'), {
      onDeath: died('The database'),
      onBack: () => reportProcesses(),
    }),
  ]);

  async function stop() {
    await Promise.all(Object.values(programs).map((program) => program.stop()));
    await database.embedded?.stop();
  }
  endWithParent(stop, 20_000);

  /** Who starts us as a program of its own wants to know which processes there are. */
  function reportProcesses(url?: string) {
    const [api, sync] = [programs.api?.pid(), programs.sync?.pid()];
    process.send?.({ url, api, sync, database: database.embedded?.pid() });
  }

  function run(name: 'api' | 'sync', script: string, host: string, env: Record<string, string>) {
    programs[name] = keepRunning({
      script: path.join(root, script),
      ...(name === 'sync' && { execArgv: syncServerFlags }),
      env,
      health: { url: (at) => `http://${reachable(host)}:${at}/healthz`, silentMs: SILENT_MS },
      onReady: () => reportProcesses(),
      onDeath: died(script),
    });
    return programs[name].ready;
  }

  // Both know it from the start, so neither waits for the other; and both keep theirs when started again.
  const syncPort = config.syncPort || (await freePort());
  const port = config.port || (await freePort());
  const password = demoPassword(config);
  const env = {
    DATABASE_URL: database.url,
    SYNC_PORT: String(syncPort),
    PORT: String(port),
    ATELIER_DEMO_PASSWORD: password,
  };
  try {
    await Promise.all([
      run('sync', 'sync-server/main.ts', '127.0.0.1', env),
      run('api', 'api/main.ts', config.host, { ...env, CLIENT_FILES: clientFiles }),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = addressOf(config, port);
  console.log(`\nAtelier is ready: ${url}\n`);
  if (config.demo !== 'off') await printSignIns(database.url, password);
  reportProcesses(url);
}

/** Loaded late: a supervisor needs nothing else of what the product is made of. */
async function printSignIns(databaseUrl: string, password: string) {
  const { workingSignIns } = await import('./seed/working-sign-ins.ts');
  const signIns = await workingSignIns(databaseUrl, password);
  if (signIns.length > 0) console.log(`${signIns.join('\n')}\n`);
}

function addressOf({ publicUrl, host }: Config, port: number): string {
  return publicUrl ?? `http://${reachable(host)}:${port}`;
}

/** Listening everywhere is listening here as well. */
function reachable(host: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return name.includes(':') ? `[${name}]` : name;
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
