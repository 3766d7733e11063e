// The initial values of a form: the defaults of its schema, else empty ones.
import { z } from 'zod';

type Start<V> = { [Name in keyof V]?: V[Name] };

/**
 * `start`: values of a new record that the schema has no default for, such as a suggestion. A choice among several
 * without a default must be in it.
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

/** The input of the schema, not its output. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return innerOf(schema.in);
  if (schema instanceof z.ZodNonOptional || schema instanceof z.ZodNullable) return innerOf(schema.unwrap());
  return schema;
}
