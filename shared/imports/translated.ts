// Texts of other products, with what they look up as references of ours.
import { joinTexts, plainText } from './clean-text.ts';

export type Translated = { text: string; unsupported: string[] };

/**
 * What `pattern` finds is looked up, everything else stands as text. `resolve` answers a reference without braces, a
 * `{ text }` that stands in its place, or undefined: there is nothing of the kind here. Linear where the pattern is.
 */
export function translateText(
  value: string,
  pattern: RegExp,
  resolve: (found: RegExpExecArray) => string | { text: string } | undefined,
): Translated {
  const parts: string[] = [];
  const unsupported: string[] = [];
  let at = 0;
  for (const found of value.matchAll(pattern)) {
    parts.push(plainText(value.slice(at, found.index)));
    at = found.index + found[0].length;
    const resolved = resolve(found);
    if (resolved === undefined) unsupported.push(found[0].slice(0, 200));
    if (typeof resolved === 'string') parts.push(`{{ ${resolved} }}`);
    else parts.push(plainText(resolved ? resolved.text : found[0]));
  }
  parts.push(plainText(value.slice(at)));
  return { text: joinTexts(parts), unsupported };
}
