// Which domain a table is of, and who touches which: read from migrations and from the text of stores.
import type { Source } from '../kit/sources.ts';

/** Under the name the database has. */
export type Access = { file: string; table: string; writes: boolean };

const migration = /^api\/migrations\/(?:\d{4}|\d{8}T\d{4})-([a-z0-9-]+)\.ts$/;
const creation = /\bcreate table (?:if not exists )?([a-z_]+)/g;

/**
 * The domain of each table: the one whose baseline creates it, or whose name the later migration begins with, such as
 * `20261123T0100-agents-add-ratings`. `domains`: names of domain folders.
 */
export function ownersOf(sources: readonly Source[], domains: readonly string[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { file, text } of sources) {
    const [, what = ''] = migration.exec(file) ?? [];
    const named = domains.filter((domain) => what === domain || what.startsWith(`${domain}-`));
    const owner = named.toSorted((a, b) => b.length - a.length)[0];
    for (const [, table = ''] of what ? text.matchAll(creation) : []) owners.set(table, owner ?? '');
  }
  return owners;
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, '');

const called =
  /\.?\b(insertInto|updateTable|deleteFrom|mergeInto|selectFrom|(?:inner|left|right|full|cross)Join|using)\(\s*'([A-Za-z]+)/g;
const spoken =
  /\b(insert into|update|delete from|from|join|using|lock table)\s+(?:only\s+|lateral\s+)?([a-z_]+)/g;
/** Tables chosen at run time: each that is named as a text. */
const chosen = /\bsql\.table\((?!')|\.(?:updateTable|deleteFrom|insertInto)\(\s*[a-z]/;
const quoted = /'([A-Za-z_]+)'/g;

const isWrite = (verb: string) => /^(insert|update|delete|merge|lock)/.test(verb);

/** Every mention of a known table in statements of this file. */
export function accessesOf({ file, text: whole }: Source, tables: ReadonlySet<string>): Access[] {
  const text = withoutComments(whole);
  const mentioned = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, verb = '', name = '']) => ({
      file,
      table: snakeCase(name),
      writes: isWrite(verb),
    }));
  const ofNames = chosen.test(text)
    ? [...text.matchAll(quoted)].map(([, name = '']) => ({ file, table: snakeCase(name), writes: true }))
    : [];
  return [...mentioned(called), ...mentioned(spoken), ...ofNames].filter(({ table }) => tables.has(table));
}
