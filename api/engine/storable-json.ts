/**
 * A value for a jsonb column; undefined becomes SQL's null. jsonb refuses NUL and half surrogate pairs, which models
 * and tools do produce, and a single one would block the whole run.
 */
export function storableJson(value: unknown): string | null {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return null;
  if (!/\\u(0000|d[89a-f])/i.test(text)) return text;
  return JSON.stringify(cleaned(JSON.parse(text)));
}

/** A text for a text column, cleaned in the same way. */
export const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** Names of fields are texts too. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storableText(name), cleaned(part)]));
}
