// `npm run dev`: the api and the sync server start again at every change of a source; Vite serves the client.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { readConfig } from '../shared/node/config.ts';
import { openDatabase } from '../shared/node/database/open-database.ts';
import { keepRunning } from '../shared/node/keep-running.ts';
import { endWithParent } from '../shared/node/process.ts';
import { demoPassword, demoSignIns } from './seed/demo-password.ts';

const root = path.resolve(import.meta.dirname, '..');
const config = readConfig();
const database = await openDatabase(config, path.join(root, 'api/migrations'), { onDeath: console.error });
const port = config.port || 3000;
const syncPort = config.syncPort || port + 1;
const password = demoPassword(config);
const env = {
  DATABASE_URL: database.url,
  PORT: String(port),
  SYNC_PORT: String(syncPort),
  ATELIER_DEMO_PASSWORD: password,
};

const watch = (script: string) =>
  keepRunning({ script: path.join(root, script), execArgv: ['--watch', '--watch-preserve-output'], env });
const programs = [watch('sync-server/main.ts'), watch('api/main.ts')];
for (const { ready } of programs) ready.catch((error: unknown) => console.error(error));

if (config.demo !== 'off') console.log(demoSignIns(password).join('\n'));
const vite = spawn(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js'), 'client'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, ATELIER_SERVER: `http://127.0.0.1:${port}` },
});

endWithParent(async () => {
  vite.kill();
  await Promise.all(programs.map((program) => program.stop()));
  await database.embedded?.stop();
}, 20_000);
