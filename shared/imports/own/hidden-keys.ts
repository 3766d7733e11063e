// What opens a door elsewhere does not leave with a file, wherever somebody has typed it.
import type { Json } from '../../kernel/json.ts';

export const HIDDEN = '•••';

const secretField =
  /api[_-]?key|secret|passw|^pwd$|token$|^authorization$|^cookie$|private[_-]?key|access[_-]?key/i;
/** Keys that show what they are. */
const keyPrefix =
  /^(?:(?:sk|pk|rk|ghp|gho|ghs|github_pat|xox[abprs]|glpat|whsec|hf|npm)[-_]|AKIA|AIza|eyJ|SG\.)/;
const between = /([\s"'`,;<>()[\]{}]+)/;
const MIN_KEY = 16;
const MIN_VALUE = 6;

/** Word by word; what stands between words stays. */
export function hideKeys(text: string): string {
  const parts = withoutPem(text).split(between);
  return parts.map((part, index) => (index % 2 === 0 && part ? wordOf(parts, index, part) : part)).join('');
}

function wordOf(parts: readonly string[], index: number, word: string): string {
  if (word.length >= MIN_KEY && (keyPrefix.test(word) || (isSignIn(parts[index - 2]) && /\d/.test(word))))
    return HIDDEN;
  if (word.length >= MIN_VALUE && isAssigned(parts, index)) return HIDDEN;
  return isAddress.test(word) ? hideInAddress(word) : hideAssignment(word);
}

const isAddress = /^[a-z][a-z\d+.-]{0,20}:\/\//i;
const isSignIn = (word = '') => word.length <= 8 && /^(?:bearer|basic|token)$/i.test(word);

/** `API_KEY=…`, as shells and environments write it. */
function hideAssignment(word: string): string {
  const equals = word.indexOf('=');
  const [name, value] = [word.slice(0, equals), word.slice(equals + 1)];
  const isSecret = equals > 0 && value.length >= MIN_VALUE && name.length <= 60 && secretField.test(name);
  return isSecret ? `${name}=${HIDDEN}` : word;
}

/**
 * `password = "…"`, `"api_key": "…"` and `secret: '…'`: a quote opens right before the word. Without one it is a key only
 * if there is a digit in it: `Password: required` is prose.
 */
function isAssigned(parts: readonly string[], index: number): boolean {
  if (!opensValue(parts[index - 1] ?? '', parts[index] ?? '')) return false;
  const before = parts[index - 2] ?? '';
  const name = /^[:=]{1,2}$/.test(before) ? (parts[index - 4] ?? '') : before;
  const isGiven = name !== before || /[:=]$/.test(before);
  return isGiven && name.length <= 60 && secretField.test(name.replace(/[:=]{1,2}$/, ''));
}

const opensValue = (opening: string, word: string) =>
  /["'`]$/.test(opening) || (/^[ \t]+$/.test(opening) && /\d/.test(word));

/** Addresses that are a key themselves: whoever knows one posts in a chat. */
const chatHook = /^https:\/\/(?:hooks\.slack\.com\/services|discord(?:app)?\.com\/api\/webhooks)\//i;

/** Of an address: who signs in, and parts of the query that are called a secret. */
function hideInAddress(address: string): string {
  const [hook] = chatHook.exec(address) ?? [];
  if (hook) return `${hook}${HIDDEN}`;
  const start = address.indexOf('//') + 2;
  const path = address.indexOf('/', start);
  const host = address.slice(start, path < 0 ? undefined : path);
  const at = host.lastIndexOf('@');
  const plain = at < 0 ? address : `${address.slice(0, start)}${HIDDEN}${address.slice(start + at)}`;
  return plain
    .split(/([?&])/)
    .map((part) => {
      const equals = part.indexOf('=');
      const name = part.slice(0, equals);
      return equals > 0 && (secretField.test(name) || /^(?:key|sig|signature)$/i.test(name))
        ? `${name}=${HIDDEN}`
        : part;
    })
    .join('');
}

const BEGIN = '-----BEGIN ';
const END = '-----END ';

function withoutPem(text: string): string {
  let [done, at] = ['', 0];
  for (let from = text.indexOf(BEGIN); from >= 0; from = text.indexOf(BEGIN, at)) {
    const end = text.indexOf(END, from);
    if (end < 0) break;
    const close = text.indexOf('-----', end + END.length);
    const to = close < 0 ? text.length : close + 5;
    const isPrivate = text.slice(from, from + 60).includes('PRIVATE KEY');
    done += text.slice(at, from) + (isPrivate ? HIDDEN : text.slice(from, to));
    at = to;
  }
  return done + text.slice(at);
}

/** The same in every text of a value; a field that is called a secret is hidden whole, unless it refers to something. */
export function hideIn(value: Json, field = ''): Json {
  if (typeof value === 'string')
    return value && secretField.test(field) && !value.includes('{{') ? HIDDEN : hideKeys(value);
  if (Array.isArray(value)) return value.map((item) => hideIn(item, field));
  if (typeof value !== 'object' || value === null) return value;
  const named = nameIn(value) ?? field;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, hideIn(part, isGivenTo.test(name) ? named : name)]),
  );
}

/** In a pair of a name and a value: `{ name: 'api_key', value: '…' }`, `{ Key: 'Authorization', Value: '…' }`. */
const isGivenTo = /^(?:value|default)$/i;

function nameIn(pair: { [name: string]: Json }): string | undefined {
  const [, name] = Object.entries(pair).find(([field]) => /^(?:name|key)$/i.test(field)) ?? [];
  return typeof name === 'string' ? name : undefined;
}
