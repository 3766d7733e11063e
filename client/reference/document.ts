// The parts of the OpenAPI document that the reference reads.
import { z } from 'zod';

export type Schema = {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  description?: string | undefined;
  format?: string | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  default?: unknown;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
};

const Schema = z.custom<Schema>((value) => typeof value === 'object' && value !== null);
const Content = z.object({
  content: z.record(z.string(), z.object({ schema: Schema.optional() })).optional(),
});

const Operation = z.object({
  operationId: z.string(),
  summary: z.string().default(''),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  'x-access': z.string().optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['query', 'path', 'header', 'cookie']),
        required: z.boolean().default(false),
        schema: Schema.default({}),
      }),
    )
    .default([]),
  requestBody: Content.optional(),
  responses: z.record(z.string(), Content.extend({ description: z.string().default('') })),
});

const OpenApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema).default({}) }).default({ schemas: {} }),
});

export type Operation = z.output<typeof Operation> & { method: string; path: string };
export type Reference = { operations: Operation[]; schemas: Record<string, Schema> };

export async function readReference(signal: AbortSignal): Promise<Reference> {
  const answer = await fetch('/openapi.json', { signal });
  const { paths, components } = OpenApi.parse(await answer.json());
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  return { operations, schemas: components.schemas };
}

export const bodyOf = ({ requestBody }: Operation): Schema | undefined =>
  requestBody?.content?.['application/json']?.schema;

export const answersOf = ({ responses }: Operation) =>
  Object.entries(responses).map(([status, { description, content }]) => ({
    status,
    description,
    schema: content?.['application/json']?.schema,
  }));

const PREFIX = '#/components/schemas/';

/** Where a schema is only named, the one it names. */
export function resolve(schema: Schema, schemas: Reference['schemas']): { schema: Schema; name?: string } {
  if (!schema.$ref?.startsWith(PREFIX)) return { schema };
  const name = schema.$ref.slice(PREFIX.length);
  return { schema: schemas[name] ?? {}, name };
}

const DEEPEST_SAMPLE = 5;

/** A body that shows the form: defaults where there are some, else the plainest value. */
export function sampleOf(schemaOrRef: Schema, schemas: Reference['schemas'], depth = 0): unknown {
  const { schema } = resolve(schemaOrRef, schemas);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleOf(choice, schemas, depth);
  if (schema.properties) return sampleObject(schema, schemas, depth);
  return plainSample(schema);
}

function sampleObject(
  { properties = {}, required = [] }: Schema,
  schemas: Reference['schemas'],
  depth: number,
) {
  if (depth >= DEEPEST_SAMPLE) return {};
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, schema]) => [name, sampleOf(schema, schemas, depth + 1)]),
  );
}

function plainSample({ type, format }: Schema): unknown {
  const [first] = [type ?? 'object'].flat();
  if (first === 'string') return format === 'uuid' ? '00000000-0000-0000-0000-000000000000' : '';
  if (first === 'number' || first === 'integer') return 0;
  if (first === 'boolean') return false;
  if (first === 'array') return [];
  return first === 'null' ? null : {};
}
