// The catalogue comes in two parts: before somebody is signed in, the first one alone is there.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isSaidFirst } from '../../client/texts.config.ts';
import { importsOf, root, sources, type Source } from '../kit/sources.ts';

/** Files of the pages that are open to anybody, and of the frame around them. */
const starts = [
  'client/main.tsx',
  ...sources().flatMap((source) => (isTable(source.file) ? publicPagesOf(source) : [])),
];

function isTable(file: string) {
  return /^client\/[\w-]+\/screens\.ts$/.test(file);
}

/** All pages of signing in are public; elsewhere a row says so. */
function publicPagesOf({ file, text }: Source): string[] {
  const rows = text.split(/\bscreen\(/);
  const publicRows = file.startsWith('client/sign-in/')
    ? rows
    : rows.filter((row) => row.includes("access: 'public'"));
  return importsOf({ file, text: publicRows.join('\n') })
    .filter(({ isLater }) => isLater)
    .map(({ target }) => target);
}

/** With everything they import, and what signing in loads on its way. Tables name pages, they show none. */
function reachedFrom(files: string[]): Set<string> {
  const known = new Map(sources().map((source) => [source.file, source]));
  const reached = new Set(files);
  for (const file of reached) {
    const source = known.get(file);
    if (!source || isTable(file) || isForeignDoor(file)) continue;
    const text = source.text.replace(/^import type [^;]*;/gm, '');
    for (const { target, isLater } of importsOf({ file, text }))
      if (!isLater || file.startsWith('client/sign-in/')) reached.add(target);
  }
  return reached;
}

/** Of what such a door offers, the bundler takes what is asked for: mostly no page. */
const isForeignDoor = (file: string) => file.endsWith('/index.ts') && !isSaidFirst(file);

/** Of each text, the files it stands in. */
const textFiles = readFileSync(path.join(root, 'client/locales/en.po'), 'utf8')
  .split('\n\n')
  .slice(1)
  .map((block) => [...block.matchAll(/^#: (\S+)/gm)].map(([, file = '']) => file));

test('[C22] public pages use only texts from the first part of the catalog', () => {
  expect(starts).toContain('client/sign-in/login.tsx');
  const reachable = reachedFrom(starts);
  // A problem's own text is the English one while its translation is not loaded.
  const isPage = (file: string) => reachable.has(file) && !/\/(problems|screens)\.ts$/.test(file);
  const late = textFiles.filter((files) => files.some(isPage) && !files.some(isSaidFirst));
  expect(late).toEqual([]);
});
