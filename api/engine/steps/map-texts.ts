// What a value can say: its texts, its longer numbers, and the names of its fields.
import type { Json } from '../../../shared/kernel/json.ts';

/** A card or a telephone is longer than any count. */
const MIN_DIGITS = 6;

/** A copy with other texts in place of its own, always taken in the same order. A number that is changed is a text. */
export function mapTexts(value: Json, to: (text: string) => string): Json {
  if (typeof value === 'string') return to(value);
  if (typeof value === 'number') return mapNumber(value, to);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [to(name), mapTexts(inner, to)]));
}

function mapNumber(number: number, to: (text: string) => string): Json {
  const digits = String(number);
  if (digits.length < MIN_DIGITS) return number;
  const text = to(digits);
  return text === digits ? number : text;
}
