// `={{ $json.name }}` of n8n as a reference of ours: plain paths are translated, code is not.
import { joinTexts, plainText } from '../clean-text.ts';

/** What an expression looks at: the node before, or one by name; then a path of names and numbers. */
export type N8nPath = { node: string | null; path: string[] };

/** Answers a reference without braces; undefined: there is nothing of the kind here. */
export type Resolve = (path: N8nPath) => string | undefined;

export type Translated = { text: string; unsupported: string[] };

/** Linear in the text's length. Only texts that begin with `=` hold expressions. */
export function translate(value: string, resolve: Resolve): Translated {
  if (!value.startsWith('=')) return { text: plainText(value), unsupported: [] };
  const unsupported: string[] = [];
  const parts: string[] = [];
  let at = 1;
  while (at < value.length) {
    const from = value.indexOf('{{', at);
    const to = from < 0 ? -1 : value.indexOf('}}', from + 2);
    if (to < 0) break;
    parts.push(plainText(value.slice(at, from)));
    const code = value.slice(from + 2, to).trim();
    const path = readPath(code);
    const reference = path && resolve(path);
    if (reference === undefined) unsupported.push(code.slice(0, 200));
    parts.push(reference === undefined ? plainText(code) : `{{ ${reference} }}`);
    at = to + 2;
  }
  parts.push(plainText(value.slice(at)));
  return { text: joinTexts(parts), unsupported };
}

const heads: readonly [pattern: RegExp, isNamed: boolean][] = [
  [/^\$json(?![\w$])/, false],
  [/^\$input\.(?:item|first\(\)|last\(\))\.json(?![\w$])/, false],
  [/^\$\((['"])([^'"]{1,200})\1\)\.(?:item|first\(\)|last\(\))\.json(?![\w$])/, true],
  [/^\$node\[(['"])([^'"]{1,200})\1\]\.json(?![\w$])/, true],
];

/** `.name`, `['name']`, `["name"]`, `[0]`, each after an optional `?.` */
const steps = [
  /^\??\.?([\p{L}_$][\p{L}\p{N}_$]*)/u,
  /^(?:\?\.)?\['([^'\]]+)'\]/,
  /^(?:\?\.)?\["([^"\]]+)"\]/,
  /^(?:\?\.)?\[(\d{1,9})\]/,
];
const allowed = /^[\p{L}\p{N}_-]+$/u;

/** Undefined for everything but a path: calls, arithmetic, names that a reference here cannot hold. */
export function readPath(code: string): N8nPath | undefined {
  if (code.length > 1000) return undefined;
  for (const [head, isNamed] of heads) {
    const match = head.exec(code);
    if (!match) continue;
    const path = readSteps(code.slice(match[0].length));
    return path && { node: isNamed ? (match[2] ?? '') : null, path };
  }
  return undefined;
}

function readSteps(rest: string): string[] | undefined {
  const path: string[] = [];
  while (rest) {
    const match = firstMatch(rest);
    const name = match?.[1];
    if (!match || name === undefined || !allowed.test(name)) return undefined;
    path.push(name);
    rest = rest.slice(match[0].length);
  }
  return path;
}

function firstMatch(rest: string): RegExpExecArray | undefined {
  for (const step of steps) {
    const match = step.exec(rest);
    if (match) return match;
  }
  return undefined;
}
