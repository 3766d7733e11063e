// The regular expressions of the server programs, and whether they are proven to read any text in linear time.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { hashOf, provenBefore, versionOf } from './proven.ts';
import { isTest, root, sources, type Source } from './sources.ts';

/** `at` is the file, from the root. */
export type Regex = { source: string; flags: string; at: string };

const isServed = ({ file }: Source) => /^(api|shared|sync-server)\//.test(file) && !isTest(file);

export const literalRegexes = (): Regex[] => distinct(sources().filter(isServed).flatMap(literalsIn));

type Node = { type?: string; regex?: { pattern: string; flags: string } };

function literalsIn({ file, text }: Source): Regex[] {
  if (!/\.m?[jt]s$/.test(file)) return [];
  const regexes: Regex[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const { type, regex } = node as Node;
    if (type === 'Literal' && regex) regexes.push({ source: regex.pattern, flags: regex.flags, at: file });
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseSync(file, text, { lang: 'ts' }).program);
  return regexes;
}

/** What the modules put together from parts while they are loaded, learned in a process of its own. */
export async function builtRegexes(): Promise<Regex[]> {
  const files = sources()
    .filter((source) => isServed(source) && /\bRegExp\(/.test(source.text))
    .map(({ file }) => file);
  const script = path.join(import.meta.dirname, 'programs/print-built-regexes.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...files], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  return distinct(JSON.parse(stdout) as Regex[]);
}

/** One that stands in two files has to be answered for in both. */
const distinct = (regexes: readonly Regex[]) => [
  ...new Map(regexes.map((regex) => [`${regex.at}/${regex.source}/${regex.flags}`, regex])).values(),
];

const AT_ONCE = 3;
/** Far beyond the longest proof, so that a busy machine proves the same. */
const TIMEOUT_MS = 120_000;

/**
 * Those whose automaton is not proven linear: slower ones, and what the proof cannot read or finish. What was proven once
 * is remembered by its hash.
 */
export async function unproven(regexes: readonly Regex[]): Promise<Regex[]> {
  const proven = provenBefore('linear-regexes');
  const recheck = versionOf('recheck');
  const unknown = Map.groupBy(regexes, ({ source, flags }) => hashOf(recheck, source, flags))
    .entries()
    .filter(([hash]) => !proven.has(hash));
  const refused: Regex[] = [];
  // Shared by those at work: each takes the next one.
  const work = async () => {
    for (const [hash, alike] of unknown) {
      if (await isProven(alike[0] as Regex)) proven.add(hash);
      else refused.push(...alike);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  proven.keep();
  return refused;
}

async function isProven({ source, flags }: Regex): Promise<boolean> {
  const { status } = await check(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS });
  return status === 'safe';
}
