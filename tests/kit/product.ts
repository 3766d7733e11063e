// The whole product as its users start it, on a data folder of its own and any free port.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../../shared/node/config.ts';
import { loginUrl } from '../../shared/node/database/roles.ts';
import { eventually } from './eventually.ts';
import { makeMemoryFolder } from './memory-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const READY_MS = 120_000;

/** `pids` are those of this moment: whoever is killed comes back with another one. */
export type Product = {
  url: string;
  folder: string;
  /** Everything printed so far: logs, the address, the demo sign-ins. */
  output(): string;
  pids(): { supervisor: number; api: number; sync: number; database: number | undefined };
  stop(): Promise<void>;
};

export type ProductOptions = {
  env?: Record<string, string>;
  /** Of an earlier product, whose data is to be found again; that one keeps it when it stops. */
  folder?: string;
  /** Figures are those of a disk; everything else is quicker in memory. */
  onDisk?: boolean;
};

type ProductMessage = { url?: string; api?: number; sync?: number; database?: number };

export async function startProduct({
  env = {},
  folder: dataFolder,
  onDisk = false,
}: ProductOptions = {}): Promise<Product> {
  const folder = dataFolder ?? newDataFolder({ onDisk });
  let printed = '';
  let report: ProductMessage = {};
  const supervisor = spawn(process.execPath, [path.join(root, 'api/start.ts')], {
    cwd: root,
    // The demo's two weeks of runs would stand in every list and take the machine's time.
    env: {
      ...process.env,
      PORT: '0',
      SYNC_PORT: '0',
      ATELIER_DATA: folder,
      ATELIER_DEMO: 'bare',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream?.on('data', (text) => (printed += String(text)));
  supervisor.on(
    'message',
    (message) => (report = withoutGaps({ ...report, ...(message as ProductMessage) }, report)),
  );

  try {
    await ready(supervisor, () => report.url !== undefined);
    // What is printed comes by another way than what is told.
    await eventually(() => printed.includes('is ready:'));
  } catch (error) {
    throw new Error(`The product does not start:\n${printed.slice(-4000)}`, { cause: error });
  }

  return {
    url: report.url ?? '',
    folder,
    output: () => printed,
    pids: () => ({
      supervisor: supervisor.pid ?? 0,
      api: report.api ?? 0,
      sync: report.sync ?? 0,
      database: report.database,
    }),
    async stop() {
      await end(supervisor);
      if (!dataFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function newDataFolder({ onDisk = false } = {}): string {
  const prefix = 'atelier-product-';
  const folder = onDisk ? mkdtempSync(path.join(os.tmpdir(), prefix)) : makeMemoryFolder(prefix);
  chmodSync(folder, 0o755);
  return folder;
}

/** Where a product on this folder has its database, as the serving login reaches it. */
export const servingUrl = (ownerUrl: string, folder: string) =>
  loginUrl(ownerUrl, readConfig({ ATELIER_DATA: folder }).databaseSecret);

const withoutGaps = (next: ProductMessage, before: ProductMessage): ProductMessage =>
  ({ ...next, url: next.url ?? before.url }) as ProductMessage;

function ready(supervisor: ChildProcess, isReady: () => boolean) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      supervisor.kill('SIGKILL');
      reject(new Error('It took too long.'));
    }, READY_MS);
    const settle = (then: () => void) => {
      clearTimeout(timer);
      then();
    };
    supervisor.on('message', () => isReady() && settle(resolve));
    supervisor.once('exit', (code) => settle(() => reject(new Error(`It ended with ${code}.`))));
  });
}

async function end(supervisor: ChildProcess) {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return;
  const gone = new Promise((resolve) => supervisor.once('exit', resolve));
  supervisor.kill('SIGTERM');
  const impatience = setTimeout(() => supervisor.kill('SIGKILL'), 30_000);
  await gone;
  clearTimeout(impatience);
}
