import type { Json } from './json.ts';

/**
 * How many characters the value takes as JSON; Infinity as soon as it is more than `most`, so that a value is never
 * read further than it may be large. Copes with any depth.
 */
export function jsonSize(value: Json | undefined, most: number): number {
  let size = 0;
  const left: (Json | undefined)[] = [value];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part === 'string') {
      if (part.length > most - size) return Infinity;
      size += JSON.stringify(part).length;
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
    size += JSON.stringify(name).length + 2;
    left.push(object[name]);
  }
  return Math.max(2, size);
}
