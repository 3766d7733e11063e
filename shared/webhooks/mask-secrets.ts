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

/** Word by word: what is given to a secret name in a query, a header or a line, also behind the name of a way to sign in. */
export function maskSecretsIn(text: string): string {
  let isNext = false;
  return text
    .split(/([\s&;,"'?]+)/)
    .map((word, index) => {
      if (index % 2 === 1 || word === '') return word;
      const isSecret = isNext && !/^(?:Bearer|Basic)$/i.test(word);
      const masked = isSecret ? MASK : maskAssigned(word);
      isNext = (isNext && !isSecret) || (masked === word && endsSecretName(word));
      return masked;
    })
    .join('');
}

const endsSecretName = (word: string) => /[:=]$/.test(word) && isSecretName(word.slice(0, -1));
const isSecretName = (name: string) => name.length <= 60 && secretNames.test(name);

function maskAssigned(word: string): string {
  const sign = word.search(/[:=]/);
  const isAssigned = sign > 0 && sign < word.length - 1 && isSecretName(word.slice(0, sign));
  return isAssigned ? `${word.slice(0, sign + 1)}${MASK}` : word;
}
