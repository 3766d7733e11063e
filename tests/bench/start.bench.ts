// How long `npm start` takes when everything is installed, built and migrated.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { newDataFolder } from '../kit/product.ts';
import { root } from '../kit/sources.ts';
import { quantile, type Bench, type Row } from './row.ts';

const STARTS = 5;

async function run(): Promise<Row[]> {
  const folder = newDataFolder({ onDisk: true });
  try {
    await startOnce(folder);
    const seconds: number[] = [];
    for (let start = 0; start < STARTS; start++) seconds.push(await startOnce(folder));
    const value = quantile(seconds, 0.5);
    return [{ figure: 'npm start, warm, until ready', value, unit: 's', goal: '≤ 3 s', met: value <= 3 }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Through boot.mjs, as npm does it. Answers seconds. */
async function startOnce(folder: string): Promise<number> {
  const started = performance.now();
  const boot = path.join(root, 'shared/node/boot.mjs');
  const product = spawn(process.execPath, [boot, 'api/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', SYNC_PORT: '0', ATELIER_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<number | null>((resolve) => product.once('exit', resolve));
  const ready = new Promise<void>((resolve) => {
    let output = '';
    product.stdout.on('data', (text) => {
      output += String(text);
      if (output.includes('is ready:')) resolve();
    });
  });
  await Promise.race([
    ready,
    gone.then((code) => Promise.reject(new Error(`The product ended with ${code}.`))),
  ]);
  const seconds = (performance.now() - started) / 1000;
  product.kill('SIGTERM');
  await gone;
  return seconds;
}

export default { name: 'start of the product', run } satisfies Bench;
