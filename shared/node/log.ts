// Logs: one JSON object per line on standard output; secrets are redacted wherever they come from.
import { randomBytes } from 'node:crypto';
import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const secretName =
  /^(authorization|cookie|set-cookie|x-api-key|x-internal-secret|.*(password|secret|api_?key|token|credentials?))$/i;
/** Counts of a model's usage are no secrets. */
const harmlessName = /(?:input|output|total|max\w{0,20})_?tokens?$/i;

/**
 * Passwords in addresses, bearer tokens, and keys of providers, wherever they stand in a line. No pattern begins with a
 * repetition: it would be tried again at each letter of a long line.
 */
const masks: ((line: string) => string)[] = [
  (line) => line.replace(/(\w:\/\/[^:@/\s"]*:)[^@/\s"]+@/g, '$1***@'),
  (line) => line.replace(/([?&](?:api_?key|access_token|token|secret|password)=)[^&\s"]+/gi, '$1***'),
  (line) => line.replace(/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '$1 ***'),
  (line) =>
    line.replace(/\b((?:sk|rk|pk|atl)[-_])([\w-]+)/g, (whole, kind: string, key: string) =>
      key.length < 12 ? whole : `${kind}***`,
    ),
  // Signed tokens. A match takes all there is, so that a long line is gone through once.
  (line) =>
    line.replace(/\beyJ[\w-]*(?:\.[\w-]+)*/g, (whole) =>
      whole.length > 40 && whole.split('.').length >= 3 ? 'eyJ***' : whole,
    ),
];

export function createLog(
  process: 'supervisor' | 'api' | 'sync-server',
  level: string,
  to?: DestinationStream,
): Log {
  const options = {
    level,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => withoutSecrets(fields, 0) as Record<string, unknown>,
    },
    hooks: { streamWrite: hideSecrets },
  };
  return to ? pino(options, to) : pino(options);
}

export const hideSecrets = (line: string) => masks.reduce((masked, mask) => mask(masked), line);

function withoutSecrets(value: unknown, depth: number): unknown {
  if (depth > 6) return '…';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  // Errors, requests and the like have serializers of their own.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) && !harmlessName.test(name) ? '***' : withoutSecrets(inner, depth + 1),
    ]),
  );
}

/** As W3C's trace context wants it: 32 hexadecimal digits. */
export const newTraceId = () => randomBytes(16).toString('hex');
