// Pure proofs that take long are remembered by the hash of what they were given: here for this tree, in `tests/proven`
// for every clone. At night all are proven again, and what is kept for every clone is written anew.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isNight } from './nightly.ts';
import { root } from './sources.ts';

const here = path.join(root, 'node_modules/.cache/proven');
const everywhere = path.join(root, 'tests/proven');

/** Every input of a proof, its tool's version among them. */
export const hashOf = (...inputs: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(inputs)).digest('base64url');

/** As it is installed: another version may judge otherwise. */
export function versionOf(packageName: string): string {
  const file = path.join(root, 'node_modules', packageName, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

const opened = new Map<string, Set<string>>();

/** The hashes of what was proven. `name` belongs to one test file: two processes would overwrite each other's. */
export function provenBefore(name: string) {
  const hashes =
    opened.get(name) ?? new Set(isNight ? [] : [here, everywhere].flatMap((at) => read(at, name)));
  opened.set(name, hashes);
  return {
    has: (hash: string) => hashes.has(hash),
    add: (hash: string) => void hashes.add(hash),
    keep() {
      const folder = isNight ? everywhere : here;
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(folder, name), [...hashes].toSorted().map(asLine).join(''));
    },
  };
}

const fileOf = (folder: string, name: string) => path.join(folder, `${name}.txt`);
const asLine = (hash: string) => `${hash}\n`;

function read(folder: string, name: string): string[] {
  try {
    return readFileSync(fileOf(folder, name), 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
