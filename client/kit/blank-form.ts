// What a form begins with: the defaults of its schema, and emptiness where it has none.
import { z } from 'zod';

type Start<V> = { [Name in keyof V]?: V[Name] };

/**
 * `start`: what a new record has beyond the schema's defaults, such as a suggestion. A choice among several without a
 * default has to be in it.
 */
export const blankOf = <V extends object>(schema: z.ZodType<unknown, V>, start: Start<V> = {}): Required<V> =>
  ({ ...emptyOf(schema), ...start }) as Required<V>;

function emptyOf(schema: z.core.$ZodType): Record<string, unknown> {
  const object = innerOf(schema);
  if (!(object instanceof z.ZodObject)) throw new Error('A form has a schema of named fields');
  return Object.fromEntries(Object.entries(object.shape).map(([name, field]) => [name, emptyField(field)]));
}

function emptyField(field: z.core.$ZodType): unknown {
  if (field instanceof z.ZodPipe) return emptyField(field.in);
  const byDefault = z.safeParse(field, undefined);
  if (byDefault.success) return byDefault.data;
  const inner = innerOf(field);
  if (inner instanceof z.ZodObject) return emptyOf(inner);
  if (inner instanceof z.ZodArray) return [];
  if (inner instanceof z.ZodBoolean) return false;
  return inner instanceof z.ZodNumber ? undefined : '';
}

/** What is typed in, not what it becomes. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return innerOf(schema.in);
  if (schema instanceof z.ZodNonOptional || schema instanceof z.ZodNullable) return innerOf(schema.unwrap());
  return schema;
}
