import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../shared/node/embedded-postgres/start-postgres.ts';
import { eventually } from '../tests/kit/eventually.ts';

const program = path.join(import.meta.dirname, 'main.ts');

/** A parent that starts the sync server, tells its pid, and waits. */
const parent = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, [${JSON.stringify(program)}], { stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
  child.stdout.once('data', () => console.log(child.pid));
  setInterval(() => {}, 1000);`;

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('[W88] a sync server that waits for its database ends when its parent is gone', async () => {
  const databaseUrl = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`;
  const env = { ...process.env, DATABASE_URL: databaseUrl, ATELIER_LOG_LEVEL: 'warn' };
  const starter = spawn(process.execPath, ['-e', parent], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(starter.stdout, 'data')) as [Buffer];
  const pid = Number(String(said).trim());
  expect(isAlive(pid)).toBe(true);
  starter.kill('SIGKILL');
  await eventually(() => !isAlive(pid), { withinMs: 20_000 });
});
