// The OpenAPI document, worked out from the contracts: nobody writes or edits it.
import { z } from 'zod';
import type { Contract, Route } from '../../shared/kernel/contract.ts';

type Schemas = Record<string, unknown>;

export function openApi(title: string, contracts: Record<string, Contract>) {
  const schemas: Schemas = { Problem: problem };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [domain, contract] of Object.entries(contracts)) {
    for (const [name, route] of Object.entries(contract)) {
      const path = (paths[route.path] ??= {});
      path[route.method.toLowerCase()] = operation(`${domain}.${name}`, domain, route, schemas);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    tags: Object.keys(contracts).map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes },
  };
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'atelier_sid' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY' },
  bearer: { type: 'http', scheme: 'bearer', description: 'An API key.' },
};

const text = { type: 'string' };
const problem = {
  type: 'object',
  description:
    'Why a call was refused: translate by `code`, fill in `values`, show `fields` beside their inputs.',
  required: ['code', 'message', 'values', 'traceId'],
  properties: {
    code: text,
    message: text,
    values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    fields: { type: 'object', additionalProperties: text },
    traceId: text,
  },
};

const operation = (operationId: string, tag: string, route: Route, schemas: Schemas) => ({
  operationId,
  summary: route.summary,
  tags: [tag],
  security: security(route),
  'x-access': route.access,
  ...(route.flag && { 'x-flag': route.flag }),
  parameters: [
    ...parameters('path', route.params),
    ...parameters('query', route.query),
    ...(route.idempotent ? [idempotencyKey] : []),
  ],
  ...(route.body && { requestBody: { required: true, content: json(route.body, 'input', schemas) } }),
  responses: {
    [route.status ?? (route.answer ? 200 : 204)]: {
      description: route.answer ? 'The answer' : 'Done',
      ...(route.answer && { content: json(route.answer, 'output', schemas) }),
    },
    default: {
      description: 'A problem',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
});

function security({ access, keys }: Route) {
  if (access === 'public') return [];
  const session = { session: [] };
  return keys === 'never' ? [session] : [session, { apiKey: [] }, { bearer: [] }];
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key answers the first answer again for a day, and nothing is done twice.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }));
}

function json(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas) {
  const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  for (const [name, definition] of Object.entries($defs))
    schemas[refName(name, io)] ??= pointed(definition, io);
  return { 'application/json': { schema: pointed(own, io) } };
}

/** What is written and what is answered may differ, so the shapes written bear a name of their own. */
const refName = (name: string, io: 'input' | 'output') => (io === 'input' ? `${name}Input` : name);

/** `$defs` move to the document's components, so that a shape is described once. */
const pointed = (schema: unknown, io: 'input' | 'output'): unknown =>
  JSON.parse(
    JSON.stringify(schema).replace(
      /"\$ref":"#\/\$defs\/([^"]+)"/g,
      (_, name: string) => `"$ref":"#/components/schemas/${refName(name, io)}"`,
    ),
  );
