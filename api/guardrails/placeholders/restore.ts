// Values in the places of their placeholders, in whatever holds texts.
import { hasPlaceholder, restoreText, type Values } from '../../../shared/guardrails/placeholders.ts';
import type { Json } from '../../../shared/kernel/json.ts';

/** A copy of the value; a text that is JSON stays JSON, whatever the values hold. */
export function restoreJson(value: Json, values: Values): Json {
  if (values.size === 0) return value;
  const restore = (part: Json): Json => {
    if (typeof part === 'string') return restoreWithin(part, values);
    if (Array.isArray(part)) return part.map(restore);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [restoreText(name, values), restore(inner)]),
    );
  };
  return restore(value);
}

function restoreWithin(text: string, values: Values): string {
  if (!hasPlaceholder(text)) return text;
  const parts = /^\s*[[{]/.test(text) ? partsIn(text) : undefined;
  return parts === undefined ? restoreText(text, values) : JSON.stringify(restoreJson(parts, values));
}

function partsIn(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
