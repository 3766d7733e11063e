// Samples are kept to wire from: what they need are names and shapes, so values that look secret are left out.
import type { Json } from '../kernel/json.ts';

const secretNames =
  /pass(?:word|wd|phrase)|secret|token|authorization|api_?-?key|private_?-?key|cookie|credential|signature/i;
const secretValues =
  /^(?:Bearer |Basic |sk[-_]|pk_|rk_|ghp_|gho_|github_pat_|xox[abprs]-|whsec_|eyJ[\w-]+\.|-----BEGIN )/;

const MASK = '•••';

/** No deeper than the body was let in. */
export function maskSecrets(value: Json, name = ''): Json {
  if (Array.isArray(value)) return value.map((entry) => maskSecrets(entry, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, maskSecrets(entry, key)]));
  const isSecret = secretNames.test(name) || (typeof value === 'string' && secretValues.test(value));
  return isSecret && value !== null && value !== '' ? MASK : value;
}
