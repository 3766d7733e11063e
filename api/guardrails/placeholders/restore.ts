// Values in the places of their placeholders: in a text, in one that grows, and in whatever holds texts.
import type { Json } from '../../../shared/kernel/json.ts';
import { begunPlaceholder, hasPlaceholder, placeholderPattern } from './placeholder.ts';

/** By placeholder. */
export type Values = ReadonlyMap<string, string>;

/** How much longer a text may become; beyond that placeholders stay, so that a small answer does not become a huge one. */
const MAX_GROWTH_CHARACTERS = 200_000;

/** Restores a text that comes in pieces, however it is cut. */
export function startRestoring(valuesNow: () => Values) {
  let held = '';
  let growth = 0;

  function restore(text: string): string {
    const values = valuesNow();
    return text.replaceAll(placeholderPattern(), (name) => {
      const value = values.get(name);
      if (value === undefined || growth + value.length - name.length > MAX_GROWTH_CHARACTERS) return name;
      growth += value.length - name.length;
      return value;
    });
  }

  return {
    push(piece: string): string {
      const text = held + piece;
      const from = begunPlaceholder.exec(text)?.index ?? text.length;
      held = text.slice(from);
      return restore(text.slice(0, from));
    },
    end(): string {
      const rest = restore(held);
      held = '';
      return rest;
    },
  };
}

export function restoreText(text: string, values: Values): string {
  const restoring = startRestoring(() => values);
  return restoring.push(text) + restoring.end();
}

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
