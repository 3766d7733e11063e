// Secrets known by their form instead of by whom they belong to.
import { contextWords } from '../../scanning/rule.ts';
import { entropy } from './noise.ts';
import { isRandomValue, passwords } from './passwords.ts';
import type { SecretFamily } from './secret-family.ts';

const HIGH = 3;

export const structures: SecretFamily[] = [
  {
    name: 'PrivateKey',
    gate: { start: ['-----begin '] },
    pattern:
      /-----BEGIN (?:RSA |EC |DSA |OPENSSH |PGP |ENCRYPTED |SSH2 ENCRYPTED )?PRIVATE KEY(?: BLOCK)?-----/,
    open: { until: /-----END [A-Z ]{0,20}PRIVATE KEY(?: BLOCK)?-----/, untilLongest: 60 },
  },
  {
    name: 'PuttyKey',
    gate: { start: ['putty-user-key-file-'] },
    pattern: /PuTTY-User-Key-File-\d:/,
    open: { until: /Private-MAC: ?[0-9a-f]{40,64}/, untilLongest: 90 },
  },
  {
    name: 'AgeKey',
    gate: { start: ['age-secret-key-1'] },
    pattern: /AGE-SECRET-KEY-1[A-Z0-9]{20}/,
    open: { while: /[A-Z0-9]/ },
  },
  {
    name: 'Jwt',
    gate: { start: ['eyj'] },
    pattern: /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{14,30}/,
    severity: HIGH,
    validate: isJoseHeader,
    open: { while: /[A-Za-z0-9_.-]/ },
  },
  {
    name: 'BasicOrBearer',
    gate: { before: ['authorization'] },
    pattern:
      /(?<=[Aa]uthorization["']? ?[:=] ?["']?(?:[Bb]earer|[Bb]asic|[Tt]oken) )[A-Za-z0-9._~+/=-]{12,40}/,
    severity: HIGH,
    validate: (text) => entropy(text) >= 3,
    open: { while: /[A-Za-z0-9._~+/=-]/ },
  },
  {
    name: 'UrlPassword',
    gate: { before: ['://'] },
    pattern: /(?<=(?:^|[^A-Za-z])[A-Za-z][A-Za-z0-9+.-]{1,18}:\/\/[^\s:/@]{0,24}:)[^\s:/@<>${}]{3,40}(?=@)/,
    validate: (text) => !/^(?:password|pass|pwd|secret|user|anonymous|guest)$/i.test(text),
  },
  {
    name: 'UrlPassword',
    gate: { before: ['ftp ', 'scp ', 'ssh ', 'rsync '] },
    pattern: /(?<=(?:ftp|scp|ssh|rsync) [A-Za-z][A-Za-z0-9._-]{1,18}:)[^\s:/@<>${}]{4,40}(?=@)/,
  },
  {
    name: 'NetrcPassword',
    gate: { before: ['machine '] },
    pattern: /(?<=machine \S{1,22} login \S{1,16} password )\S{4,40}/,
  },
  {
    name: 'ConfigAuth',
    gate: { before: ['"auth"', 'client-key-data', '_auth'] },
    pattern: /(?<=(?:"auth" ?: ?"|client-key-data: ?|_auth ?= ?"?))[A-Za-z0-9+/]{24,40}/,
    open: { while: /[A-Za-z0-9+/=]/ },
  },
  {
    name: 'ServiceAccountKey',
    gate: { before: ['private_key_id'] },
    pattern: /(?<="private_key_id" ?: ?")[0-9a-f]{40}/,
  },
  ...passwords,
  {
    name: 'GenericKey',
    gate: { before: ['key', 'secret', 'token', 'credential'] },
    pattern: /(?<![A-Za-z0-9_+/-])[A-Za-z0-9_+/=-]{24,48}(?![A-Za-z0-9_+/=-])/,
    severity: HIGH,
    score: 0.3,
    scoreInContext: 0.75,
    validate: (text) =>
      isRandomValue(text) &&
      /[a-z]/.test(text) &&
      /[A-Z]/.test(text) &&
      entropy(text) >= 4 &&
      !/^sha\d/.test(text),
    context: contextWords(
      'api[ _-]?key',
      'secret(?:[ _-]?key)?',
      'access[ _-]?(?:key|token)',
      'auth[ _-]?token',
      'credentials?',
    ),
  },
];

const joseMembers = /"(?:alg|typ|kid|enc|cty|jku|x5t)"/;

/** The beginning of a JOSE header, decoded; it may be cut anywhere. */
function isJoseHeader(text: string): boolean {
  const decoded = Buffer.from(text.slice(0, text.length - (text.length % 4)), 'base64url').toString('latin1');
  return joseMembers.test(decoded);
}
