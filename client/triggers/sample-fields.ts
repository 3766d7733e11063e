// References to what a sample holds, as a prompt of the agent would write them.
import type { Json } from '../../shared/kernel/json.ts';

const MAX_FIELDS = 30;
const MAX_DEPTH = 4;
/** As references can be written. */
const writable = /^[\p{L}\p{N}_-]+$/u;

/** None where it is no JSON, or was cut. */
export function sampleFields(content: string): string[] {
  const fields: string[] = [];
  collect(parsed(content), ['payload'], fields);
  return fields.map((path) => `{{ variables.${path} }}`);
}

function collect(value: Json | undefined, path: readonly string[], fields: string[]): void {
  if (typeof value !== 'object' || value === null) {
    if (path.length > 1) fields.push(path.join('.'));
    return;
  }
  if (path.length > MAX_DEPTH) return;
  for (const [name, inner] of Object.entries(value)) {
    if (fields.length >= MAX_FIELDS) return;
    if (writable.test(name)) collect(inner, [...path, name], fields);
  }
}

function parsed(content: string): Json | undefined {
  try {
    return JSON.parse(content) as Json;
  } catch {
    return undefined;
  }
}
