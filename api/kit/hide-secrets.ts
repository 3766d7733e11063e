// Takes secrets out of what programs answer that were given them.
import type { Json } from '../../shared/kernel/json.ts';

const HIDDEN = '•••';

/** How a secret may be written: as it is, in an address, in a header. */
export const spellingsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ '': secret }).toString().slice(1),
  Buffer.from(secret).toString('base64'),
];

export const hideSecrets = (secrets: readonly string[], value: Json): Json =>
  hideSpellings([...new Set(secrets.filter(Boolean).flatMap(spellingsOf))], value);

/** The same value without them, also where one is a part of a text or a name. */
export function hideSpellings(spellings: readonly string[], value: Json): Json {
  if (spellings.length === 0) return value;
  const hide = (text: string) => spellings.reduce((rest, one) => rest.replaceAll(one, HIDDEN), text);
  const walk = (one: Json): Json => {
    if (typeof one === 'string') return hide(one);
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one === 'number') return spellings.includes(String(one)) ? HIDDEN : one;
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [hide(name), walk(inner)]));
  };
  return walk(value);
}
