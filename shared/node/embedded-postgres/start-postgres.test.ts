import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../tests/kit/eventually.ts';
import { makeReady } from './binaries.ts';
import { keepPostgres } from './keep-postgres.ts';
import { startPostgres, type Postgres, type PostgresOptions } from './start-postgres.ts';

const linux = process.platform === 'linux';
const root = process.getuid?.() === 0;
const ownerProgram = path.resolve(import.meta.dirname, '../../../tests/kit/programs/postgres-owner.ts');
const servers: Postgres[] = [];
const children: ChildProcess[] = [];
let folder: string;

beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-pg-')), 'data');
  fs.chmodSync(path.dirname(folder), 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of servers.splice(0)) await server.stop();
  await eventually(() => !serverRuns());
  fs.rmSync(path.dirname(folder), { recursive: true, force: true });
});

async function start(options?: PostgresOptions) {
  const server = await startPostgres(folder, options);
  servers.push(server);
  return server;
}

test('[W10] a first start creates a UTF-8 cluster with checksums and a private password', async () => {
  const { url } = await start();
  const [row] = await query(
    url,
    `select current_setting('data_checksums') checksums, current_setting('listen_addresses') address,
     (select format('%s:%s', datlocprovider, datlocale) from pg_database where datname = 'postgres') locale`,
  );
  expect(row).toEqual({ checksums: 'on', address: '127.0.0.1', locale: 'b:C.UTF-8' });
  if (process.platform !== 'win32')
    expect(fs.statSync(path.join(folder, 'postgres.password')).mode & 0o777).toBe(0o600);
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
    /password authentication/,
  );
});

test('[W10] data survives a stop', async () => {
  const first = await start();
  await query(first.url, 'create table kept as select 42 answer');
  await first.stop();
  expect(await query((await start()).url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test.runIf(linux)('[W10] links and file modes that npm did not create are created', () => {
  const native = path.join(folder, 'native');
  for (const inner of ['bin', 'lib']) fs.mkdirSync(path.join(native, inner), { recursive: true });
  fs.writeFileSync(path.join(native, 'bin/postgres'), '', { mode: 0o644 });
  fs.writeFileSync(path.join(native, 'lib/libx.so.1.2'), 'library');
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];
  fs.writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));

  expect(makeReady(folder)).toBe(native);
  expect(makeReady(folder)).toBe(native);
  expect(fs.readFileSync(path.join(native, 'lib/libx.so.1'), 'utf8')).toBe('library');
  expect(fs.statSync(path.join(native, 'bin/postgres')).mode & 0o100).toBeTruthy();
});

test('[W10] of two simultaneous starts on an empty folder one owns the server and one adopts it', async () => {
  const owners = await Promise.all([spawnOwner(), spawnOwner()]);
  expect(owners.map(({ report }) => report.adopted).toSorted()).toEqual([false, true]);
  expect(owners[0]?.report.url).toBe(owners[1]?.report.url);
});

test('[W10] a running server is adopted, and stays with its owner when the adopter stops', async () => {
  const owner = await spawnOwner();
  const adopted = await start();
  expect([adopted.adopted, adopted.pid]).toEqual([true, owner.report.pid]);
  await adopted.stop();
  await query(owner.report.url, 'select 1');
});

describe.runIf(linux)('when processes are killed', () => {
  test('[W10] the server does not outlive its owner', async () => {
    const owner = await spawnOwner();
    owner.process.kill('SIGKILL');
    await eventually(() => !serverRuns());
  });

  test('[W10] every acknowledged row is there after a kill', { timeout: 120_000 }, async () => {
    let highest = 0;
    for (const also of ['server', 'owner']) {
      const owner = await spawnOwner('writer');
      const acknowledged = new Set<number>();
      owner.lines.on('line', (line) => acknowledged.add(Number(line)));
      await eventually(() => acknowledged.size > 150);
      process.kill(owner.report.pid, 'SIGKILL');
      if (also === 'owner') owner.process.kill('SIGKILL');
      await eventually(() => !serverRuns());
      owner.process.kill('SIGKILL');
      await owner.closed;

      const server = await start();
      const rows = await query(server.url, `select id from rows where id > ${highest}`);
      const stored = new Set(rows.map(({ id }) => Number(id)));
      expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
      highest = Math.max(...stored);
      await server.stop();
    }
  });

  test('[W16] a supervised server that dies is restarted at the same address', async () => {
    const deaths: string[] = [];
    const server = await keepPostgres(folder, { onDeath: (how) => deaths.push(how) });
    await query(server.url, 'create table kept as select 42 answer');
    const first = server.pid();
    process.kill(first, 'SIGKILL');
    await eventually(() => server.pid() !== first);
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(deaths).toEqual(['ended with SIGKILL']);
    await server.stop();
  });

  test('[W11] a lock whose pid now belongs to another process is removed', async () => {
    await crash();
    rewriteLock(process.pid);
    await query((await start()).url, 'select 1');
  });

  test('[W11] a lock whose pid is a zombie is removed', async () => {
    await crash();
    // The shell becomes another program before its child ends, and that one never collects it.
    const shell = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(shell);
    const zombie = Number(String((await once(shell.stdout, 'data'))[0]));
    await eventually(() => /^State:\s+Z/m.test(fs.readFileSync(`/proc/${zombie}/status`, 'utf8')));
    rewriteLock(zombie);
    await query((await start()).url, 'select 1');
  });
});

test.runIf(linux && root)('[W10] root without user namespaces runs the server as nobody', async () => {
  const launch = {
    prefix: [],
    serverPrefix: ['setpriv', '--pdeathsig', 'INT'],
    user: { uid: 65_534, gid: 65_534 },
  };
  await query((await start({ launch })).url, 'select 1');
  expect(fs.statSync(path.join(folder, 'pg18')).uid).toBe(65_534);
});

/** Leaves a lock file behind, as a power cut does. */
async function crash() {
  const server = await start();
  process.kill(server.pid, 'SIGKILL');
  await eventually(() => !serverRuns());
  servers.length = 0;
}

function rewriteLock(pid: number) {
  const file = path.join(folder, 'pg18/postmaster.pid');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(pid)));
}

async function spawnOwner(role = '') {
  const owner = spawn(process.execPath, [ownerProgram, folder, role], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(owner);
  const lines = readline.createInterface({ input: owner.stdout });
  const closed = once(lines, 'close');
  const line = String(await Promise.race([once(lines, 'line'), closed]));
  const report = JSON.parse(line) as Pick<Postgres, 'url' | 'pid' | 'adopted'>;
  return { process: owner, lines, closed, report };
}

function serverRuns(): boolean {
  if (!linux) return false;
  return fs.readdirSync('/proc').some((pid) => {
    try {
      const args = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return args[0]?.endsWith('/postgres') === true && args.includes(path.join(folder, 'pg18'));
    } catch {
      return false;
    }
  });
}

async function query(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows as Record<string, unknown>[])
    .finally(() => client.end());
}
