// How much JavaScript a browser has to fetch: for the first page, and for the studio on top of it.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildClient } from '../../api/client-build.ts';
import { root } from '../kit/sources.ts';
import type { Bench, Row } from './row.ts';

const KB = 1000;
const STUDIO = 'client/studio/page/studio-page.tsx';

async function run(): Promise<Row[]> {
  const folder = await buildClient(root);
  const first = withImports(folder, entriesOf(folder));
  const studio = withImports(folder, studioOf(folder));
  const more = [...studio].filter((file) => !first.has(file));
  const size = (files: Iterable<string>) =>
    [...files].reduce(
      (total, file) => total + gzipSync(readFileSync(path.join(folder, 'assets', file))).length,
      0,
    ) / KB;
  const [firstSize, studioSize] = [size(first), size(more)];
  const unit = 'KB gzip';
  return [
    {
      figure: 'JavaScript of the first page',
      value: firstSize,
      unit,
      goal: '≤ 220 KB',
      met: firstSize <= 220,
    },
    {
      figure: 'JavaScript of the studio, more',
      value: studioSize,
      unit,
      goal: '≤ 350 KB',
      met: studioSize <= 350,
    },
  ];
}

/** What index.html asks for. */
function entriesOf(folder: string): string[] {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file);
}

function studioOf(folder: string): string[] {
  const names = globSync('*.js', { cwd: path.join(folder, 'assets') });
  const found = names.filter((name) => name.startsWith(`${path.basename(STUDIO, '.tsx')}-`));
  if (found.length === 0) throw new Error(`No chunk is named after ${STUDIO}.`);
  return found;
}

const staticImport = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;

/** The files and everything they import at once; what they load later does not count. */
function withImports(folder: string, files: string[]): Set<string> {
  const all = new Set(files);
  for (const file of all) {
    const text = readFileSync(path.join(folder, 'assets', file), 'utf8');
    for (const [, imported = ''] of text.matchAll(staticImport)) all.add(imported);
  }
  return all;
}

export default { name: 'size of the client', run } satisfies Bench;
