import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { limitData, wall } from './isolation.ts';

export type SandboxProcess = ChildProcessByStdio<Writable, Readable, null>;

type Options = {
  mode: 'run' | 'snapshot';
  memoryMb: number;
  snapshot?: string | undefined;
  wheels?: string | undefined;
};

const sandbox = path.join(import.meta.dirname, 'sandbox');
const child = path.join(sandbox, 'child.mjs');
const harness = path.join(sandbox, 'harness.py');

const PAGE_KB = 64;
const HEAP_MB = 128;
/** Node itself, the compiled WebAssembly and the snapshot while it is being copied. */
const NODE_MB = 512;

const pyodideFolder = () => path.dirname(createRequire(import.meta.url).resolve('pyodide'));

/** Changes whenever a memory snapshot made before would no longer fit. */
export const snapshotVersion = (): string => {
  const { version } = JSON.parse(readFileSync(path.join(pyodideFolder(), 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}-node-${process.versions.node}`;
};

export const snapshotSources = () => [harness, child].map((file) => readFileSync(file));

/** A Python process that may read Pyodide and its own files, write nothing, start nothing, and has no environment. */
export function spawnPython({ mode, memoryMb, snapshot, wheels }: Options): SandboxProcess {
  const readable = [pyodideFolder(), sandbox, ...(snapshot ? [snapshot] : []), ...(wheels ? [wheels] : [])];
  const { prefix, limitsData } = wall();
  const [command = '', ...args] = [
    ...prefix,
    ...(limitsData ? limitData(memoryMb + HEAP_MB + NODE_MB) : []),
    process.execPath,
    '--permission',
    ...readable.map((file) => `--allow-fs-read=${file}`),
    // Else `x.constructor.constructor('…')()` is a way out.
    '--disallow-code-generation-from-strings',
    `--wasm-max-mem-pages=${(memoryMb * 1024) / PAGE_KB}`,
    `--max-old-space-size=${HEAP_MB}`,
    '--no-warnings',
    ...[child, mode, harness, snapshot ?? '', wheels ?? ''],
  ];
  return spawn(command, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'], cwd: '/' });
}
