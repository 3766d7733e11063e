// Samples are kept to wire from: what they need are names and shapes, so values that look secret are left out.
import type { Json } from '../kernel/json.ts';

const secretNames =
  /pass(?:word|wd|phrase)|^pwd$|secret|token|authorization|api_?-?key|private_?-?key|access_?-?key|cookie|credential|signature/i;
const secretValues =
  /^(?:Bearer |Basic |sk[-_]|pk_|rk_|ghp_|gho_|github_pat_|xox[abprs]-|whsec_|eyJ[\w-]+\.|-----BEGIN )/;

const MASK = '•••';

/** No deeper than the body was let in. What stands under a secret name is secret at any depth. */
export function maskSecrets(value: Json, name = '', isSecret = secretNames.test(name)): Json {
  if (Array.isArray(value)) return value.map((entry) => maskSecrets(entry, name, isSecret));
  if (typeof value === 'object') return value && maskFields(value, isSecret);
  if (value === '') return value;
  if (isSecret) return MASK;
  if (typeof value !== 'string') return value;
  return secretValues.test(value) ? MASK : maskSecretsIn(value);
}

/** Also pairs: `{ name: 'api_key', value: '…' }`. */
function maskFields(fields: { [name: string]: Json }, isSecret: boolean): Json {
  const called = [fields['name'], fields['key']].some(
    (name) => typeof name === 'string' && secretNames.test(name),
  );
  return Object.fromEntries(
    Object.entries(fields).map(([name, entry]) => [
      name,
      maskSecrets(entry, name, isSecret || (called && name === 'value') || secretNames.test(name)),
    ]),
  );
}

/** Words of a text: what is given to a secret name, in a query, a header or a line. */
export const maskSecretsIn = (text: string): string =>
  text
    .replace(
      /(?<![\w-])([\w-]{1,60})(\s?[:=]\s?)(?!\/\/)((?:Bearer |Basic )?[^\s&;,"']+)/gi,
      (whole, name: string, sign: string) => (secretNames.test(name) ? `${name}${sign}${MASK}` : whole),
    )
    .replace(/\b(?:Bearer|Basic) [\w.+/=-]{8,}/g, MASK);
