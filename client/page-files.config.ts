// What a page is made of: the files it imports, what those import, and what any of them fetches later.
import { readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** `isLater`: its file comes when it is asked for. */
type Import = { target: string; names: readonly string[]; isLater: boolean };
type Source = { imports: readonly Import[]; passesOn: readonly Import[] };

const read = new Map<string, Source>();

/**
 * Files from the root with forward slashes. `isLeaf` says what is taken without what it imports. Of a domain's
 * `index.ts` only that is followed which is asked for. `atOnce`: without what is fetched later.
 */
export function filesOf(
  starts: readonly string[],
  isLeaf: (file: string) => boolean,
  { atOnce = false } = {},
): ReadonlySet<string> {
  const reached = new Set<string>();
  const asked = new Set<string>();
  const visit = ({ target, names, isLater }: Import) => {
    if (atOnce && isLater) return;
    const key = `${target} ${names.join()}`;
    if (asked.has(key)) return;
    asked.add(key);
    const isKnown = reached.has(target);
    reached.add(target);
    if (isLeaf(target)) return;
    const { imports, passesOn } = sourceOf(target);
    if (!isKnown) imports.forEach(visit);
    const isWanted = (one: Import) => names.includes('*') || one.names.some((name) => names.includes(name));
    passesOn.filter(isWanted).forEach(visit);
  };
  for (const target of starts) visit({ target, names: ['*'], isLater: false });
  return reached;
}

function sourceOf(file: string): Source {
  const known = read.get(file);
  if (known) return known;
  const source = /\.tsx?$/.test(file) ? importsIn(file) : { imports: [], passesOn: [] };
  read.set(file, source);
  return source;
}

const clauses = /^(import|export) (?!type )(?:([^'"`;]*?) from )?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gms;

function importsIn(file: string): Source {
  const imports: Import[] = [];
  const passesOn: Import[] = [];
  const text = readFileSync(resolve(root, file), 'utf8');
  for (const [, kind, clause = '', from, later] of text.matchAll(clauses)) {
    const target = posix.join(posix.dirname(file), from ?? later ?? '');
    const names = /^\{(.*)\}$/s.exec(clause)?.[1]?.match(/[\w$]+(?=\s*(?:,|as\b|$))/g) ?? ['*'];
    (kind === 'export' ? passesOn : imports).push({ target, names, isLater: later !== undefined });
  }
  return { imports, passesOn };
}
