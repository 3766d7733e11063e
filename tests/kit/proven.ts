// Pure proofs that take long are remembered by the hash of what they were given. A fresh clone proves all of them.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.ts';

const folder = path.join(root, 'node_modules/.cache/proven');

/** Every input of a proof, its tool's version among them. */
export const hashOf = (...inputs: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(inputs)).digest('base64url');

/** As it is installed: another version may judge otherwise. */
export function versionOf(packageName: string): string {
  const file = path.join(root, 'node_modules', packageName, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** The hashes of what was proven. `name` belongs to one test file: two processes would overwrite each other's. */
export function provenBefore(name: string) {
  const file = path.join(folder, `${name}.json`);
  const hashes = read(file);
  return {
    has: (hash: string) => hashes.has(hash),
    add: (hash: string) => void hashes.add(hash),
    keep() {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify([...hashes]));
    },
  };
}

function read(file: string): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(file, 'utf8')) as string[]);
  } catch {
    return new Set();
  }
}
