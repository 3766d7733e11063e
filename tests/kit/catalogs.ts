// What the catalogues of a language say.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.ts';

/** `files`: where it stands, within the domain of the catalogue. */
export type CatalogEntry = { english: string; translation: string; files: readonly string[] };

export const readCatalogs = (locale: string): CatalogEntry[] =>
  globSync(`client/*/locales/${locale}.po`, { cwd: root }).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8').split('\n\n').slice(1).map(entryOf),
  );

const entryOf = (block: string): CatalogEntry => ({
  english: fieldOf(block, 'msgid'),
  translation: fieldOf(block, 'msgstr'),
  files: [...block.matchAll(/^#: (\S+)/gm)].map(([, file = '']) => file),
});

/** Texts over several lines are joined. */
const fieldOf = (block: string, keyword: string) =>
  [...(new RegExp(`^${keyword} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1] ?? '').matchAll(/"(.*)"/g)]
    .map(([, part]) => JSON.parse(`"${part}"`) as string)
    .join('');
