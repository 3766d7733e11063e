// A program that is started again whenever it dies.
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;
/** Whoever lived this long did not die of its start. */
const HEALTHY_MS = 20_000;
const STOP_MS = 12_000;

/** Stripping types and compiling takes longer than starting. */
const compileCache = path.resolve(import.meta.dirname, '../../node_modules/.cache/node');

export type Program = {
  script: string;
  args?: string[];
  execArgv?: string[];
  env: Record<string, string>;
  /** After every good start, with the port the program says it listens on. */
  onReady?: (port: number, pid: number) => void;
  onDeath?: (how: string) => void;
};

export type Running = {
  /** The first start; rejects when the program ended before it was ready. */
  ready: Promise<number>;
  pid: () => number | undefined;
  stop(): Promise<void>;
};

/** The program tells `{ ready: port }` over its IPC channel, over which it also hears when this process is gone. */
export function keepRunning({ script, args = [], execArgv = [], env, onReady, onDeath }: Program): Running {
  let child: ChildProcess;
  let stopping = false;
  let wait = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;
  const first = Promise.withResolvers<number>();
  let everReady = false;

  function start() {
    const startedAt = Date.now();
    child = spawn(process.execPath, [...execArgv, script, ...args], {
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const { pid = 0 } = child;
    child.on('message', (message) => {
      const { ready } = message as { ready?: unknown };
      if (typeof ready !== 'number') return;
      everReady = true;
      first.resolve(ready);
      onReady?.(ready, pid);
    });
    child.on('error', () => {});
    child.once('exit', (code, signal) => {
      if (stopping) return;
      if (!everReady)
        return first.reject(new Error(`${script} ended before it was ready (${signal ?? code}).`));
      onDeath?.(String(signal ?? code));
      wait = Date.now() - startedAt > HEALTHY_MS ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      timer = setTimeout(start, wait);
    });
  }

  async function stop() {
    stopping = true;
    clearTimeout(timer);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await gone;
    clearTimeout(impatience);
  }

  start();
  return { ready: first.promise, pid: () => child.pid, stop };
}
