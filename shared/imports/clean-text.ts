// Words of somebody else's file as they may stand in an agent.
import type { Json } from '../kernel/json.ts';
import { hideIn } from './own/hidden-keys.ts';

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]+/gu;

/** One line that people can read; `fallback` where nothing is left. */
export function cleanName(name: string, fallback: string, most = 100): string {
  const clean = name
    .slice(0, 4 * most)
    .replace(invisible, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return withoutHalf(clean.slice(0, most)).trim() || fallback;
}

/** Half a character at the end is none. */
const withoutHalf = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '');

/** As an agent may be called; empty where nothing is left. */
export const agentName = (name: string): string =>
  cleanName(cleanName(name, '').replace(/[^\p{L}\p{M}\p{N} \-~._]+/gu, ' '), '');

/** As the database can keep it: without NUL and halves of surrogate pairs. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** A text without references: what looks like one in another product means something else here. */
export const plainText = (text: string): string => storable(text).replace(/\{(?=\{)/g, '{ ');

/** Texts one after the other; no two braces meet where one ends and the next begins. */
export const joinTexts = (texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .map((text, index, all) => (text.startsWith('{') && all[index - 1]?.endsWith('{') ? ` ${text}` : text))
    .join('');

/** The name of a variable, as the input step wants it; none that every object has. */
export function variableName(name: string): string {
  const readable = name.replace(/[^\p{L}\p{N}_-]+/gu, '_').slice(0, 99);
  const clean = readable in Object.prototype ? `${readable}_` : readable;
  return /^[\p{L}_]/u.test(clean) ? clean : `_${clean}`.slice(0, 100);
}

const secretName = /api_?-?key|secret|passw|token$|^token|authorization|bearer|private_?-?key|credential/i;
const secretPrefix = /^(?:sk|pk|rk|ghp|gho|xoxa|xoxb|xoxp|glpat)[-_]/i;
const HIDDEN = '•••';

/** Word by word: keys that show what they are, and what follows the name of a way to sign in. */
function withoutKeys(text: string): string {
  let isNext = false;
  return text
    .split(/([\s"',;]+)/)
    .map((word, index) => {
      if (index % 2 === 1) return word;
      const isKey = isNext || (word.length > 15 && secretPrefix.test(word));
      isNext = word.length < 8 && /^(?:bearer|basic)$/i.test(word);
      return isKey ? HIDDEN : word;
    })
    .join('');
}

/** For `JSON.stringify`: what opens a door elsewhere does not come in with a file, nor go out with one. */
function withoutSecrets(name: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  return secretName.test(name) ? HIDDEN : withoutKeys(value);
}

/** A value of a file as the text of a JSON template. */
export const jsonTemplate = (value: unknown, most = 90_000): string =>
  plainText(JSON.stringify(hideIn(value as Json), withoutSecrets, 2) ?? 'null').slice(0, most);

/** As the database can keep it, wherever a text stands; no name that every object has. */
export function kept(value: Json): Json {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(kept);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__proto__')
      .map(([name, part]) => [storable(name), kept(part)]),
  );
}
