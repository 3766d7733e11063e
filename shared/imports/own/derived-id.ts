// Ids of a file that the same content always gives, so that a file written twice is the same twice. They tell entries
// of one file apart and protect nothing.

/** A UUID of version 8, made of the parts. */
export function derivedId(...parts: readonly string[]): string {
  const text = JSON.stringify(parts);
  const hex = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f].map((seed) => hash(text, seed)).join('');
  const variant = (8 + (Number.parseInt(hex[16] ?? '0', 16) % 4)).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-');
}

function hash(text: string, seed: number): string {
  let sum = seed;
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 2654435761);
    sum ^= sum >>> 15;
  }
  sum = Math.imul(sum ^ (sum >>> 16), 2246822507);
  sum = Math.imul(sum ^ (sum >>> 13), 3266489909);
  return ((sum ^ (sum >>> 16)) >>> 0).toString(16).padStart(8, '0');
}
