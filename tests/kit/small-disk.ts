// A disk of its own that can be filled up: a tmpfs, where this process may mount one.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type SmallDisk = { folder: string; fill(): void; free(): void; remove(): void };

const BLOCK = Buffer.alloc(1 << 20);

/** Undefined, with the reason printed, where nothing may be mounted. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-small-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder];
  if (process.platform !== 'linux' || spawnSync('mount', options).status !== 0) {
    fs.rmdirSync(folder);
    console.log('Skipped: a disk that can be filled up is a tmpfs, and only root may mount one on Linux.');
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');

  return {
    folder,
    /** To the last byte. */
    fill() {
      const file = fs.openSync(ballast, 'a');
      for (let size = BLOCK.length; size > 0;) if (!wrote(file, size)) size = Math.floor(size / 16);
      fs.closeSync(file);
    },
    free: () => fs.rmSync(ballast),
    remove() {
      spawnSync('umount', ['-l', folder]);
      fs.rmdirSync(folder);
    },
  };
}

/** False where there is no room for so much. */
function wrote(file: number, size: number): boolean {
  try {
    fs.writeSync(file, BLOCK, 0, size);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    return false;
  }
}
