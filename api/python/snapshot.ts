// Starting Python takes seconds, restoring its memory tenths of one.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { snapshotSources, snapshotVersion, spawnPython } from './spawn-python.ts';

const MEMORY_MB = 512;
/** A whole one has 30 MB. */
const MIN_BYTES = 1_000_000;
const MAX_BYTES = 200_000_000;

/** The file of the snapshot, made when there is none yet; undefined where it cannot be made, and Python starts slowly. */
export async function makeSnapshot(folder: string): Promise<string | undefined> {
  const sources = createHash('sha256');
  for (const source of snapshotSources()) sources.update(source);
  const name = `${snapshotVersion()}-${sources.digest('hex').slice(0, 16)}.snapshot`;
  const file = path.join(folder, name);
  if (await stat(file).catch(() => undefined)) return file;
  const bytes = await readSnapshot();
  if (bytes.length < MIN_BYTES) return undefined;
  await mkdir(folder, { recursive: true });
  // Several processes may make it at once: each renames a whole file.
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, bytes, { mode: 0o600 });
  await rename(own, file);
  return file;
}

async function readSnapshot(): Promise<Buffer> {
  const child = spawnPython({ mode: 'snapshot', memoryMb: MEMORY_MB });
  child.stdin.end();
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of child.stdout as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > MAX_BYTES) return Buffer.alloc(0);
      pieces.push(piece);
    }
  } finally {
    child.kill('SIGKILL');
  }
  return Buffer.concat(pieces);
}
