// A page's texts come in parts: what is said before anybody is signed in, what the frame says, what its domain says.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { domainOf } from '../../client/lingui.config.ts';
import { partsOfTexts } from '../../client/texts.config.ts';
import { importsOf, root, sources, type Source } from '../kit/sources.ts';
import { readCatalogs } from '../kit/catalogs.ts';

const isIn = partsOfTexts();
const known = new Map(sources().map((source) => [source.file, source]));
const tables = sources().filter(({ file }) => isTable(file));

function isTable(file: string) {
  return /^client\/[\w-]+\/screens\.ts$/.test(file);
}

/** All pages of signing in are public; elsewhere a row says so. */
function publicPagesOf({ file, text }: Source): string[] {
  const rows = text.split(/\bscreen\(/);
  const isPublic = (row: string) => file.startsWith('client/sign-in/') || row.includes("access: 'public'");
  return laterImports({ file, text: rows.filter(isPublic).join('\n') });
}

function laterImports(source: Source) {
  return importsOf(source)
    .filter(({ isLater }) => isLater)
    .map(({ target }) => target);
}

/** With everything they import or fetch later; of what a foreign door offers a page mostly takes no part. */
function reachedFrom(files: readonly string[]): Set<string> {
  const reached = new Set(files);
  for (const file of reached) {
    const source = known.get(file);
    if (!source || isTable(file) || file.endsWith('/index.ts') || file === 'client/shell/signed-in.tsx')
      continue;
    const text = source.text.replace(/^import type [^;]*;/gm, '');
    for (const { target } of importsOf({ file, text })) reached.add(target);
  }
  return reached;
}

/** Of each text, the files it stands in. A problem's own text is the English one until its translation is loaded. */
const textFiles = readCatalogs('en')
  .map(({ files }) => files)
  .filter((files) => !files.every((file) => /\/(problems|screens)\.ts$/.test(file)));

const lateIn = (pages: readonly string[], parts: readonly string[]) => {
  const reached = reachedFrom(pages);
  const said = textFiles.filter((files) => files.some((file) => reached.has(file) && !isTable(file)));
  return said.filter((files) => !parts.some((part) => isIn(part, files)));
};

test('[C22] what jobs of any domain are called is loaded with the frame', () => {
  const labelled = sources().filter(
    ({ file, text }) => /^api\/[\w-]+\/module\.ts$/.test(file) && text.includes('/*i18n*/'),
  );
  expect(labelled.map(({ file }) => file)).toContain('api/mail/module.ts');
  const isLoaded = (file: string) => isIn('kit', [file]) || isIn('shell', [file]);
  expect(labelled.filter(({ file }) => !isLoaded(file)).map(({ file }) => file)).toEqual([]);
});

test('[C22] public pages use only texts that are loaded first or with their domain', () => {
  expect(lateIn(['client/main.tsx'], ['kit'])).toEqual([]);
  const signIn = tables.filter(({ file }) => file.startsWith('client/sign-in/'));
  expect(signIn.flatMap(publicPagesOf)).toContain('client/sign-in/login.tsx');
  for (const table of tables)
    expect(lateIn(publicPagesOf(table), ['kit', domainOfTable(table)]), table.file).toEqual([]);
});

test('[C22] pages of members use only texts of the frame or of their domain', () => {
  for (const table of tables)
    expect(lateIn(laterImports(table), ['kit', 'shell', domainOfTable(table)]), table.file).toEqual([]);
});

test('[C22] a text that stands in two domains comes with both, and what is said first with none again', () => {
  const files = ['client/agents/new-agent.tsx', 'client/models/models.tsx'];
  expect(['agents', 'models', 'billing', 'kit'].filter((part) => isIn(part, files))).toEqual([
    'agents',
    'models',
  ]);
  expect(
    ['agents', 'models', 'kit'].filter((part) => isIn(part, [...files, 'client/kit/layout/page.tsx'])),
  ).toEqual(['kit']);
});

test('[C22] each table of pages names its own domain', () => {
  for (const { file, text } of tables)
    expect(/\bscreenOf\('([\w-]+)'\)/.exec(text)?.[1], file).toBe(
      path.posix.basename(path.posix.dirname(file)),
    );
});

test('[C22] steps are said in the studio, and what nobody else says in the kit', () => {
  expect(['steps', 'billing', 'kernel'].map(domainOf)).toEqual(['studio', 'billing', 'kit']);
  expect(readFileSync(path.join(root, 'client/studio/locales/en.po'), 'utf8')).toContain('shared/steps/');
});

function domainOfTable({ file }: Source) {
  return file.split('/')[1] ?? '';
}
