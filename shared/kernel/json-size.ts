import type { Json } from './json.ts';

/**
 * How many characters the value takes as JSON, as if nothing in it had to be escaped; Infinity as soon as that is more
 * than `most`. Costs next to nothing for long texts, is never longer at work than the limit is large, and copes with
 * any depth.
 */
export function jsonSize(value: Json | undefined, most: number): number {
  let size = 0;
  const left: (Json | undefined)[] = [value];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part === 'string') {
      size += part.length + 2;
    } else if (Array.isArray(part)) {
      size += 1 + Math.max(1, part.length);
      for (let at = 0; at < part.length && size <= most; at++) left.push(part[at]);
    } else if (typeof part === 'object' && part !== null) {
      size += sizeOfNames(part, left);
    } else if (part !== undefined) size += String(part).length;
    if (size > most) return Infinity;
  }
  return size;
}

/** The braces, names, colons and commas; the values are left for later. */
function sizeOfNames(object: { [name: string]: Json }, left: (Json | undefined)[]): number {
  let size = 1;
  for (const name in object) {
    if (object[name] === undefined) continue;
    size += name.length + 4;
    left.push(object[name]);
  }
  return Math.max(2, size);
}
