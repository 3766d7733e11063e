/**
 * Mends what was parsed, in place: Entra writes booleans as "True" and "False", in records and in patch operations. Not
 * as a reviver of JSON.parse, which takes far longer for long lists than it should.
 */
export function repaired(value: unknown): unknown {
  if (!isRecord(value)) return value;
  for (const [name, inner] of Object.entries(value)) {
    repaired(inner);
    if (name === '__proto__' || name === 'constructor') delete value[name];
    else if (name === 'active' || name === 'primary') value[name] = asBoolean(inner);
  }
  if (typeof value.path === 'string' && /^active$/i.test(value.path)) value.value = asBoolean(value.value);
  return value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const asBoolean = (value: unknown) =>
  typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;
