// Random values that fit a schema, worked out from the schema alone.
import fc from 'fast-check';
import { z } from 'zod';

type Schema = Record<string, unknown>;

export type Taste = {
  /** Taken wherever an id is wanted, so that calls get further than "not found". */
  ids: readonly string[];
};

const DEEPEST = 6;

/** Values as a caller would send them; refinements a JSON schema cannot say may still refuse some. */
export function anyInput(schema: z.ZodType, taste: Taste): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const definitions = (root.$defs ?? {}) as Record<string, Schema>;

  function any(part: Schema, depth: number): fc.Arbitrary<unknown> {
    if (typeof part.$ref === 'string') return referred(part.$ref, depth);
    if ('const' in part) return fc.constant(part.const);
    if (Array.isArray(part.enum)) return fc.constantFrom(...part.enum);
    const choices = (part.anyOf ?? part.oneOf) as Schema[] | undefined;
    if (choices) return fc.oneof(...choices.map((choice) => any(choice, depth + 1)));
    if (Array.isArray(part.allOf)) return allOf(part.allOf as Schema[], depth);
    const [type] = [part.type].flat();
    return (byType[String(type)] ?? (() => fc.jsonValue({ maxDepth: 2 })))(part, depth);
  }

  function referred(reference: string, depth: number) {
    if (depth > DEEPEST) return fc.constant(null);
    const name = reference.split('/').at(-1) ?? '';
    return any(name === '#' ? root : (definitions[name] ?? {}), depth + 1);
  }

  const allOf = (parts: Schema[], depth: number) =>
    fc
      .tuple(...parts.map((part) => any(part, depth + 1)))
      .map((values) => Object.assign({}, ...(values as object[])) as unknown);

  const byType: Record<string, (part: Schema, depth: number) => fc.Arbitrary<unknown>> = {
    object: (part, depth) => anyObject(part, depth),
    array: (part, depth) =>
      fc.array(any((part.items ?? {}) as Schema, depth + 1), {
        minLength: Number(part.minItems ?? 0),
        maxLength: depth > DEEPEST ? Number(part.minItems ?? 0) : Math.min(Number(part.maxItems ?? 3), 3),
      }),
    string: (part) => anyString(part, taste),
    integer: (part) =>
      fc.integer({
        min: Math.max(Number(part.minimum ?? -50), -1e6),
        max: Math.min(Number(part.maximum ?? 50), 1e6),
      }),
    number: (part) =>
      fc.double({ min: Number(part.minimum ?? -1e6), max: Number(part.maximum ?? 1e6), noNaN: true }),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
  };

  function anyObject(part: Schema, depth: number): fc.Arbitrary<unknown> {
    const properties = (part.properties ?? {}) as Record<string, Schema>;
    const requiredKeys = (part.required ?? []) as string[];
    const model = Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, any(inner, depth + 1)]),
    );
    const known = fc.record(model, { requiredKeys });
    const rest = part.additionalProperties;
    if (typeof rest !== 'object' || rest === null || depth > DEEPEST) return known;
    const more = fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), any(rest as Schema, depth + 1), {
      maxKeys: 3,
    });
    return fc.tuple(more, known).map(([a, b]) => ({ ...a, ...(b as object) }));
  }

  return any(root, 0);
}

function anyString(part: Schema, { ids }: Taste): fc.Arbitrary<string> {
  if (part.format === 'uuid') return fc.constantFrom(...ids);
  if (part.format === 'date-time')
    return fc.date({ min: new Date(0), noInvalidDate: true }).map((at) => at.toISOString());
  if (part.format === 'email') return fc.emailAddress();
  if (part.format === 'uri') return fc.webUrl();
  const minLength = Number(part.minLength ?? 0);
  const maxLength = Math.min(Number(part.maxLength ?? 60), Math.max(60, minLength));
  const anyLetters = madeOnce(`${minLength} ${maxLength}`, () => [
    fc.string({ unit: 'binary', minLength, maxLength }),
    fc.string({ minLength, maxLength }),
  ]);
  const free = fc.oneof(
    ...anyLetters,
    fc
      .constantFrom(...ids.slice(0, 5), ...troublesome)
      .filter((text) => text.length >= minLength && text.length <= maxLength),
  );
  const { pattern } = part;
  if (typeof pattern !== 'string') return free;
  const [matching] = madeOnce(`${pattern} ${maxLength}`, () => matchingStrings(pattern, maxLength));
  return matching ? fc.oneof(matching, free) : free;
}

function matchingStrings(pattern: string, maxLength: number) {
  try {
    return [fc.stringMatching(new RegExp(pattern, 'u'), { maxLength })];
  } catch {
    // The generator reads fewer patterns than there are.
    return [];
  }
}

const made = new Map<string, fc.Arbitrary<string>[]>();

/** Making one takes longer than all that is drawn from it, and the same few are asked for by every call. */
function madeOnce(key: string, make: () => fc.Arbitrary<string>[]): fc.Arbitrary<string>[] {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

/** Texts that have broken other products. */
export const troublesome = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', '\u202e', 'İ', 'ﷺ', '👩‍👩‍👧‍👦'],
  ...["'; drop table projects; --", '%', '_', '\\', '{{ steps.x }}', '{{', '${7*7}', '../../etc/passwd'],
  ...['null', 'undefined', 'NaN', '-0', '1e400', '__proto__', 'constructor', '<script>alert(1)</script>'],
];
