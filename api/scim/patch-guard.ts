// What may reach scimmy of a patch of a person. It multiplies the filters in paths out, and builds filters of the values
// that are to be removed, so both are read and measured here first.
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { parseFilter } from './filter-parser.ts';
import { ScimError } from './scim-error.ts';

const { maxOperations, maxPathLength, maxPathTests, maxRemovedValues } = workLimits.scim;

/** Throws for what scimmy could not do in time. What is no patch at all is left for scimmy to refuse. */
export function guardPatch(body: unknown): unknown {
  const { Operations: operations } = (body ?? {}) as { Operations?: unknown };
  if (!Array.isArray(operations)) return body;
  if (operations.length > maxOperations)
    throw new ScimError(400, 'tooMany', `A patch has at most ${maxOperations} operations.`);
  for (const operation of operations as unknown[]) {
    const { op, path, value } = (operation ?? {}) as Record<string, unknown>;
    if (typeof path === 'string') guardPath(path);
    if (typeof op === 'string' && /^remove$/i.test(op)) guardRemoved(value);
  }
  return body;
}

function guardPath(path: string) {
  if (path.length > maxPathLength)
    throw new ScimError(400, 'invalidPath', `A path has at most ${maxPathLength} characters.`);
  const [start, end] = [path.indexOf('['), path.lastIndexOf(']')];
  if (start < 0 && end < 0) return;
  if (start < 0 || end < start || path.indexOf('[', start + 1) >= 0)
    throw new ScimError(400, 'invalidPath', 'A path has one filter at most.');
  parseFilter(path.slice(start + 1, end), { tests: maxPathTests, depth: 2 });
}

function guardRemoved(value: unknown) {
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  if (values.length > maxRemovedValues)
    throw new ScimError(400, 'tooMany', `At most ${maxRemovedValues} values are removed at once.`);
  for (const one of values)
    if (typeof one === 'object' && one !== null && !Object.entries(one).every(isComparable))
      throw new ScimError(400, 'invalidValue', 'What is removed is named by plain values.');
}

const isComparable = ([name, value]: [string, unknown]) =>
  /^[\w$-]+$/.test(name) &&
  (typeof value === 'string'
    ? !/["\\[\]()]/.test(value)
    : ['number', 'boolean', 'undefined'].includes(typeof value));
