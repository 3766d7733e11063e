// A running PostgreSQL from a folder: no installation, no container, no user made on the host.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { chooseLaunch, environment, findBinaries, type Launch } from './binaries.ts';
import { createCluster, openHome, type Home } from './cluster.ts';
import { isHeld, isOrphan, markStale, readLock } from './lock-file.ts';

const START_MS = 60_000;

export type PostgresOptions = {
  /** Absent: any free port. */
  port?: number;
  settings?: Record<string, string>;
  launch?: Launch;
};

/** `url` is the superuser's. `gone` resolves with the reason when the server ends by itself. */
export type Postgres = {
  url: string;
  pid: number;
  adopted: boolean;
  gone: Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on the data under `folder`, or adopts the one that already runs there. One process owns the
 * server, and on Linux it ends with that process, even by SIGKILL; call it from a main thread.
 */
export async function startPostgres(folder: string, options: PostgresOptions = {}): Promise<Postgres> {
  const launch = options.launch ?? chooseLaunch();
  const home = openHome(path.resolve(folder));
  for (let attempt = 1; ; attempt++) {
    try {
      createCluster(home, launch);
      return (await adopt(home)) ?? (await launchServer(home, options, launch));
    } catch (error) {
      // A race for the port or the lock was lost: look again.
      if (attempt === 4) throw error;
      await pause(150 * 2 ** attempt);
    }
  }
}

async function adopt({ dataDir, password }: Home): Promise<Postgres | undefined> {
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(100)) {
    const lock = readLock(dataDir);
    if (!lock) return undefined;
    if (!isHeld(lock, dataDir)) {
      markStale(dataDir, lock);
      return undefined;
    }
    const url = addressOf(lock.port, password);
    if (!lock.port || !(await answers(url, dataDir))) continue;
    const stop = async () => {
      // Somebody else's server goes on with its owner; one that was left behind is ours now.
      if (!isOrphan(lock.pid)) return;
      if (isHeld(lock, dataDir)) process.kill(lock.pid, 'SIGINT');
      while (isHeld(lock, dataDir)) await pause(20);
    };
    const gone = new Promise<string>(() => {});
    return { url, pid: lock.pid, adopted: true, gone, stop };
  }
  throw new Error(`A PostgreSQL holds ${dataDir} but does not answer.`);
}

async function launchServer(home: Home, options: PostgresOptions, launch: Launch): Promise<Postgres> {
  const port = options.port ?? (await freePort());
  const child = spawnServer(home, { port: String(port), ...options.settings }, launch);
  const gone = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`ended with ${code ?? signal}`));
  });
  let ended: string | undefined;
  void gone.then((reason) => (ended = reason));

  const url = addressOf(port, home.password);
  for (const end = Date.now() + START_MS; ended === undefined && Date.now() < end; await pause(15)) {
    if (!(await answers(url, home.dataDir))) continue;
    const stop = async () => {
      // PostgreSQL's fast shutdown: it cuts its clients off and writes everything down.
      child.kill('SIGINT');
      await gone;
    };
    return { url, pid: child.pid ?? 0, adopted: false, gone, stop };
  }
  child.kill('SIGINT');
  const last = fs.readFileSync(home.log, 'utf8').slice(-800);
  throw new Error(`PostgreSQL ${ended ?? 'did not answer in time'}:\n${last}`);
}

function spawnServer(home: Home, settings: Record<string, string>, launch: Launch): ChildProcess {
  const all = { ...fixedSettings(), ...settings };
  const [command = '', ...args] = [...launch.serverPrefix, path.join(findBinaries(), 'bin/postgres')];
  args.push('-D', home.dataDir);
  for (const [name, value] of Object.entries(all)) args.push('-c', `${name}=${value}`);
  const output = fs.openSync(home.log, 'a', 0o600);
  try {
    return spawn(command, args, {
      // A file and never a pipe to this process: the server must not wait for us.
      stdio: ['ignore', output, output],
      // Ctrl+C reaches this process only, which then stops the server in order.
      detached: true,
      env: environment(),
      ...launch.user,
    });
  } finally {
    fs.closeSync(output);
  }
}

/** mmap because containers often have only 64 MB of /dev/shm. */
const fixedSettings = (): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  dynamic_shared_memory_type:
    { linux: 'mmap', win32: 'windows' }[process.platform as 'linux' | 'win32'] ?? 'posix',
});

/** True when the server at `url` accepts us and really serves this data directory. */
async function answers(url: string, dataDir: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query('show data_directory')).rows[0].data_directory === dataDir;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const addressOf = (port: number, password: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
