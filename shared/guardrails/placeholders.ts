// Placeholders in texts, `[EMAIL_1]`, and the values of a reader in their places: in a text, and in one that grows.
import { z } from 'zod';

export const MAX_LABEL_CHARACTERS = 24;

/** `[EMAIL_1]`, with its label and its number. */
export const placeholderPattern = () =>
  new RegExp(`\\[([A-Z](?:[A-Z_]{0,${MAX_LABEL_CHARACTERS - 2}}[A-Z])?)_([1-9]\\d{0,2})\\]`, 'g');

/** What may become a placeholder when more of the text comes. */
const begunPlaceholder = new RegExp(`\\[(?:[A-Z][A-Z_]{0,${MAX_LABEL_CHARACTERS}}\\d{0,3})?$`);

export const hasPlaceholder = (text: string) => placeholderPattern().test(text);

/** By placeholder. */
export type Values = ReadonlyMap<string, string>;

/** What a person wrote themselves, by its placeholder. */
export const OwnValues = z.record(z.string(), z.string());

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

/** Of a text that goes on: what may become a placeholder is held back. */
export const restoreSoFar = (text: string, values: Values): string => startRestoring(() => values).push(text);

/** What stands before the first placeholder, while the values are not known yet. */
export function beforePlaceholders(text: string): string {
  const [first] = text.matchAll(placeholderPattern());
  return first ? text.slice(0, first.index) : text;
}
