// A program that is started again whenever it dies, or no longer answers.
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { watchHealth, type Health } from './watch-health.ts';

const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5000;
/** A process that has run this long did not fail to start. */
const HEALTHY_MS = 20_000;
const STOP_MS = 12_000;

/** Stripping types and compiling takes longer than starting. */
const compileCache = path.resolve(import.meta.dirname, '../../node_modules/.cache/node');

export type Program = {
  script: string;
  args?: string[];
  execArgv?: string[];
  env: Record<string, string>;
  /** Absent: only its death counts. Asked from each good start on. */
  health?: Health;
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
export function keepRunning(program: Program): Running {
  const { script, health, onReady, onDeath } = program;
  let child: ChildProcess;
  let stopping = false;
  let wait = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;
  const first = Promise.withResolvers<number>();
  let everReady = false;
  let stopWatching = () => {};

  /** A process that does nothing but spin hears no other signal. */
  const watch = (watched: ChildProcess, port: number) => {
    stopWatching();
    if (health && !stopping)
      stopWatching = watchHealth(health.url(port), health.silentMs, () => watched.kill('SIGKILL'));
  };

  function start() {
    const startedAt = Date.now();
    const started = spawnProgram(program);
    child = started;
    const { pid = 0 } = started;
    started.on('message', (message) => {
      const { ready } = message as { ready?: unknown };
      if (typeof ready !== 'number') return;
      everReady = true;
      first.resolve(ready);
      watch(started, ready);
      onReady?.(ready, pid);
    });
    started.on('error', () => {});
    started.once('exit', (code, signal) => {
      stopWatching();
      if (stopping) return;
      if (!everReady)
        return first.reject(new Error(`${script} ended before it was ready (${signal ?? code}).`));
      onDeath?.(String(signal ?? code));
      wait = Date.now() - startedAt > HEALTHY_MS ? FIRST_WAIT_MS : Math.min(wait * 2, MAX_WAIT_MS);
      timer = setTimeout(start, wait);
    });
  }

  async function stop() {
    stopping = true;
    stopWatching();
    clearTimeout(timer);
    await end(child);
  }

  start();
  return { ready: first.promise, pid: () => child.pid, stop };
}

const spawnProgram = ({ script, args = [], execArgv = [], env }: Program) =>
  spawn(process.execPath, [...execArgv, script, ...args], {
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(impatience);
}
