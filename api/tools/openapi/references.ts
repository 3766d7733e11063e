// What a description refers to within itself. Nothing is fetched, and what leads in a circle ends.
import { asRecord, type Fields } from '../../../shared/imports/file-values.ts';

/** Of references that lead to references. */
const MAX_HOPS = 20;

/** `remote`: it lies elsewhere, and stays there. */
export type Found = { fields: Fields; remote: boolean };

export function resolved(document: Fields, value: unknown): Found {
  let fields = asRecord(value);
  for (let hops = 0; typeof fields.$ref === 'string'; hops++) {
    const { $ref } = fields;
    if (!$ref.startsWith('#/')) return { fields: {}, remote: true };
    if (hops >= MAX_HOPS) return { fields: {}, remote: false };
    fields = asRecord(at(document, $ref.slice(2).split('/')));
  }
  return { fields, remote: false };
}

function at(document: Fields, path: readonly string[]): unknown {
  let value: unknown = document;
  for (const part of path) {
    const name = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
