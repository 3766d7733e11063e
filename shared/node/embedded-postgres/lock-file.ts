// What postmaster.pid says, and whether it is still true.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Lines of the file: pid, data directory, start time, port, socket directory, listen address, shared-memory key. */
export type Lock = { pid: number; port: number; lines: string[] };

/** No system hands out a pid as high as this: Linux stops at 4,194,304. */
const NOBODYS_PID = 4_194_305;

export function readLock(dataDir: string): Lock | undefined {
  try {
    const lines = fs.readFileSync(lockPath(dataDir), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), lines };
  } catch {
    return undefined;
  }
}

/** Whether the process of the lock file is a PostgreSQL on this data. A zombie is not: it only still has its pid. */
export function isHeld({ pid }: Lock, dataDir: string): boolean {
  if (!(pid > 0) || !pidExists(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    if (/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))) return false;
    const args = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return path.basename(args[0] ?? '') === 'postgres' && args.includes(dataDir);
  } catch {
    return false;
  }
}

/**
 * A stale lock whose pid now belongs to another process (or to a zombie) makes PostgreSQL refuse to start.
 * Only the pid is overwritten: the shared-memory key stays, so that PostgreSQL still notices living backends.
 */
export function markStale(dataDir: string, lock: Lock) {
  if (!pidExists(lock.pid)) return;
  fs.writeFileSync(lockPath(dataDir), [NOBODYS_PID, ...lock.lines.slice(1)].join('\n'));
}

/** Whether the process that started this one has gone without it. */
export function isOrphan(pid: number): boolean {
  if (process.platform === 'win32') return false;
  if (process.platform === 'linux')
    return /^PPid:\s+1$/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) === 1;
}

function pidExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const lockPath = (dataDir: string) => path.join(dataDir, 'postmaster.pid');
