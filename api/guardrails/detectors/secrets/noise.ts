// Values that look like secrets and are none.

/** Bits a character: random keys have 3.5 and more, words and paddings less. */
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

const MAX_SHARE_OF_ONE = 0.4;
const TAIL = 16;

/** Masks and blanks in the place of a secret: `xxxx`, `****`, `<token>`, `${KEY}`, `{{ key }}`. */
export function isPlaceholder(text: string): boolean {
  if (
    /x{5}|\*{3}|\.{4}|<[^<>]{0,60}>|\$\{|\{\{|redacted|0{8}|1234567890|abcdefgh|example(?:key)?$/i.test(text)
  )
    return true;
  const tail = text.slice(-TAIL);
  // More than half of them: two equal ones are side by side.
  if (!/(.)\1/su.test(tail)) return false;
  const counts = Map.groupBy(tail, (character) => character);
  return [...counts.values()].some(
    ({ length }) => length > TAIL / 2 && length > tail.length * MAX_SHARE_OF_ONE,
  );
}

export const samples =
  /example|sample|test|dummy|changeme|change_me|your|placeholder|fake|foobar|0000|12345|abcd|qwerty|secret|password|token|null|none|undefined|true|false/i;

/** For shapes that say little by themselves: words, uuids, digests and names are no secrets. */
export function isOrdinary(value: string): boolean {
  return (
    samples.test(value) ||
    /^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(value) ||
    /^[A-Za-z]+(?:[_-][A-Za-z]+)*$/.test(value) ||
    /^[A-Z_]+$/.test(value)
  );
}
