// What a value can say: its texts, its longer numbers, and the names of its fields. A text that is JSON itself is read
// as what it says, so that nothing hides behind an escape, and stays JSON whatever becomes of its parts.
import { isDeeperThan, type Json } from '../../../shared/kernel/json.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';

/** A card or a telephone is longer than any count. */
const MIN_DIGITS = 6;
/** JSON in a text of JSON. */
const MAX_LAYERS = 3;
export const MAX_DEPTH = workLimits.http.maxBodyDepth;

/** `isName`: it is the name of a field, whose value comes next. */
export type MapText = (text: string, isName: boolean) => string;

/**
 * A copy with other texts in place of its own, always taken in the same order. A number that is changed is a text; names
 * that have become the same are numbered, so that no field is lost.
 */
export const mapTexts = (value: Json, to: MapText): Json => mapValue(value, to, 0);

function mapValue(value: Json, to: MapText, layer: number): Json {
  if (typeof value === 'string') return mapText(value, to, layer);
  if (typeof value === 'number') return mapNumber(value, to);
  if (Array.isArray(value)) return value.map((item) => mapValue(item, to, layer));
  if (typeof value !== 'object' || value === null) return value;
  const taken = new Map<string, number>();
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const free = freeName(to(name, true), taken);
      return [free, mapValue(inner, to, layer)];
    }),
  );
}

/** `taken`: names with the number that comes next, so that very many of one name are not counted from the start each. */
function freeName(name: string, taken: Map<string, number>): string {
  let [free, number] = [name, taken.get(name) ?? 2];
  for (; taken.has(free); number++) free = `${name} ${number}`;
  taken.set(name, number);
  if (free !== name) taken.set(free, 2);
  return free;
}

function mapNumber(number: number, to: MapText): Json {
  const digits = String(number);
  if (digits.length < MIN_DIGITS) return number;
  const text = to(digits, false);
  return text === digits ? number : text;
}

function mapText(text: string, to: MapText, layer: number): string {
  const parts = layer < MAX_LAYERS ? partsIn(text) : undefined;
  if (parts === undefined) return to(text, false);
  let isChanged = false;
  const mapped = mapValue(
    parts,
    (part, isName) => {
      const next = to(part, isName);
      isChanged ||= next !== part;
      return next;
    },
    layer + 1,
  );
  return isChanged ? JSON.stringify(mapped) : text;
}

/** Undefined: it is no object and no list. A name that stands twice would be lost in reading, so such a text is a text. */
function partsIn(text: string): Json | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const parts = JSON.parse(text) as Json;
    if (isDeeperThan(MAX_DEPTH, parts) || namesIn(parts) !== quotedNames(text)) return undefined;
    return parts;
  } catch {
    return undefined;
  }
}

function namesIn(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).reduce<number>((sum, one) => sum + namesIn(one), 0);
  return Array.isArray(value) ? inner : inner + Object.keys(value).length;
}

/** In valid JSON a colon outside of texts follows a name. */
function quotedNames(text: string): number {
  let names = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInText && character === '\\') at++;
    else if (character === '"') isInText = !isInText;
    else if (character === ':' && !isInText) names++;
  }
  return names;
}
