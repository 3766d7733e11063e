// A Redis of our own on a free port.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Redis } from 'ioredis';
import { freePort } from '../../shared/node/embedded-postgres/start-postgres.ts';
import { eventually } from './eventually.ts';

export type TestRedis = {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** It keeps its connections and answers nothing. */
  freeze(): void;
  thaw(): void;
};

/** Undefined, with the reason printed, where there is none and none can be installed. */
export async function startTestRedis(): Promise<TestRedis | undefined> {
  const program = findRedis();
  if (!program) {
    console.log('Skipped: there is no redis-server, and it can only be installed by root with apt-get.');
    return undefined;
  }
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let stopIt = async () => {};
  let signal = (_name: NodeJS.Signals) => {};

  async function start() {
    const server = spawn(program ?? '', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
      stdio: 'ignore',
    });
    signal = (name) => void server.kill(name);
    const gone = new Promise((resolve) => server.once('exit', resolve));
    stopIt = async () => {
      server.kill('SIGKILL');
      await gone;
    };
    await eventually(() => answers(url));
  }
  await start();
  return {
    url,
    start,
    stop: () => stopIt(),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}

async function answers(url: string) {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}

function findRedis(): string | undefined {
  const places = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];
  const installed = () => places.find((place) => existsSync(place));
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...args: string[]) => spawnSync('apt-get', [...args, '-q'], { stdio: 'ignore' });
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'redis-server');
  }
  return installed();
}
