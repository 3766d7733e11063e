// What the fields of a form are called and how their values read, for whoever compares two versions of it.
import { useEffect } from 'react';

export type ShownField = { label: string; shown: (value: unknown) => string };
export type ShownFields = Map<string, ShownField>;

/** Each field of the kit says so itself; a part with inputs of its own says it once for all of them. */
export function useShownField(
  { fields }: { fields: ShownFields },
  name: string,
  label: string,
  shown: ShownField['shown'] = asText,
) {
  useEffect(() => {
    fields.set(name, { label, shown });
    return () => void fields.delete(name);
  });
}

const NOTHING = '–';

/** Lists line by line, records by what they hold. */
export function asText(value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(asText).join('\n');
  if (typeof value === 'object')
    return Object.values(value)
      .filter((part) => part !== '' && part !== null && part !== undefined && typeof part !== 'boolean')
      .map(asText)
      .join(' · ');
  return String(value);
}

/** What is secret is not shown, not even to who has just typed it. */
export const asSecret = (value: unknown) => (value ? '••••••' : NOTHING);
