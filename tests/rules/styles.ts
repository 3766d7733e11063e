// What stylesheets define, and what the client's files make of them.
import path from 'node:path';
import type { Source } from '../kit/sources.ts';

export const isModule = (file: string) => file.endsWith('.module.css');
const isSheet = ({ file }: Source) => /^client\/.*\.css$/.test(file);

export const sheetsOf = (all: readonly Source[]) => all.filter(isSheet);

/** Classes of packages: theirs to name, ours to place. */
export const isForeign = (name: string) =>
  /^(rt-|radix-themes$|react-flow|cm-|(light|dark|nodrag|nopan|nowheel)$)/.test(name) ||
  stateOfFlow.test(name);
/** What React Flow puts on its own elements while something goes on. */
const stateOfFlow = /^(selection|dragging|connectable)$/;

/** At the commas between whole selectors, not at those in brackets. */
function splitList(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

export function selectorsOf(css: string): string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '');
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, before = '']) => before.trim())
    .filter((before) => !before.startsWith('@') && !/^(from|to|[\d.]+%)$/.test(before))
    .flatMap(splitList);
}

const classes = /\.(-?[a-zA-Z_][\w-]*)/g;
const namesIn = (text: string) => [...text.matchAll(classes)].map(([, name = '']) => name);

/** `global`: as written, for everybody; `local`: renamed for this file alone. In a plain sheet all are global. */
export function classesOf(selector: string): { global: string[]; local: string[] } {
  const bare = selector.replace(/\[[^\]]*\]/g, '');
  const global = [...bare.matchAll(/:global\(([^)]*)\)/g)].flatMap(([, inner = '']) => namesIn(inner));
  return { global, local: namesIn(bare.replace(/:global\([^)]*\)/g, '')) };
}

export const classesDefinedBy = ({ text }: Source): Set<string> =>
  new Set(selectorsOf(text).flatMap((selector) => classesOf(selector).local));

/** The classes everybody may use: the kit's utility words. */
export const kitClasses = (all: readonly Source[]): Set<string> =>
  new Set(
    sheetsOf(all)
      .filter(({ file }) => file === 'client/kit/theme/utilities.css')
      .flatMap((sheet) => [...classesDefinedBy(sheet)]),
  );

/** Uses of one module in one file, by `styles.name`. */
export type Use = { file: string; sheet: string; name: string };

export function usesOf({ file, text }: Source): Use[] {
  if (!/^client\/.*\.tsx?$/.test(file)) return [];
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, binding, from = '']) => {
    const sheet = path.posix.join(path.posix.dirname(file), from);
    return [...text.matchAll(new RegExp(`\\b${binding}(?:\\.(\\w+)|\\[)`, 'g'))].map(([whole, name]) => ({
      file,
      sheet,
      name: name ?? whole,
    }));
  });
}

/** From the bracket that opens at `start` to the one that closes it. */
function bracketed(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** What is compared with is asked, not worn. */
const comparison = /[=!]==\s*'[^']*'|'[^']*'\s*[=!]==/g;

/** Words of the class attributes of a file that stand there as text. */
export function wordsOf({ file, text }: Source): string[] {
  if (!/^client\/.*\.tsx$/.test(file)) return [];
  const plain = [...text.matchAll(/\b(?:\w*C|c)lassName="([^"]*)"/g)].map(([, words = '']) => words);
  const worked = [...text.matchAll(/\b(?:\w*C|c)lassName=\{/g)].flatMap(({ 0: opening, index }) => {
    const code = bracketed(text, index + opening.length - 1).replace(comparison, '');
    const quoted = [...code.matchAll(/'([^']*)'/g)].map(([, words = '']) => words);
    const between = [...code.matchAll(/`([^`]*)`/g)].map(([, words = '']) =>
      words.replace(/\$\{[^}]*\}/g, ' '),
    );
    return [...quoted, ...between];
  });
  return [...plain, ...worked].flatMap((words) => words.split(/\s+/)).filter(Boolean);
}
