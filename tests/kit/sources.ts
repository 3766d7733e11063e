// The project's own sources, and what they import.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** `file` from the root, with forward slashes. */
export type Source = { file: string; text: string };
/** `isLater`: loaded on demand. */
export type Import = { file: string; target: string; isLater: boolean };

let cached: Source[] | undefined;

export function sources(): Source[] {
  cached ??= globSync('{api,client,shared,sync-server,tests}/**/*.{ts,tsx,mjs,js,css}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/^client\/(dist|[\w-]+\/locales)\/|node_modules\//.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  return cached;
}

export const isTest = (file: string) =>
  /\.(test|bench|journey)\.tsx?$/.test(file) || file.startsWith('tests/');

const imported =
  /(?:^|[;}\s])(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*(\(?)\s*['"]([^'"]+)['"]/g;

/** A target inside the project is answered from the root, a package by its name. */
export const importsOf = ({ file, text }: Source): Import[] =>
  [...text.matchAll(imported)].map(([, from, bracket, plain]) => {
    const target = from ?? plain ?? '';
    return {
      file,
      isLater: bracket === '(',
      target: target.startsWith('.') ? path.posix.normalize(`${path.posix.dirname(file)}/${target}`) : target,
    };
  });
