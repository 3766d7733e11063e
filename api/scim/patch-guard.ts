// What may reach scimmy of a patch of a person. It multiplies the filters in paths out, and builds filters of the values
// that are to be removed, so both are read and measured here first.
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { parseFilter } from './filter-parser.ts';
import { ScimError } from './scim-error.ts';

const { maxListedValues, maxOperations, maxPathLength, maxPathTests, maxRemovedValues } = workLimits.scim;

/** Throws for what scimmy could not do in time, or would break at. What else is no patch is left for it to refuse. */
export function guardPatch(body: unknown): unknown {
  const { schemas = [], Operations: operations } = (body ?? {}) as {
    schemas?: unknown;
    Operations?: unknown;
  };
  if (!Array.isArray(schemas))
    throw new ScimError(400, 'invalidSyntax', 'The schemas of a patch are a list.');
  if (!Array.isArray(operations)) return body;
  if (operations.length > maxOperations)
    throw new ScimError(400, 'tooMany', `A patch has at most ${maxOperations} operations.`);
  for (const operation of operations as unknown[]) guardOperation(operation);
  return body;
}

function guardOperation(operation: unknown) {
  if (typeof operation !== 'object' || operation === null)
    throw new ScimError(400, 'invalidValue', 'An operation is an object.');
  const { op, path, value } = operation as Record<string, unknown>;
  if (typeof path === 'string') guardPath(path);
  if (typeof op === 'string' && /^remove$/i.test(op)) guardRemoved(value);
}

/** scimmy looks at each value of each list for a fifth of a millisecond, several times. Throws when there are too many. */
export function guardValues(body: unknown): unknown {
  if (valuesIn(body) > maxListedValues)
    throw new ScimError(400, 'tooMany', `A person has at most ${maxListedValues} values in lists.`);
  return body;
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? value.length : 0;
  return Object.entries(value).reduce(
    (sum, [name, inner]) =>
      sum + (/^(operations|schemas)$/i.test(name) ? -lengthOf(inner) : 0) + valuesIn(inner),
    own,
  );
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

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
