// Texts with variables: `Answer in {{language}}.` References of templates, `{{ steps.s1.text }}`, are left as they are.
import { roots } from '../steps/index.ts';
import type { PromptVariable } from './content.ts';

export type TextPart = { kind: 'text'; text: string } | { kind: 'variable'; name: string };

const NAME = /^[A-Za-z]\w{0,63}$/;
/** A name and the spaces around it. */
const MAX_INSIDE = 100;

/** A variable may well be called `prompt`: only what stands below that name belongs to the step. */
const reserved: ReadonlySet<string> = new Set(roots.filter((root) => root !== 'prompt'));

/** Names that mean something else between braces. */
export const isReserved = (name: string) => reserved.has(name);

/** Linear in the text's length. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  let from = text.indexOf('{{');
  while (from >= 0) {
    const inside = text.slice(from + 2, from + 2 + MAX_INSIDE);
    const length = inside.indexOf('}}');
    const name = inside.slice(0, Math.max(0, length)).trim();
    if (length >= 0 && NAME.test(name) && !isReserved(name)) {
      if (from > at) parts.push({ kind: 'text', text: text.slice(at, from) });
      parts.push({ kind: 'variable', name });
      at = from + 2 + length + 2;
    }
    from = text.indexOf('{{', Math.max(at, from + 1));
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

/** Each once, in the order of the text. */
export const variablesIn = (text: string): string[] => [
  ...new Set(partsOf(text).flatMap((part) => (part.kind === 'variable' ? [part.name] : []))),
];

export type Values = Readonly<Record<string, string>>;

const own = (values: Values, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);

/** A value that is given, else the default; one that nobody knows stays as it is written. */
export function valueOf(
  name: string,
  values: Values,
  variables: readonly PromptVariable[],
): string | undefined {
  const given = own(values, name);
  if (given !== undefined && given !== '') return given;
  return variables.find((variable) => variable.name === name)?.default;
}

/** Values are put in once: braces inside of one mean nothing. */
export const fillIn = (text: string, values: Values, variables: readonly PromptVariable[]): string =>
  partsOf(text)
    .map((part) =>
      part.kind === 'text' ? part.text : (valueOf(part.name, values, variables) ?? `{{${part.name}}}`),
    )
    .join('');

/** Why this is no value of that type. */
export function isValueOf(type: PromptVariable['type'], value: string): boolean {
  if (value === '' || type === 'text') return true;
  if (type === 'number') return value.trim() !== '' && Number.isFinite(Number(value));
  if (type === 'boolean') return value === 'true' || value === 'false';
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
