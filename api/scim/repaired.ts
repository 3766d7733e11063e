/** A reviver for JSON: Entra writes booleans as "True" and "False", in records and in patch operations. */
export function repaired(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') return undefined;
  if (key === 'active' || key === 'primary') return asBoolean(value);
  const isPatchOfActive = isRecord(value) && typeof value.path === 'string' && /^active$/i.test(value.path);
  return isPatchOfActive ? { ...value, value: asBoolean(value.value) } : value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const asBoolean = (value: unknown) =>
  typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;
